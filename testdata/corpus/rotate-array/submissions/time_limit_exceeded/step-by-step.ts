export function rotate(nums: number[], steps: number): void {
  for (let step = 0; step < steps; step++) nums.unshift(nums.pop()!);
}
