// expect: AC
// tolerated: TLE MLE
// must: no-process memory-bounded next-verdict
// why: every process starts two more of itself, up to 3000 in all: without a limit the machine stands still, and children outlive their parents.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

const DEPTH = 10;
const depth = Number(process.argv[2] ?? 0);
let started = 0;
for (let branch = 0; depth < DEPTH && branch < 2; branch++) {
  try {
    const child = spawn(process.execPath, [__filename, String(depth + 1)], { detached: true, stdio: "ignore" });
    child.on("error", () => undefined);
    child.on("spawn", () => (started += 1));
  } catch {
    // Refused.
  }
}
setTimeout(() => {
  if (depth > 0) return setTimeout(() => undefined, 60_000);
  const found = started > 0 ? [`${started} children`] : [];
  const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
  console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  process.exit();
}, 150);
