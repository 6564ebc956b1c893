// expect: AC
// must: next-verdict
// why: Who reaches the terminal of the person that started the judge can type for them (TIOCSTI) or show them a forged report.
import * as fs from "node:fs";
import { isatty } from "node:tty";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
for (let descriptor = 0; descriptor < 300; descriptor++) if (isatty(descriptor)) found.push(`descriptor ${descriptor}`);
for (const path of ["/dev/tty", "/dev/console", "/dev/tty0", "/dev/pts/0", "/dev/pts/1", "/dev/ptmx", "/proc/1/fd/0"]) {
  try {
    const descriptor = fs.openSync(path, "r+");
    if (isatty(descriptor)) found.push(path);
  } catch {
    // Not there, or not for us.
  }
}
console.log(found.length > 0 ? `terminal at ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
