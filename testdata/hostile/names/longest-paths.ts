// expect: AC
// must: no-file next-verdict
// why: Paths of exactly 4,095 bytes, the longest that a call takes, made of names of 255: one byte of a prefix more, and they cannot be named.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
let path = "/work";
while (path.length + 256 <= 4095) {
  path += `/${"é".repeat(127)}x`.slice(0, 128 + 1);
  if (Buffer.byteLength(path) > 4095) break;
  try {
    fs.mkdirSync(path);
  } catch {
    break;
  }
}
const room = 4095 - Buffer.byteLength(path) - 1;
if (room > 0) {
  try {
    fs.writeFileSync(`${path}/${"z".repeat(Math.min(room, 255))}`, "x");
  } catch {
    // Too long after all.
  }
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
