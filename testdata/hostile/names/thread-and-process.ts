// expect: AC
// must: no-process next-verdict
// why: Names of processes and threads are free text too: escapes, line feeds and another program's name, for whoever prints a list of processes.
import * as fs from "node:fs";
import { Worker } from "node:worker_threads";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
process.title = "\x1b[2J\n) Z 1 (systemd";
for (const thread of fs.readdirSync("/proc/self/task"))
  fs.writeFileSync(`/proc/self/task/${thread}/comm`, "a) R 0 \n(\x1b[m");
const worker = new Worker("process.exit(0)", { eval: true, name: "\n0 0 0\n" });
worker.on("exit", () => console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0)));
