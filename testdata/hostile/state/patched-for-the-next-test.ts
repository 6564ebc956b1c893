// expect: WA
// must: next-verdict
// runs: 2
// why: Patches everything that a runner in the same process would use again; the first test is answered wrong on purpose, so an accepted second is a sign.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const isPatched = "remembered" in globalThis || "remembered" in Object.prototype;
Object.defineProperty(globalThis, "remembered", { value: true });
Object.defineProperty(Object.prototype, "remembered", { value: true, configurable: true });
JSON.stringify = () => '{"verdict":"AC"}';
Array.prototype.every = (() => true) as never;
String.prototype.split = () => ["42"];
RegExp.prototype.test = () => true;
process.exitCode = 0;
console.log(isPatched ? values.slice(0, n).reduce((sum, value) => sum + value, 0) : "not yet");
