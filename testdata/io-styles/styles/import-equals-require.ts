import readline = require("readline");

const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });
const lines: string[] = [];
rl.on("line", (line) => lines.push(line));
rl.on("close", () => {
  const values = (lines[1] ?? "").split(" ").filter(Boolean).map(Number);
  console.log(values.reduce((a, b) => a + b, 0));
  process.exit();
});
