class Solution {
  rotate = (nums: number[], steps: number): void => {
    const before = [...nums];
    for (const [index, value] of before.entries()) nums[(index + steps) % nums.length] = value;
  };
}
