// expect: AC
// must: memory-bounded next-verdict
// why: a file that imports itself in every way: a cycle for the bundler, for the loader and for the type checker.
import { readFileSync } from "node:fs";
import * as itself from "./imports-itself.ts";
import { depth as other, type Deeper } from "./imports-itself.ts";

export * from "./imports-itself.ts";
export type Deeper<T> = { readonly [K in keyof typeof itself]: T };
export const depth = 1;
export const later = (): Promise<unknown> => import("./imports-itself.ts");
const found: string[] = [];
const deeper: Deeper<1> | undefined = undefined;
if (other !== depth || itself.depth !== 1 || deeper !== undefined) found.push("another module");
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
