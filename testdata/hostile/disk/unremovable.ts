// expect: AC
// must: no-file next-verdict
// why: Folders without any right, nested, with files in them: an ordinary user's deletion stops at the first.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.mkdirSync("/work/locked/locked/locked", { recursive: true });
for (const folder of ["/work/locked/locked/locked", "/work/locked/locked", "/work/locked"]) {
  fs.writeFileSync(`${folder}/file`, "kept", { mode: 0 });
  fs.symlinkSync("/proc/self/root", `${folder}/link`);
  fs.chmodSync(folder, 0o1000);
}
try {
  fs.chmodSync("/work", 0);
} catch {
  // Not ours.
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
