// The loop over the cases is never closed.
import { readFileSync } from "node:fs";

const lines = readFileSync(0, "utf8").split("\n");
let at = 0;
while (at < lines.length) {
  const [n, m] = lines[at].split(" ").map(Number);
  if (n === 0) break;
  console.log(m === 0 ? 0 : "impossible");
  at += n + 1;
