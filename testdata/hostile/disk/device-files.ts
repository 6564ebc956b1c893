// expect: AC
// must: inputs-unchanged next-verdict
// why: The devices are the host's own: their rights, owners, times and names must not be the program's to change for everybody else.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
for (const name of ["null", "zero", "random", "urandom", "stdout", "fd"]) {
  const path = `/dev/${name}`;
  const before = fs.lstatSync(path);
  const tries: (() => void)[] = [
    () => fs.utimesSync(path, 1, 1),
    () => fs.chmodSync(path, 0o600),
    () => fs.lchownSync(path, 1000, 1000),
    () => fs.unlinkSync(path),
    () => fs.renameSync(path, "/dev/other"),
    () => fs.renameSync("/work/mine", path),
    () => fs.linkSync(path, "/work/device"),
  ];
  for (const attempt of name === "stdout" || name === "fd" ? tries.slice(3) : tries) {
    try {
      fs.writeFileSync("/work/mine", "x");
      attempt();
      found.push(`${path}: ${attempt}`);
    } catch {
      // Refused.
    }
  }
  if (fs.lstatSync(path).ino !== before.ino) found.push(`${path} is another file`);
}
console.log(found.length > 0 ? found.join() : values.slice(0, n).reduce((sum, value) => sum + value, 0));
