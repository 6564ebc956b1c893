// expect: AC
// must: inputs-unchanged
// runs: 2
// why: Rights, size, time, owner and content of its input are changed through the descriptor and every path that leads to it; the stored test must stay as it is.
import * as fs from "node:fs";

const text = fs.readFileSync(0, "utf8");
const [n = 0, ...values] = text.split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const path = fs.readlinkSync("/proc/self/fd/0");
const tries = [
  () => fs.fchmodSync(0, 0o777),
  () => fs.chmodSync("/dev/stdin", 0o777),
  () => fs.ftruncateSync(0, 0),
  () => fs.truncateSync("/dev/stdin", 0),
  () => fs.futimesSync(0, 1, 1),
  () => fs.fchownSync(0, process.getuid?.() ?? 0, process.getgid?.() ?? 0),
  () => fs.writeFileSync("/proc/self/fd/0", "0\n"),
  () => fs.appendFileSync("/dev/fd/0", "666 666\n"),
  () => fs.copyFileSync("/dev/null", "/dev/stdin"),
  () => fs.unlinkSync(path),
  () => fs.writeFileSync(path, "0\n"),
];
for (const attempt of tries) {
  try {
    attempt();
  } catch {
    // Refused.
  }
}
// What an earlier run did to a shared file would show here: an empty input, or one with 666 in it.
console.log(/666/.test(text) || n === 0 ? "an earlier run changed the input" : sum);
