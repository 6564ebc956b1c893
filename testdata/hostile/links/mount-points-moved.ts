// expect: AC
// must: no-mount no-file
// why: Renames and removes the mount points and the links of the root, to put folders of its own in their place for the next program.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
for (const name of fs.readdirSync("/")) {
  const moves = [
    () => fs.renameSync(`/${name}`, "/work/stolen"),
    () => fs.renameSync("/work/mine", `/${name}`),
    () => fs.rmdirSync(`/${name}`),
    () => fs.unlinkSync(`/${name}`),
  ];
  for (const move of moves) {
    fs.mkdirSync("/work/mine", { recursive: true });
    try {
      move();
      found.push(name);
    } catch {
      // Refused.
    }
  }
}
console.log(found.length > 0 ? `moved ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
