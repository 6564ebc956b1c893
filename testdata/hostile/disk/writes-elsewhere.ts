// expect: AC
// must: no-file inputs-unchanged
// why: Tries to leave a file in every folder that it can see, and in those that usually take files from everybody.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const folders = ["/var/tmp", "/dev/shm", "/dev/mqueue", "/run/lock", "/var/crash", "/home", "/root"];
const walk = (folder: string): void => {
  folders.push(folder);
  let entries: fs.Dirent[] = [];
  try {
    entries = fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    // Closed.
  }
  for (const entry of entries) {
    const path = `${folder === "/" ? "" : folder}/${entry.name}`;
    if (entry.isDirectory() && !/^\/(?:proc|work|sys)$/.test(path)) walk(path);
  }
};
walk("/");
for (const folder of folders) {
  for (const make of [
    (path: string) => fs.writeFileSync(path, "x"),
    (path: string) => fs.mkdirSync(path),
    (path: string) => fs.symlinkSync("x", path),
  ]) {
    try {
      make(`${folder}/left-behind`);
      found.push(folder);
    } catch {
      // Refused.
    }
  }
}
console.log(found.length > 0 ? `wrote in ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
