// expect: AC
// must: memory-bounded next-verdict
// why: top-level await, import.meta and decorators together make the compiler build twice and the loader run a module that never settles by itself.
import { readFileSync } from "node:fs";

const found: string[] = [];
const tag = <T extends abstract new (...given: never[]) => unknown>(type: T, _context: ClassDecoratorContext): T =>
  type;
@tag
class Solution {
  static #count = 0;
  static next(): number {
    return (Solution.#count += 1);
  }
}
await Promise.all(Array.from({ length: 1000 }, async () => Solution.next()));
if (!import.meta.filename.startsWith("/program/") || Solution.next() !== 1001) found.push(import.meta.filename);
{
  await using _resource = { [Symbol.asyncDispose]: async () => void (await import("node:fs/promises")) };
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
