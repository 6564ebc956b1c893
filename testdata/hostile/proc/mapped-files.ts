// expect: AC
// must: inputs-unchanged next-verdict
// why: The links of mapped files and of the running binary lead past mount points: opened through them for writing, the runtime would be the program's.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const links = ["/proc/self/exe", "/proc/thread-self/exe", "/proc/1/exe"];
for (const folder of ["/proc/self/map_files", "/proc/1/map_files", "/proc/1/task/1/fd"]) {
  try {
    links.push(...fs.readdirSync(folder).map((name) => `${folder}/${name}`));
  } catch {
    // Closed.
  }
}
for (const link of links) {
  for (const flags of [
    fs.constants.O_RDWR,
    fs.constants.O_WRONLY | fs.constants.O_APPEND,
    fs.constants.O_RDWR | fs.constants.O_DIRECT,
  ]) {
    try {
      fs.closeSync(fs.openSync(link, flags));
      if (!link.includes("/fd/")) found.push(`${link} ${flags}`);
    } catch {
      // Refused.
    }
  }
}
console.log(found.length > 0 ? `writable: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
