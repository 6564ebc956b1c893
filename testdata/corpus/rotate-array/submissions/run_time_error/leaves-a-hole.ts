export function rotate(nums: number[], steps: number): void {
  const before = [...nums];
  nums.length = 0;
  for (const [index, value] of before.entries()) nums[index + steps] = value;
}
