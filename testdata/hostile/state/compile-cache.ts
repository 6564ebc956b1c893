// expect: AC
// must: no-file next-verdict
// runs: 2
// why: The runtime can keep compiled code on disk. A cache that outlives the run holds what the last program put into it, to be executed.
import * as fs from "node:fs";
import * as loader from "node:module";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const folders = ["/work", "/tmp", "/program", "/runtime", "/dev/shm", "/var/tmp"].map(
  (folder) => `${folder}/compile-cache`,
);
const found = folders.filter((folder) => fs.existsSync(folder));
for (const folder of folders) loader.enableCompileCache(folder);
fs.writeFileSync("/work/module.cjs", `module.exports = ${JSON.stringify("long enough ".repeat(100))};`);
loader.createRequire("/work/")("./module.cjs");
loader.flushCompileCache();
const used = loader.getCompileCacheDir();
if (used !== undefined && !/^\/(?:work|tmp)\//.test(used)) found.push(used);
console.log(found.length > 0 ? `cached in ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
