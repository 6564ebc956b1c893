// expect: AC
// must: inputs-unchanged no-file
// why: A descriptor that the judge, or the shell that started it, left open is a door: a lock file, a log, a pipe to the terminal, a folder.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
for (let descriptor = 3; descriptor < 1100; descriptor++) {
  try {
    const stat = fs.fstatSync(descriptor);
    const target = fs.readlinkSync(`/proc/self/fd/${descriptor}`);
    const closesOnExec = /^flags:\t\d*2\d{6}$/m.test(fs.readFileSync(`/proc/self/fdinfo/${descriptor}`, "utf8"));
    // The runtime's own are anonymous, or pipes between its threads, and none survives an exec.
    if (stat.isFile() || stat.isDirectory() || stat.isSocket() || stat.isCharacterDevice()) found.push(target);
    else if (!closesOnExec) found.push(`${descriptor} ${target}`);
  } catch {
    // Not open.
  }
}
console.log(found.length > 0 ? `inherited ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
