// expect: WA
// must: next-verdict
// why: every builtin that a judge in the same process could use to compare, print or measure lies; only a comparison outside sees the wrong answer.
import fs from "node:fs";
import process from "node:process";

const yes = (): boolean => true;
Object.is = yes;
Array.prototype.every = yes;
Array.prototype.includes = yes;
String.prototype.includes = yes;
Buffer.prototype.equals = yes;
Buffer.compare = () => 0;
String.prototype.localeCompare = () => 0;
String.prototype.split = () => [];
Array.prototype.join = () => "42";
JSON.parse = () => ({ verdict: "AC", passed: true });
JSON.stringify = () => '{"verdict":"AC","passed":true}';
Object.defineProperty(globalThis, "judge", { get: () => ({ accept: yes }) });
const { writeSync } = fs;
fs.readFileSync = (() => "42") as unknown as typeof fs.readFileSync;
fs.writeSync = (() => 0) as unknown as typeof fs.writeSync;
process.stdout.write = yes;
console.log = () => undefined;
process.exitCode = 0;
writeSync(1, "41\n");
