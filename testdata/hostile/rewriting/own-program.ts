// expect: AC
// must: inputs-unchanged next-verdict
// runs: 2
// why: The compiled program is kept and run again for the next test and the next submission of the same text: changed once, it is changed for all.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const program = process.argv[1] ?? "";
const found: string[] = [];
const before = fs.readFileSync(program);
const tries = [
  () => fs.appendFileSync(program, "\n// longer"),
  () => fs.writeFileSync(program, "console.log(42)"),
  () => fs.truncateSync(program, 10),
  () => fs.chmodSync(program, 0o777),
  () => fs.chownSync(program, process.getuid?.() ?? 0, process.getgid?.() ?? 0),
  () => fs.utimesSync(program, 1, 1),
  () => fs.renameSync(program, "/program/other.cjs"),
  () => fs.unlinkSync(program),
  () => fs.writeFileSync("/program/package.json", '{ "type": "module" }'),
  () => fs.symlinkSync("/dev/zero", "/program/main.mjs"),
  () => fs.fchmodSync(fs.openSync(program, "r"), 0o777),
  () => fs.futimesSync(fs.openSync(program, "r"), 1, 1),
];
tries.forEach((attempt, index) => {
  try {
    attempt();
    found.push(String(index));
  } catch {
    // Refused.
  }
});
if (!fs.existsSync(program) || !fs.readFileSync(program).equals(before)) found.push("changed");
console.log(found.length > 0 ? `own program: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
