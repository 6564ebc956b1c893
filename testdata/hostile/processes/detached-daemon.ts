// expect: AC
// must: no-process
// why: a child in a session of its own, without terminal and parent, is the classical way to outlive the judge's kill by process group.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const daemon = `process.title = "daemon"; process.on("SIGTERM", () => {}); setTimeout(() => {}, 600000)`;
for (let count = 0; count < 20; count++) {
  try {
    const child = spawn(process.execPath, ["-e", daemon], { detached: true, stdio: "ignore" });
    child.on("error", () => undefined);
    child.unref();
  } catch {
    // Refused.
  }
}
const found: string[] = [];
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
