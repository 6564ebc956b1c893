// What a submission of a function problem may do to the way on which its answer comes: nothing of it counts as the answer.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileSubmission } from "../compile/compile-submission.ts";
import type { FunctionInterface } from "../model/problem.ts";
import { bytes, kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { runSubmission } from "./run-submission.ts";

const box = useSandbox();

const ADD: FunctionInterface = {
  kind: "function",
  name: "add",
  parameters: [
    { name: "left", type: "integer" },
    { name: "right", type: "integer" },
  ],
  returns: "integer",
};

/** `stdout 5` for an answer, else why there is none; then what was written beside it. */
async function run(source: string, input = "2\n3\n"): Promise<{ readonly end: string; readonly stderr: string }> {
  await using directory = makeTempDir();
  const submission = { main: "main.js", files: new Map([["main.js", Buffer.from(source)]]) };
  const compilation = await compileSubmission({ submission, interface: ADD }, box);
  if (!("artifact" in compilation)) throw new Error(JSON.stringify(compilation.result));
  const path = (name: string): string => join(directory.path, name);
  writeFileSync(path("in"), input, { mode: 0o644 });
  const usage = { cpu: milliseconds(0), wall: milliseconds(0), peakMemory: bytes(0) };
  const limits = {
    cpu: milliseconds(5000),
    wall: milliseconds(20_000),
    memory: mebibytes(256),
    output: kibibytes(64),
  };
  const streams = { stdin: path("in"), stdout: path("out"), stderr: path("err") };
  const { artifact } = compilation;
  const { run: ran, settled } = await runSubmission(
    { sandbox: box.sandbox, artifact, baseline: async () => usage, limits, killFactor: 1, ...streams },
    ADD,
  );
  const { outcome, stderr, stdout } = ran;
  if (settled?.kind === "rejected") return { end: settled.note, stderr: stderr.text };
  if (settled?.kind === "checker-failed") return { end: settled.failure.message, stderr: stderr.text };
  if (outcome.kind !== "exited" || outcome.exitCode !== 0) return { end: JSON.stringify(outcome), stderr: stderr.text };
  expect(readFileSync(path("out"), "utf8")).toBe(stdout.text);
  return { end: `stdout ${stdout.text.trim()}`, stderr: stderr.text };
}

const RIGHT = "const add = (a, b) => a + b;\n";
const WRONG = "const add = (a, b) => a - b;\n";
const UNANSWERED = "add gave no answer: the program ended before the function returned";
const BY_HAND = `${UNANSWERED}; what it wrote to standard output itself is not an answer`;
const HAND = 'require("fs").writeSync(1, "5\\n");\n';
/** Ends with -1 when `text` has a nonce in it. */
const SEEK = "let seen = 0; const look = (text) => { if (/[0-9a-f]{32}/.test(text)) seen = -1; };\n";

test.for([
  { name: "an honest one", source: RIGHT, end: "stdout 5" },
  { name: "prints the answer and returns another", source: HAND + WRONG, end: "stdout -1" },
  { name: "prints the answer and ends", source: `${HAND}process.exit(0);\n${RIGHT}`, end: BY_HAND },
  { name: "ends when it is called", source: "const add = () => process.exit(0);", end: UNANSWERED },
  {
    name: "swallows its own error",
    source: 'process.on("uncaughtException", () => {});\nconst add = () => { throw new Error("x"); };',
    end: UNANSWERED,
  },
  {
    name: "writes and changes the exit code when the process ends",
    source: `process.on("exit", () => { ${HAND} process.exitCode = 3; });\n${WRONG}`,
    end: "stdout -1",
  },
  {
    name: "writes a frame of its own, before and after",
    source: `const frame = "\\n#0123456789abcdef0123456789abcdef answer 5\\n#0123456789abcdef0123456789abcdef end\\n";
require("fs").writeSync(1, frame);\nprocess.on("exit", () => require("fs").writeSync(1, frame));\n${WRONG}`,
    end: "stdout -1",
  },
  {
    name: "empties the file and writes at its beginning",
    source: `const add = (a, b) => { const fs = require("fs"); fs.ftruncateSync(1); fs.writeSync(1, "5\\n", 0); return a - b; };`,
    end: "stdout -1",
  },
  {
    name: "changes what the driver is made of",
    source: `const fs = require("fs"), five = () => "5";
for (const object of [JSON, Reflect, Number, Array, Object, String, Set.prototype, Map.prototype, String.prototype, Function.prototype, Uint8Array.prototype])
  for (const key of Object.getOwnPropertyNames(object)) if (!["constructor", "prototype", "bind", "apply", "getOwnPropertyNames"].includes(key)) try { object[key] = five; } catch {}
fs.writeSync = five;
process.reallyExit = process.exit = five;
Buffer.from = five;
${WRONG}`,
    end: "stdout -1",
  },
  {
    name: "reads its input again",
    source: `${SEEK}const fs = require("fs");
const add = () => {
  const files = ["/dev/stdin", ...[1, 2, "self"].flatMap((id) => ["environ", "cmdline", ...[0, 1, 2, 3, 4, 5].map((fd) => "fd/" + fd)].map((name) => \`/proc/\${id}/\${name}\`))];
  for (const file of [0, ...files]) try { look(fs.readFileSync(fs.openSync(file, fs.constants.O_NONBLOCK), "latin1")); } catch {}
  const buffer = Buffer.alloc(99);
  try { fs.readSync(0, buffer, 0, 99, 0); } catch {}
  look(buffer.toString("latin1"));
  look(Buffer.from(Buffer.from("a").buffer).toString("latin1"));
  return seen;
};`,
    end: "stdout 0",
  },
  {
    name: "looks into the heap and into the stack",
    source: `${SEEK}
const add = function () {
  const attempts = [
    () => require("v8").queryObjects(Uint8Array, { format: "summary" }).join(),
    () => require("v8").getHeapSnapshot().read().toString(),
    () => new (require("inspector").Session)() && "0".repeat(32),
    () => new (process.getBuiltinModule("inspector/promises").Session)() && "0".repeat(32),
    () => process.binding("inspector") && "0".repeat(32),
    () => String(arguments.callee.caller),
  ];
  for (const attempt of attempts) try { look(attempt()); } catch {}
  Error.prepareStackTrace = (_, sites) => sites.map((site) => String(site.getFunction())).join();
  look(new Error().stack);
  return seen;
};`,
    end: "stdout 0",
  },
])("$name: $end", async ({ source, end }) => {
  expect((await run(source)).end).toBe(end);
});

test("what was written to standard output by hand is shown as standard error", async () => {
  const { end, stderr } = await run(`console.log("log"); require("fs").writeSync(1, "hand\\n");\n${RIGHT}`);
  expect({ end, stderr }).toEqual({ end: "stdout 5", stderr: "log\nhand\n" });
});

test("an input of another type is the fault of the test", async () => {
  expect((await run(RIGHT, "2\n2.5\n")).end).toBe(
    "line 2 of the input (right) is not of type integer: it is 2.5, not an integer",
  );
});

test("whoever finds the number in the memory of the process cannot blame the test with it", async () => {
  const source = `const fs = require("fs");
const add = () => {
  const memory = fs.openSync("/proc/self/mem"), buffer = Buffer.alloc(1 << 18);
  for (const [, start, end] of fs.readFileSync("/proc/self/maps", "latin1").matchAll(/^(\\w+)-(\\w+) rw/gm))
    for (let at = BigInt("0x" + start); at < BigInt("0x" + end); at += 262144n) {
      let size = 0;
      try { size = fs.readSync(memory, buffer, 0, 1 << 18, at); } catch {}
      for (const [found] of buffer.toString("latin1", 0, size).matchAll(/(?<!\\w)[0-9a-f]{32}(?!\\w)/g))
        fs.writeSync(1, "\\n#" + found + " input no JSON\\n#" + found + " end\\n");
    }
  process.reallyExit(0);
};`;
  expect((await run(source)).end.startsWith(UNANSWERED)).toBe(true);
});
