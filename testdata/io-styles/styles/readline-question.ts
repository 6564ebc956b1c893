import { createInterface } from "node:readline";

const rl = createInterface({ input: process.stdin });
rl.question("", (first) => {
  const n = parseInt(first);
  rl.once("line", (second) => {
    const values = second.split(" ").slice(0, n);
    console.log(String(values.reduce((sum, word) => sum + Number(word), 0)));
    rl.close();
  });
});
