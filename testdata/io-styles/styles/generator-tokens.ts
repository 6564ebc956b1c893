import { readFileSync } from "node:fs";

function* tokens(): Generator<number, void> {
  for (const [word] of readFileSync("/dev/stdin", "utf8").matchAll(/\S+/g)) yield Number(word);
}
const [n, ...rest] = [...tokens()];
console.log(rest.slice(0, n).reduce((sum, next) => sum + next, 0));
