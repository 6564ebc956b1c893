// expect: AC
// must: inputs-unchanged next-verdict
// why: The names of its streams are replaced by links to other files, so that who opens them by name after the run reads or overwrites those.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const places = ["/dev/stdout", "/dev/stderr", "/dev/stdin", "/dev/fd", "/tmp", "/proc/self/fd/1", "/program/main.cjs"];
const own = [1, 2]
  .map((descriptor) => fs.readlinkSync(`/proc/self/fd/${descriptor}`))
  .filter((path) => path.startsWith("/"));
for (const place of [...places, ...own]) {
  for (const target of ["/etc/passwd", "/proc/self/fd/0"]) {
    try {
      fs.unlinkSync(place);
      found.push(`removed ${place}`);
    } catch {
      // Refused.
    }
    try {
      fs.symlinkSync(target, "/work/trap");
      fs.renameSync("/work/trap", place);
      found.push(`replaced ${place}`);
    } catch {
      fs.rmSync("/work/trap", { force: true });
    }
  }
}
console.log(found.length > 0 ? found.join() : values.slice(0, n).reduce((sum, value) => sum + value, 0));
