export function rotate(nums: number[], steps: number): void {
  nums.unshift(...nums.splice(nums.length - (steps % nums.length));
}
