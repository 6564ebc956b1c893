// expect: AC
// tolerated: CE
// must: inputs-unchanged
// why: The module loader looks in all folders above, in global folders and behind file URLs: it is asked for the judge, the problem and what the judge has installed.
import * as fs from "node:fs";
import { createRequire } from "node:module";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const names = [
  "zod",
  "esbuild",
  "typescript",
  "yaml",
  "ruyi-judge",
  "ruyi-judge/kit",
  "./reference.ts",
  "../reference.ts",
  "../../judge/cli/main.ts",
  "./problem.yaml",
];
for (const from of ["/program/", "/work/", "/tools/", "/src/", "/", "/root/x/", "/usr/lib/node_modules/"]) {
  const load = createRequire(from);
  for (const name of names) {
    try {
      load(name);
      found.push(from + name);
    } catch {
      // Not there.
    }
  }
}
console.log(found.length > 0 ? `loaded ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
