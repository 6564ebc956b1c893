// expect: AC
// must: next-verdict
// why: Tokens and keys of the shell that started the judge would be in the environment. Only what the box itself sets may be there.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const allowed = new Set(["PWD", "PATH", "LANG", "LC_ALL", "TZ", "HOME", "TMPDIR", "NODE_ENV"]);
const raw = fs.readFileSync("/proc/self/environ", "utf8").split("\0").filter(Boolean);
const names = [...Object.keys(process.env), ...raw.map((entry) => entry.split("=")[0] ?? "")];
const found = names.filter((name) => !allowed.has(name));
for (const name of ["HOME", "TMPDIR", "PATH"]) {
  if (/\/(?:root|home|Users)\b|node_modules|judge/.test(process.env[name] ?? ""))
    found.push(`${name}=${process.env[name]}`);
}
console.log(found.length > 0 ? `variables ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
