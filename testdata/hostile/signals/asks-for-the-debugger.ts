// expect: AC
// tolerated: RTE
// must: no-process
// why: SIGUSR1 makes an ordinary Node start a thread that listens for a debugger. The program looks whether one was started, and where.
import { readFileSync } from "node:fs";
import { url } from "node:inspector";

process.kill(process.pid, "SIGUSR1");
setTimeout(() => {
  if (url() !== undefined) console.log(`hole: a debugger may connect to ${url()}`);
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
}, 200);
