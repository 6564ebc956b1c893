// expect: AC
// must: no-file next-verdict
// why: The current folder is deleted under its feet: it has no path any more, and neither has a process that starts there.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
fs.mkdirSync("/work/gone/deeper", { recursive: true });
process.chdir("/work/gone/deeper");
fs.rmSync("/work/gone", { recursive: true });
let where = "";
try {
  where = process.cwd();
} catch {
  // It has none.
}
setTimeout(
  () =>
    console.log(
      where.endsWith("deeper") || where === "" ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : where,
    ),
  1,
);
