import { createInterface } from "node:readline/promises";

const lines = createInterface({ input: process.stdin, output: process.stdout });
let [low, high] = [1, 100];
for (;;) {
  const middle = Math.floor((low + high) / 2);
  const said = await lines.question(`${middle}\n`);
  if (said === "higher") low = middle + 1;
  else if (said === "lower") high = middle - 1;
  else break;
}
lines.close();
