import { expect, test } from "vitest";
import { bytes, milliseconds } from "../../model/units.ts";
import { subjectKey, testKey, type Subject, type TestSubject } from "./result-keys.ts";

const LIMITS = { cpu: milliseconds(1000), wall: milliseconds(4000), memory: bytes(1e8), output: bytes(1e6) };

const SUBJECT: Subject = {
  code: "c",
  node: "v26.10.0",
  program: "a",
  problem: { limits: LIMITS, interface: { kind: "stdio" } },
  level: "bubblewrap",
  machine: "linux x64",
  flags: ["auto"],
  owner: "author",
  uid: 0,
};

const CALLED = {
  kind: "function",
  name: "add",
  parameters: [{ name: "a", type: "integer" }],
  returns: "integer",
} as const;

const withLimit = (change: Partial<typeof LIMITS>): Partial<Subject> => ({
  problem: { ...SUBJECT.problem, limits: { ...LIMITS, ...change } },
});
const withInterface = (changed: Subject["problem"]["interface"]): Partial<Subject> => ({
  problem: { limits: LIMITS, interface: changed },
});

/** Each of them is another subject than all the others. */
const SUBJECTS: Readonly<Record<string, Partial<Subject>>> = {
  "as it is": {},
  "the judge's code": { code: "d" },
  Node: { node: "v26.11.0" },
  "the program": { program: "b" },
  "the CPU limit": withLimit({ cpu: milliseconds(1001) }),
  "the wall limit": withLimit({ wall: milliseconds(4001) }),
  "the memory limit": withLimit({ memory: bytes(1e8 + 1) }),
  "the output limit": withLimit({ output: bytes(1e6 + 1) }),
  "a function": withInterface(CALLED),
  "its name": withInterface({ ...CALLED, name: "sum" }),
  "its parameters": withInterface({ ...CALLED, parameters: [{ name: "b", type: "integer" }] }),
  "a parameter's type": withInterface({ ...CALLED, parameters: [{ name: "a", type: "number" }] }),
  "what it returns": withInterface({ ...CALLED, returns: "number" }),
  "what it changes": withInterface({ ...CALLED, returns: "void", result: "a" }),
  "an interactor": withInterface({ kind: "interactive", program: { kind: "module", path: "/p/interactor.ts" } }),
  passes: { problem: { ...SUBJECT.problem, passes: 2 } },
  "the level": { level: "bubblewrap-cgroup" },
  "the machine": { machine: "linux arm64" },
  flags: { flags: ["plain"] },
  "more flags": { flags: ["auto", "x"] },
  "one flag that looks like two": { flags: ["auto,x"] },
  "whose program it is": { owner: "contestant" },
  "the user": { uid: 1000 },
};

test("whatever may change how a program ends changes the key of its entry", () => {
  const keys = Object.values(SUBJECTS).map((change) => subjectKey({ ...SUBJECT, ...change }));
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => /^[0-9a-f]{64}$/u.test(key))).toBe(true);
});

test("one pass is what a problem without passes has", () => {
  const { problem } = SUBJECT;
  expect(subjectKey({ ...SUBJECT, problem: { ...problem, passes: 1 } })).toBe(subjectKey(SUBJECT));
});

const TEST: TestSubject = { input: "1", answer: "2", checker: { kind: "tokens" } };
const PROGRAM = { kind: "program", path: "/p/validate.py", flags: ["a"] } as const;
const CUSTOM = { kind: "custom", program: PROGRAM } as const;

const TESTS: Readonly<Record<string, Partial<TestSubject>>> = {
  "as it is": {},
  "the input": { input: "2" },
  "the answer": { answer: "1" },
  "both changed for each other": { input: "2", answer: "1" },
  "the checker": { checker: { kind: "lines" } },
  "a tolerance": { checker: { kind: "numbers", absolute: 1e-6 } },
  "another tolerance": { checker: { kind: "numbers", relative: 1e-6 } },
  "a checker of the author's": { checker: { kind: "custom", program: { kind: "module", path: "/p/checker.ts" } } },
  "what it was compiled to": {
    checker: { kind: "custom", program: { kind: "module", path: "/p/checker.ts" } },
    decider: "c",
  },
  "a program of the 42/43 protocol": { checker: CUSTOM, decider: "c" },
  "its flags": { checker: { ...CUSTOM, program: { ...PROGRAM, flags: ["b"] } }, decider: "c" },
  "an interactor": { decider: "c" },
  "another interactor": { decider: "d" },
  points: { fullScore: 10 },
  "other points": { fullScore: 20 },
};

test("whatever may change a test's verdict changes its key", () => {
  const keys = Object.values(TESTS).map((change) => testKey({ ...TEST, ...change }));
  expect(new Set(keys).size).toBe(keys.length);
});

test.for<readonly [string, Partial<TestSubject>, Partial<TestSubject>]>([
  [
    "the path of a checker",
    { checker: CUSTOM, decider: "c" },
    { checker: { ...CUSTOM, program: { ...PROGRAM, path: "/q/validate.py" } }, decider: "c" },
  ],
  [
    "the order of a checker's settings",
    { checker: { kind: "numbers", absolute: 1, relative: 2 } },
    { checker: { kind: "numbers", relative: 2, absolute: 1 } },
  ],
])("%s is no part of the key", ([, one, other]) => {
  expect(testKey({ ...TEST, ...one })).toBe(testKey({ ...TEST, ...other }));
});
