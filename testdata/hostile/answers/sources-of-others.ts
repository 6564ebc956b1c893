// expect: AC
// must: inputs-unchanged
// why: Compiled programs lie in one cache: beside its own there must be no other, no map, and no way up to them.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
for (const folder of ["/program", "/src", "/tools", "/work", "/program/..", "/runtime"]) {
  const expected = /^(?:main\.[cm]js|node|sh|dev|lib\d*|proc|program|runtime|src|start\.cjs|tmp|tools|work|usr|bin|etc)$/;
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : [])
    if (!expected.test(name)) found.push(`${folder}/${name}`);
}
const mounts = fs
  .readFileSync("/proc/self/mountinfo", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => line.split(" "));
for (const [, , , root = "", point = ""] of mounts) {
  // The source of a bind mount is a path of the host; from inside it must lead nowhere.
  if (
    root.length > 1 &&
    root !== point &&
    !root.startsWith("/null") &&
    fs.existsSync(root) &&
    fs.statSync(root).isDirectory()
  )
    found.push(root);
}
console.log(found.length > 0 ? `found ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
