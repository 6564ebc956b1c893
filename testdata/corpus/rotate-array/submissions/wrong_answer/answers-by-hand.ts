import { writeSync } from "node:fs";

export function rotate(nums: number[], steps: number): void {
  const at = nums.length - (steps % nums.length);
  writeSync(1, `${JSON.stringify([...nums.slice(at), ...nums.slice(0, at)])}\n`);
  process.exit(0);
}
