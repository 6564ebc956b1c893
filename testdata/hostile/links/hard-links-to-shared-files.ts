// expect: AC
// must: inputs-unchanged no-file
// why: A hard link to the program, the runtime, a device or the input would survive the box, and could be opened with other rights.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const sources = [
  process.argv[1] ?? "",
  process.execPath,
  "/runtime/sh",
  "/dev/null",
  "/proc/self/exe",
  "/proc/self/fd/0",
  "/proc/self/fd/1",
  "/proc/self/environ",
];
for (const source of sources) {
  for (const folder of ["/work", "/program", "/runtime", "/dev", "/"]) {
    try {
      fs.linkSync(source, `${folder}/second-name`);
      found.push(`${folder} ${source}`);
    } catch {
      // Another file system, or no right.
    }
  }
}
for (const folder of ["/work", "/program", "/runtime", "/"])
  if (fs.existsSync(`${folder}/second-name`)) found.push(folder);
console.log(found.length > 0 ? `linked ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
