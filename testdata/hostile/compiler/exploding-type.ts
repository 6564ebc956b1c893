// expect: AC CE
// must: memory-bounded next-verdict
// why: a type that doubles at each step keeps a checker busy for ever; the program itself is right and fast.
import { readFileSync } from "node:fs";

type Double<T extends readonly unknown[]> = [...T, ...T];
type Grow<T extends readonly unknown[], Count extends readonly unknown[]> = Count["length"] extends 40
  ? T
  : Grow<Double<T>, [...Count, unknown]>;
type Permute<Names extends string, Name extends string = Names> = [Names] extends [never]
  ? ""
  : Name extends Names
    ? `${Name}${Permute<Exclude<Names, Name>>}`
    : never;
type All = Permute<"a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l">;
const huge: Grow<[1], []>["length"] | All = 1 as never;
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
if (n < 0) console.log(huge);
console.log(numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
