// expect: AC OLE
// must: disk-bounded memory-bounded
// why: After the right answer the output claims to have 1 TiB, and a judge that reads the whole file is dead. When the claim is refused the answer is right.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(values.slice(0, n).reduce((sum, value) => sum + value, 0));
try {
  fs.ftruncateSync(1, 2 ** 40);
} catch (error) {
  if (!(error instanceof Error && "code" in error && error.code === "EFBIG")) console.log("refused for another reason");
}
