// expect: AC
// must: no-file inputs-unchanged next-verdict
// why: Links in the work folder to files and folders of the host, for a judge that copies, chmods, chowns or deletes what they point to; and it follows them itself.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const targets = [
  "/etc/passwd",
  "/etc/shadow",
  "/root",
  "/home",
  "/var/cache",
  "/proc/1/root/etc",
  "/proc/self/root/../etc/passwd",
  "../../../../etc",
  "/usr/bin",
  "/sys",
  "/dev/shm",
];
const found: string[] = [];
targets.forEach((target, index) => {
  fs.symlinkSync(target, `/work/link-${index}`);
  try {
    if (fs.statSync(`/work/link-${index}`).isDirectory()) fs.writeFileSync(`/work/link-${index}/left`, "x");
    else fs.readFileSync(`/work/link-${index}`);
    found.push(target);
  } catch {
    // It leads nowhere.
  }
});
console.log(found.length > 0 ? `followed ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
