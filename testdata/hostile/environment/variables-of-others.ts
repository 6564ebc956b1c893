// expect: AC
// must: next-verdict
// why: The box's first process was started by the judge: what it was given, by environment or by stack, is read out of /proc.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const telling = /(?:HOME|USER|LOGNAME|SHELL|TOKEN|SECRET|PASSWORD|KEY|XDG_\w+|SSH_\w+|npm_\w+)=/;
for (const process of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
  for (const file of ["environ", "auxv", "stack", "syscall"]) {
    try {
      const text = fs.readFileSync(`/proc/${process}/${file}`, "latin1");
      if (telling.test(text)) found.push(`${process}/${file}: ${text.slice(0, 80)}`);
    } catch {
      // Not for us.
    }
  }
}
console.log(found.length > 0 ? `read ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
