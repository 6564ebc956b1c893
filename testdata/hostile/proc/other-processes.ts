// expect: AC
// must: next-verdict
// why: The processes of the judge, of other submissions and of the host must not even be listed: it tries numbers that are not listed, too.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const threads = new Set(fs.readdirSync("/proc/self/task"));
const found: string[] = [];
for (let pid = 2; pid < 4000; pid++) {
  if (pid === process.pid || threads.has(String(pid))) continue;
  if (fs.existsSync(`/proc/${pid}/stat`)) found.push(String(pid));
}
const init = fs.readFileSync("/proc/1/comm", "utf8").trim();
if (/^(?:systemd|init|node|judge)$/.test(init)) found.push(`init is ${init}`);
console.log(found.length > 0 ? `processes ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
