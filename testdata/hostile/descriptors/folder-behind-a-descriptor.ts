// expect: AC
// must: inputs-unchanged
// why: A folder that was open when the root changed leads out of it by "..": each descriptor, and the current folder, is tried as such a stairway.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const own = fs.readdirSync("/").sort().join();
const starts = ["/proc/self/cwd", "/proc/self/root", "/proc/1/cwd", "/proc/1/root"];
for (let descriptor = 0; descriptor < 300; descriptor++) starts.push(`/proc/self/fd/${descriptor}`);
for (const start of starts) {
  for (const up of ["/..", "/../..", "/../../../../../../../.."]) {
    try {
      if (fs.existsSync(`${start}${up}/etc/passwd`)) found.push(start + up);
      const seen = fs
        .readdirSync(start + up)
        .sort()
        .join();
      if (seen !== own && !start.startsWith("/proc/")) found.push(start + up);
    } catch {
      // No folder, or no way.
    }
  }
}
console.log(found.length > 0 ? `out by ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
