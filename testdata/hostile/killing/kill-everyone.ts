// expect: AC
// must: no-process next-verdict
// why: signals to the parent, to process 1, to its own group and to everyone that the user may reach would end the judge or its launcher.
import { readFileSync } from "node:fs";

const found: string[] = [];
for (const pid of [process.ppid, 1, -1, 0, -1000, 3]) {
  for (const signal of ["SIGTERM", "SIGKILL", "SIGINT", "SIGHUP", 0] as const) {
    try {
      process.kill(pid, signal);
      found.push(`${signal} to ${pid}`);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EPERM")) found.push(`${pid}: ${error}`);
    }
  }
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
