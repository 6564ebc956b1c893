// expect: RTE
// must: next-verdict
// why: As exit-code-by-builtins, by the iterators and calls that spreading and applying arguments use.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
console.log(sum);
process.exitCode = 3;
const nothing = function* (): Generator<never> {};
Object.defineProperty(Array.prototype, Symbol.iterator, { value: nothing });
Object.defineProperty(Function.prototype, "call", { value: () => 0 });
Object.defineProperty(Function.prototype, "apply", { value: () => 0 });
Reflect.apply = ((): unknown => true) as typeof Reflect.apply;
