const seen: number[][] = [];

export function rotate(nums: number[], steps: number): void {
  for (let step = 0; step < steps; step++) {
    seen.push(Array.from({ length: 100_000 }, (_, index) => nums[index % nums.length]! + step));
    nums.unshift(nums.pop()!);
  }
}
