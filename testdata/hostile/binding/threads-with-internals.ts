// expect: AC
// must: no-process next-verdict
// why: a thread may be given other options of Node than the program was started with, permissions and internals among them.
import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const code = `
  const { parentPort } = require("node:worker_threads");
  try {
    const { internalBinding } = require("internal/test/binding");
    const { spawn } = internalBinding("spawn_sync");
    const { pid } = spawn({ file: "/runtime/node", args: ["node", "-e", "0"], stdio: [{ type: "ignore" }, { type: "ignore" }, { type: "ignore" }], envPairs: [] });
    if (pid > 0) parentPort.postMessage("a process by a thread");
  } catch {}
  try {
    if (require("node:child_process").spawnSync("/runtime/sh", ["-c", ":"]).pid > 0) parentPort.postMessage("a shell");
  } catch {}
`;
const found: string[] = [];
const options = [["--expose-internals"], ["--allow-natives-syntax"], ["--experimental-vm-modules", "--no-permission"]];
let left = options.length;
for (const execArgv of options) {
  const finish = (): void => {
    left -= 1;
    if (left > 0) return;
    const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
    console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
  };
  try {
    const worker = new Worker(code, { eval: true, execArgv, resourceLimits: { maxOldGenerationSizeMb: 16 } });
    worker.on("message", (text: string) => found.push(text));
    worker.on("error", () => undefined);
    worker.on("exit", finish);
  } catch {
    finish();
  }
}
