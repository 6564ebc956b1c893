// expect: AC
// must: no-process no-file next-verdict
// why: Node's rarer modules start processes, servers, profilers or machine code by themselves, some as soon as they are loaded.
import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";

const found: string[] = [];
// The tests of node:test would run at the end of the program and print to standard output.
const names = builtinModules.filter((name) => !/^(?:node:)?test/.test(name));
for (const name of names) {
  try {
    require(name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) found.push(`${name}: ${error}`);
  }
}
try {
  const { createTracing } = require("node:trace_events") as typeof import("node:trace_events");
  createTracing({ categories: ["node", "v8"] }).enable();
} catch {
  // Not in this thread.
}
try {
  (require("node:repl") as typeof import("node:repl")).start({ input: process.stdin, output: process.stderr }).close();
} catch {
  // No terminal.
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit();
