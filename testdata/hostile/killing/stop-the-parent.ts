// expect: AC
// must: no-process next-verdict
// why: a stopped parent neither waits nor kills; a judge that waits for it waits for ever.
import { readFileSync } from "node:fs";

const found: string[] = [];
const targets = [process.ppid, 0, -1, 1];
for (const signal of ["SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU"] as const) {
  for (const pid of targets) {
    try {
      if (process.kill(pid, signal)) found.push(`${signal} to ${pid}`);
    } catch {
      // Refused.
    }
  }
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
