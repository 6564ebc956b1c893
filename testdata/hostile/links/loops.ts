// expect: AC
// must: no-file next-verdict
// why: Links to themselves, to each other, to their own folder and to /proc/self/cwd: who walks the folder by following never comes back.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.mkdirSync("/work/folder/inner", { recursive: true });
const links = [
  ["self", "self"],
  ["b", "a"],
  ["a", "b"],
  ["..", "folder/up"],
  [".", "folder/inner/here"],
  ["/proc/self/cwd", "again"],
  ["/proc/self/root/work", "root"],
  ["/proc/self/task", "tasks"],
];
for (const [target = "", name = ""] of links) fs.symlinkSync(target, `/work/${name}`);
for (let depth = 0; depth < 60; depth++)
  fs.symlinkSync(depth === 0 ? "." : `chain-${depth - 1}/chain-${depth - 1}`, `/work/chain-${depth}`);
let code: unknown;
try {
  fs.statSync("/work/chain-59");
} catch (error) {
  code = error instanceof Error && "code" in error ? error.code : error;
}
console.log(
  code === "ELOOP" ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : `a chain of 2^60 links: ${code}`,
);
