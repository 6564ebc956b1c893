// expect: CE
// tolerated: AC
// must: next-verdict
// why: the same file as a program, as text and as bytes: kinds of import that the judge does not know must be refused, not guessed.
import { readFileSync } from "node:fs";
import text from "./imports-itself-as-text.ts" with { type: "text" };
import bytes from "./imports-itself-as-text.ts" with { type: "bytes" };
import file from "./imports-itself-as-text.ts" with { type: "file" };

const found: string[] = [];
if (typeof text !== "string" || bytes === file) found.push("guessed");
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
