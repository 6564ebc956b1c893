// expect: MLE
// tolerated: RTE
// must: memory-bounded next-verdict
// runs: 2
// why: 2 GiB in one burst of many threads: it must end the program, whichever process of its group the kernel takes.
import { Worker } from "node:worker_threads";
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const code = "const kept = []; for (;;) kept.push(Buffer.alloc(2 ** 26, 1));";
for (let thread = 0; thread < 8; thread++) new Worker(code, { eval: true }).on("error", () => undefined);
setTimeout(() => console.log(sum), 2000);
