import * as readline from "readline";

const rl = readline.createInterface({ input: process.stdin, terminal: false });
let total = 0;
let seen = 0;
rl.on("line", (line: string) => {
  seen += 1;
  if (seen === 2) for (const word of line.trim().split(/\s+/)) total += Number(word);
}).on("close", () => console.log(total));
