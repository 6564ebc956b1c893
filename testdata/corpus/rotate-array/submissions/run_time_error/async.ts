export async function rotate(nums: number[], steps: number): Promise<void> {
  nums.unshift(...nums.splice(nums.length - (steps % nums.length)));
}
