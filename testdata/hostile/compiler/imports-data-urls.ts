// expect: AC CE
// must: next-verdict
// why: a data URL carries a module or a text inside the import's name, past every rule about files, and may import again.
import { readFileSync } from "node:fs";
import text from "data:text/plain;base64,aGVsbG8=";
import { twice } from "data:text/javascript,import fs from 'node:fs'; export const twice = (x) => 2 * x; fs.existsSync('/')";

const found: string[] = [];
if (text !== "hello" || twice(2) !== 4) found.push(`read ${text}`);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
