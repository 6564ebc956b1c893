import { expect, test } from "vitest";
import { findUncaughtError } from "./stack-trace.ts";

const FILES = ["/program/main.cjs", "/tmp/host folder/main.cjs"];

const INTERNAL =
  "    at Module._compile (node:internal/modules/cjs/loader:1956:14)\n    at node:internal/main/run_main_module:33:47\n";

const CASES: readonly { name: string; stderr: string; message?: string; frames?: [number, number][] }[] = [
  {
    name: "an error with a message of two lines, behind debug output",
    stderr: `debug\n    at nothing (/program/main.cjs:9:9)\n/program/main.cjs:1\nfunction f() { throw 1 }\n               ^\n\nTypeError: boom\nsecond line\n    at f (/program/main.cjs:1:22)\n    at Object.<anonymous> (/program/main.cjs:2:25)\n${INTERNAL}\nNode.js v26.10.0\n`,
    message: "TypeError: boom\nsecond line",
    frames: [
      [1, 22],
      [2, 25],
    ],
  },
  {
    name: "an error inside Node, with properties",
    stderr: `node:fs:778\n  return binding.open(\n                 ^\n\nError: ENOENT: no such file, open '/nope'\n    at Object.openSync (node:fs:778:18)\n    at Object.<anonymous> (/program/main.cjs:1:15)\n    at node:internal/main/run_main_module:33:47 {\n  errno: -2,\n  code: 'ENOENT'\n}\n\nNode.js v26.10.0\n`,
    message: "Error: ENOENT: no such file, open '/nope'",
    frames: [[1, 15]],
  },
  {
    name: "something thrown that is no error",
    stderr: "\n/program/main.cjs:2\nthrow { a: 1 };\n   ^\n{ a: 1 }\n\nNode.js v26.10.0\n",
    message: "{ a: 1 }",
    frames: [[2, 4]],
  },
  {
    name: "an ES module",
    stderr:
      "file:///program/main.cjs:1\nnull.x\n     ^\n\nTypeError: x\n    at Timeout._onTimeout (file:///program/main.cjs:1:6)\n    at file:///program/main.cjs:3:1\n",
    message: "TypeError: x",
    frames: [
      [1, 6],
      [3, 1],
    ],
  },
  {
    name: "a cause with its own stack",
    stderr: `/program/main.cjs:1\nx\n^\n\nError: outer\n    at f (/program/main.cjs:1:11) {\n  [cause]: Error: inner\n      at g (/program/main.cjs:8:8)\n}\n`,
    message: "Error: outer",
    frames: [[1, 11]],
  },
  {
    name: "nothing of the program in it",
    stderr:
      "node:internal/process/promises:322\n   x\n   ^\n\nUnhandledPromiseRejection: 5\n    at a (node:internal/process/promises:322:7)\n",
    message: "UnhandledPromiseRejection: 5",
    frames: [],
  },
  {
    name: "a stack alone",
    stderr: "Error: only\n    at f (/program/main.cjs:4:5)\n",
    message: "Error: only",
    frames: [[4, 5]],
  },
  {
    name: "a path with spaces on the host",
    stderr: "Error: host\n    at f (/tmp/host folder/main.cjs:4:5)\r\n",
    message: "Error: host",
    frames: [[4, 5]],
  },
  {
    name: "another file with a similar name",
    stderr: "Error: other\n    at f (/program/main.cjs.evil:4:5)\n    at f (/x/program/main.cjs:4:5)\n",
    message: "Error: other",
    frames: [],
  },
  { name: "ordinary output", stderr: "at /program/main.cjs:1:1\nNode.js\n" },
  { name: "empty", stderr: "" },
];

test.for(CASES)("$name", ({ stderr, message, frames }) => {
  const error = findUncaughtError(stderr, FILES);
  expect(error?.message).toBe(message);
  expect(error?.frames.map(({ line, column }) => [line, column])).toEqual(frames);
});

test.for([
  { name: "one endless line", stderr: `Error: ${"x".repeat(5_000_000)}` },
  { name: "an endless stack", stderr: "    at f (/program/main.cjs:1:1)\n".repeat(200_000) },
  { name: "brackets that invite backtracking", stderr: `    at ${"(".repeat(30_000)}\n`.repeat(20) },
  { name: "endless carets", stderr: `/program/main.cjs:1\nx\n${" ^".repeat(50_000)}\n` },
])("is read in bounded time and gives a bounded message: $name", ({ stderr }) => {
  const start = performance.now();
  const error = findUncaughtError(stderr, FILES);
  expect(performance.now() - start).toBeLessThan(1000);
  expect((error?.message ?? "").length).toBeLessThanOrEqual(501);
});
