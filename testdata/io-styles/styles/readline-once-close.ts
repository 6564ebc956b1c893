import { once } from "node:events";
import * as readline from "node:readline/promises";

(async function () {
  const rl = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
  const lines: string[] = [];
  rl.on("line", (line) => lines.push(line));
  await once(rl, "close");
  console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + +word, 0));
})();
