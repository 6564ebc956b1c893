// expect: AC CE
// must: inputs-unchanged next-verdict
// why: a bundler tolerates a require inside try that leads nowhere; what it does find is put into the program.
import { readFileSync } from "node:fs";

const found: string[] = [];
try {
  found.push(JSON.stringify(require("/etc/passwd")));
} catch {
  // Not there.
}
try {
  found.push(JSON.stringify(require("../problem/problem.yaml")));
} catch {
  // Not there.
}
try {
  found.push(JSON.stringify(require("../../../package.json")));
} catch {
  // Not there.
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
