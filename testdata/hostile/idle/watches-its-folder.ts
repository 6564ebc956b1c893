// expect: TLE
// must: no-process no-file
// limits: cpuMs=300 wallMs=900
// why: A watch on a folder keeps the program alive without a timer, a thread or a byte of input.
import { readFileSync, watch } from "node:fs";

watch("/work", () => {});
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
