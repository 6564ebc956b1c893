// expect: AC
// tolerated: MLE
// must: no-file next-verdict
// why: Folders in folders until the path has 200,000 bytes: longer than any path that a deletion by name can give.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const name = "d".repeat(200);
for (let depth = 0; depth < 1000; depth++) {
  try {
    fs.mkdirSync(name);
    process.chdir(name);
  } catch {
    break;
  }
}
try {
  fs.writeFileSync("bottom", "deep");
  fs.chmodSync(".", 0);
} catch {
  // Full.
}
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
