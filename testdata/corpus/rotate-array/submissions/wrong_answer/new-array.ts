export function rotate(nums: number[], steps: number): number[] {
  const at = nums.length - (steps % nums.length);
  return [...nums.slice(at), ...nums.slice(0, at)];
}
