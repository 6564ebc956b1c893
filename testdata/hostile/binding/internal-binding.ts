// expect: AC
// must: no-process next-verdict
// why: the flag for internals, set at run time, for a thread or by running Node again, opens what process.binding hides.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";

const spawnByInternals = `
  const { internalBinding } = require("internal/test/binding");
  const { Process } = internalBinding("process_wrap");
  const options = { file: "/runtime/node", args: ["node", "-e", "0"], stdio: [{ type: "ignore" }, { type: "ignore" }, { type: "ignore" }] };
  if (new Process().spawn(options.file, options.args, "/", [], options.stdio, 0) === 0) require("node:fs").writeSync(1, "a process by internals\\n");
  if (internalBinding("spawn_sync").spawn({ ...options, envPairs: [] }).pid > 0) require("node:fs").writeSync(1, "another\\n");
`;
const found: string[] = [];
try {
  setFlagsFromString("--expose-internals");
  new Function("require", spawnByInternals)(require);
} catch {
  // No such module.
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
const answer = numbers.slice(0, n).reduce((sum, value) => sum + value, 0);
const again = `try { ${spawnByInternals} } catch {} console.log(${answer})`;
if (found.length > 0) console.log(found.join());
process.execve?.(process.execPath, ["node", "--expose-internals", "--no-warnings", "-e", again], {});
