const readline = require("readline");
const rl = readline.createInterface({ input: process.stdin, output: process.stdout });

const input = [];
rl.on("line", function (line) {
  input.push(line);
  if (input.length === 2) rl.close();
}).on("close", function () {
  const values = (input[1] || "").split(" ").map(Number);
  console.log(values.reduce((a, b) => a + b, 0));
  process.exit();
});
