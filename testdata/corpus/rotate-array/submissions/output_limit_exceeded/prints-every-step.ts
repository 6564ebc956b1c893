export function rotate(nums: number[], steps: number): void {
  for (let step = 0; step < steps; step++) {
    console.log(nums.join(" ").repeat(100));
    nums.unshift(nums.pop()!);
  }
}
