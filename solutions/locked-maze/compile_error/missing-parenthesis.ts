// A parenthesis is missing in the condition of the loop.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
const [n, m, k] = lines[0].split(" ").map(Number);
const queue: number[] = [];
while (queue.length > 0 {
  queue.pop();
}
console.log(n + m + k);
