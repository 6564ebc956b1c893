// expect: AC
// must: inputs-unchanged
// why: A launcher that read the tests has them in its memory: the input and the answer of the other test are sought in all pages of the other processes.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const secrets = ["1000000000 -7 7000", "1 2 3 4 32", "1000006993"].filter((text) => !text.includes(String(sum)));
const found: string[] = [];
for (const pid of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
  try {
    const memory = fs.openSync(`/proc/${pid}/mem`, "r");
    for (const line of fs.readFileSync(`/proc/${pid}/maps`, "utf8").split("\n")) {
      const [, from = "0", to = "0"] = /^(\w+)-(\w+) r.*(?:heap|stack| 0 *)\]?$/.exec(line) ?? [];
      const page = Buffer.alloc(Math.min(parseInt(to, 16) - parseInt(from, 16), 2 ** 24));
      fs.readSync(memory, page, 0, page.length, parseInt(from, 16));
      for (const secret of secrets) if (page.includes(secret)) found.push(`${secret} in ${line}`);
    }
  } catch {
    // Not readable.
  }
}
console.log(found.length > 0 ? `in memory: ${found}` : sum);
