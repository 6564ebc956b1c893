// expect: AC
// must: no-file next-verdict
// runs: 2
// why: Files with the names that the judge itself uses for programs, streams, scripts and results, in its own working folder.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const names = [
  "main.cjs",
  "main.mjs",
  "main.js",
  "index.js",
  "run.sh",
  "seccomp",
  "1.in",
  "1.out",
  "1.err",
  "1.status",
  "1.report",
  "result.json",
  "verdict",
  "score",
  "core",
  "core.2",
  "stdin",
  "stdout",
  "node",
  "sh",
  "problem.yaml",
  "manifest.json",
  "01-small.ans",
];
for (const name of names) {
  if (fs.existsSync(name)) console.log(`${name} was here before`);
  fs.writeFileSync(name, '{ "verdict": "AC", "exit-code": 0 }', { mode: 0o777 });
}
for (const folder of ["proc", "dev", "program", "runtime", "tmp", "work", "etc"]) fs.mkdirSync(`/work/${folder}`);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
