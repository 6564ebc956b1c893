// expect: AC
// must: no-process next-verdict
// runs: 2
// why: an orphan keeps the output open and writes into it after its parent has ended, perhaps into the output of the next test.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const orphan = `setInterval(() => require("node:fs").writeSync(1, "garbage\\n"), 20); setTimeout(() => process.exit(), 60000)`;
try {
  const child = spawn(process.execPath, ["-e", orphan], { detached: true, stdio: "inherit" });
  child.on("error", () => undefined);
  child.unref();
} catch {
  // Refused.
}
const found: string[] = [];
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exitCode = 0;
