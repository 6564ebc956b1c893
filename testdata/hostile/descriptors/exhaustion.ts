// expect: AC
// tolerated: RTE
// must: next-verdict
// why: Opens files until none is left. Without a limit of its own the program takes the descriptors of the whole machine.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const open: number[] = [];
let code: unknown;
try {
  while (open.length < 100_000) open.push(fs.openSync("/dev/null", "r"));
} catch (error) {
  code = error instanceof Error && "code" in error ? error.code : error;
}
for (const descriptor of open) fs.closeSync(descriptor);
const isBounded = code === "EMFILE" && open.length < 5000;
console.log(isBounded ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : `${open.length} open, ${code}`);
