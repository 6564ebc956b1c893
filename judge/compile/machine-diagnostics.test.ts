import { expect, test } from "vitest";
import { readCompilerMessages, renamedIn } from "./machine-diagnostics.ts";

const SOURCE = "one\ntwo\n";
const submission = (...names: readonly string[]) => ({
  main: names[0] ?? "",
  files: new Map(names.map((name) => [name, Buffer.from(SOURCE)])),
});

test.for([
  {
    of: "g++",
    line: "a.cpp:2:3: error: ‘x’ was not declared",
    file: "a.cpp",
    column: 3,
    message: "‘x’ was not declared",
  },
  {
    of: "gcc",
    line: "a.c:2:10: fatal error: x.h: No such file",
    file: "a.c",
    column: 10,
    message: "x.h: No such file",
  },
  { of: "javac", line: "A.java:2: error: ';' expected", file: "A.java", column: 1, message: "';' expected" },
  { of: "go", line: "./a.go:2:5: undefined: x", file: "a.go", column: 5, message: "undefined: x" },
  { of: "rustc", line: "a.rs:2:5: error[E0425]: no value `x`", file: "a.rs", column: 5, message: "no value `x`" },
  {
    of: "our check of Python",
    line: "a.py:2:1: error: '(' was never closed",
    file: "a.py",
    column: 1,
    message: "'(' was never closed",
  },
])("an error of $of", ({ line, file, column, message }) => {
  const { errors, warnings } = readCompilerMessages(`noise\n${line}\n  | frame\n`, submission(file));
  expect(errors).toEqual([
    { code: "C033", severity: "error", message, at: { file, line: 2, column }, lineText: "two" },
  ]);
  expect(warnings).toEqual([]);
});

test("thousands of warnings about a long source take no time", () => {
  const files = new Map([["a.cpp", Buffer.from("x\n".repeat(100_000))]]);
  const text = Array.from({ length: 10_000 }, (_, index) => `a.cpp:${index + 1}:1: warning: odd`).join("\n");
  const start = performance.now();
  const { warnings } = readCompilerMessages(text, { main: "a.cpp", files });
  expect(performance.now() - start).toBeLessThan(1000);
  expect(warnings).toHaveLength(20);
  expect(warnings[19]).toMatchObject({ at: { line: 20 }, lineText: "x" });
});

test("a file has its own name in messages, whatever the compiler called it", () => {
  const messages = readCompilerMessages(
    "A.java:2: error: no\nB.java:1: warning: odd\n",
    submission("A.java", "B.java"),
  );
  const renamed = renamedIn(messages, { from: "A.java", to: "a b.java" });
  expect([...renamed.errors, ...renamed.warnings].map(({ at }) => at?.file)).toEqual(["a b.java", "B.java"]);
});

test("warnings are told apart, notes and other files are left out", () => {
  const text = "a.cpp:1:1: warning: odd\na.cpp:1:1: note: here\n/usr/include/x.h:1:1: error: far away\n";
  const { errors, warnings } = readCompilerMessages(text, submission("a.cpp"));
  expect(warnings).toMatchObject([{ code: "C041", severity: "warning", message: "odd" }]);
  // Nothing with a place in the submission: then the whole text is the message.
  expect(errors).toEqual([{ code: "C033", severity: "error", message: text.trim() }]);
});

test("messages are bounded in number and length", () => {
  const lines = Array.from({ length: 50 }, (_, index) => `a.cpp:${index + 1}:1: error: ${"x".repeat(5000)}`);
  const { errors } = readCompilerMessages(lines.join("\n"), submission("a.cpp"));
  expect(errors).toHaveLength(20);
  expect(Math.max(...errors.map(({ message }) => message.length))).toBe(501);
  const whole = readCompilerMessages("y".repeat(10_000), submission("a.cpp")).errors;
  expect(whole.map(({ message }) => message.length)).toEqual([2001]);
  expect(readCompilerMessages("", submission("a.cpp")).errors).toMatchObject([
    { message: expect.stringMatching(/without a word/) },
  ]);
});
