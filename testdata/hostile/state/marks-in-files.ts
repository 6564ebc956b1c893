// expect: AC
// must: no-file next-verdict
// runs: 2
// why: Leaves a mark wherever a file can be made, and looks for the mark of an earlier test or submission.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const folders = [
  "/work",
  "/tmp",
  "/var/tmp",
  "/dev/shm",
  "/dev",
  "/run",
  "/program",
  "/runtime",
  "/src",
  "/tools",
  "/proc/self/cwd",
  "/home",
  "/root",
  "/lib",
];
const mark = "mark-of-an-earlier-run";
const found = folders.filter((folder) => fs.existsSync(`${folder}/${mark}`));
for (const folder of folders) {
  try {
    fs.writeFileSync(`${folder}/${mark}`, "here");
  } catch {
    // Not writable.
  }
}
const isRemembered = found.length > 0 || fs.readdirSync("/work").some((name) => name !== mark);
console.log(isRemembered ? `found ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
