export function rotate(nums: number[], steps: number, length: number): void {
  nums.unshift(...nums.splice(length - (steps % length)));
}
