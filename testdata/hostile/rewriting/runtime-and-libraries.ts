// expect: AC
// must: inputs-unchanged next-verdict
// why: Node, the shell and the C library are the same files for every program: a changed byte, right or time is a message or a back door.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const files = ["/runtime/node", "/runtime/sh", "/lib", "/lib64", "/runtime", "/"];
for (const folder of ["/lib", "/lib64", "/usr/lib"]) {
  if (fs.existsSync(folder))
    files.push(...fs.readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`));
}
for (const file of files) {
  const tries = [
    () => fs.closeSync(fs.openSync(file, "r+")),
    () => fs.chmodSync(file, 0o777),
    () => fs.lchownSync(file, process.getuid?.() ?? 0, process.getgid?.() ?? 0),
    () => fs.lutimesSync(file, 1, 1),
    () => fs.renameSync(file, `${file}.old`),
    () => fs.truncateSync(file, 0),
    () => fs.copyFileSync("/dev/null", `${file}.new`),
  ];
  for (const attempt of tries) {
    try {
      attempt();
      found.push(`${file} ${attempt}`);
    } catch {
      // Refused.
    }
  }
}
console.log(found.length > 0 ? found.join() : values.slice(0, n).reduce((sum, value) => sum + value, 0));
