function rotate(nums: number[], steps: number): void {
  console.log("rotating", nums.length, "by", steps);
  const moved = nums.splice(nums.length - (steps % nums.length));
  nums.unshift(...moved);
}
