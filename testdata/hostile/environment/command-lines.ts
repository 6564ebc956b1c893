// expect: AC
// must: next-verdict
// why: Everyone may read the command line of the box's init, and a launcher's arguments are paths of the host: home, cache, temporary folders, pid of the judge.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const lines = fs
  .readdirSync("/proc")
  .filter((name) => /^\d+$/.test(name))
  .map((name) => fs.readFileSync(`/proc/${name}/cmdline`, "utf8"));
const words = [
  ...lines.flatMap((line) => line.split(/[\0\s]+/)),
  ...process.argv,
  ...process.execArgv,
  process.execPath,
  process.title,
];
// Paths that exist in the box, or whose first folder does, tell nothing.
const found = words.filter(
  (word) => /^\/\w+\/./.test(word) && !/^\/(?:runtime|program|work|dev|proc|src|tools|usr\/bin)\//.test(word),
);
console.log(found.length > 0 ? `host paths ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
