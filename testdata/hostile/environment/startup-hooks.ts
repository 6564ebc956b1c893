// expect: AC
// must: next-verdict no-file
// runs: 2
// why: Files that Node, its loader or a shell read when they start (options, hooks, packages) are planted for the next run, which looks for its mark.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const mark = Symbol.for("planted");
const isPlanted =
  mark in globalThis || process.env["PLANTED"] !== undefined || process.execArgv.some((flag) => flag.includes("hook"));
const hook = 'globalThis[Symbol.for("planted")] = true;';
const files: Record<string, string> = {
  "hook.cjs": hook,
  ".env": "PLANTED=1\nNODE_OPTIONS=--require=/work/hook.cjs\n",
  ".noderc": "--require=/work/hook.cjs",
  "node.config.json": '{ "nodeOptions": { "require": ["/work/hook.cjs"] } }',
  "package.json": '{ "type": "module", "imports": { "#x": "/work/hook.cjs" } }',
  ".profile": "export PLANTED=1",
  "node_modules/fs/index.js": hook,
};
for (const folder of ["/work", "/tmp", "/program", "/", "/runtime", "/root", "/home"]) {
  for (const [name, text] of Object.entries(files)) {
    try {
      fs.mkdirSync(`${folder}/node_modules/fs`, { recursive: true });
      fs.writeFileSync(`${folder}/${name}`, text);
    } catch {
      // Not writable.
    }
  }
}
console.log(isPlanted ? "the hook ran" : values.slice(0, n).reduce((sum, value) => sum + value, 0));
