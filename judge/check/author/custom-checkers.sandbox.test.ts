import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { AuthorProgram } from "../../model/problem.ts";
import { milliseconds } from "../../model/units.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { useSandbox } from "../../testkit/use-sandbox.ts";
import { makeCheckers, type Checkers } from "../checkers.ts";
import type { CheckTask, Decision } from "../decision.ts";

const box = useSandbox();
const folder = makeTempDir();
afterAll(() => folder[Symbol.asyncDispose]());

// What it does depends on the output, so that one guest meets everything.
const CHECKER = `import { writeSync } from "node:fs";
import { accept, nextPass, partial, reject, type CheckerDefinition } from "ruyi-judge/kit";
import type { Input } from "./input.ts";
let asked = 0;
export const check: CheckerDefinition<Input>["check"] = ({ input, output, answer, pass, state }) => {
  asked += 1;
  console.log("judging " + asked);
  const word = output.token("word");
  if (word === "asked") return accept(String(asked));
  if (word === "sum") return output.int("sum") === input.a + input.b ? accept() : reject("not the sum", "it is " + answer.int("sum"));
  if (word === "half") return partial(0.5, "half of it", "for the author");
  if (word === "next") return nextPass("again\\n", "pass " + pass + " after " + state);
  if (word === "answer") { answer.token("a"); answer.token("b"); }
  if (word === "throw") throw new RangeError("no such case");
  if (word === "promise") return Promise.resolve(accept()) as never;
  if (word === "nothing") return undefined as never;
  if (word === "exit") process.exit(3);
  if (word === "print") { process.stdout.write("\\n0123 {}\\n"); return accept(); }
  if (word === "hang") for (;;);
  if (word === "flood") for (;;) writeSync(1, "x".repeat(65_536));
  if (word === "long") return reject("x".repeat(10_000));
  return reject("what is " + word);
};
`;
const FILES = {
  "checker.ts": CHECKER,
  "input.ts": `import type { InputReader } from "ruyi-judge/kit";
export type Input = { readonly a: number; readonly b: number };
export function parse(reader: InputReader): Input {
  const a = reader.int("a", 0, 9);
  reader.space();
  const b = reader.int("b", 0, 9);
  reader.newline();
  return { a, b };
}
`,
  "bare/checker.ts": `import { accept, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
export const check: CheckerDefinition<OutputReader>["check"] = ({ input, output }) =>
  input.int("a") === output.int("a") ? accept() : reject("another number");
`,
  "broken/checker.ts": "export const check = ;\n",
  "unnamed/checker.ts": "export const chekc = () => undefined;\n",
  "program.ts": `import { readFileSync, writeFileSync } from "node:fs";
const [input, answer, feedback, ...flags] = process.argv.slice(2);
const read = (path: string | undefined): string => readFileSync(path ?? "", "utf8").trim();
const write = (name: string, text: string): void => writeFileSync(feedback + name, text);
const output = read("/dev/stdin");
console.log("noise");
write("judgemessage.txt", [read(input), read(answer), ...flags].join());
if (output === "wrong") { write("teammessage.txt", "not so"); process.exit(43); }
if (output === "half") write("score_multiplier.txt", "0.5");
if (output === "points") write("score.txt", "30");
if (output === "next") { write("nextpass.in", "again\\n"); write("kept", "k"); }
if (output === "kept") write("teammessage.txt", read(feedback + "kept"));
if (output === "crash") throw new Error("broken validator");
if (output === "ok") { process.exitCode = 0; } else process.exitCode = 42;
`,
  "folder/validate.mjs": 'import { CODE } from "./code.mjs";\nprocess.exit(CODE);\n',
  "folder/code.mjs": "export const CODE = 42;\n",
  "other/validate.cob": "DISPLAY 'HELLO'.\n",
} as const;
for (const [name, text] of Object.entries(FILES)) {
  mkdirSync(dirname(join(folder.path, name)), { recursive: true });
  writeFileSync(join(folder.path, name), text);
}

const moduleAt = (name: string): AuthorProgram => ({ kind: "module", path: join(folder.path, name) });
const programAt = (name: string): AuthorProgram => ({
  kind: "program",
  path: join(folder.path, name),
  flags: ["one flag", "--two"],
});

type Judged = {
  readonly output: string | Uint8Array;
  readonly input?: string;
  readonly more?: Partial<CheckTask>;
  readonly signal?: AbortSignal;
};

async function decide(checkers: Checkers, program: AuthorProgram, judged: Judged): Promise<Decision> {
  const { output, input = "1 2\n", more = {}, signal } = judged;
  const files = { input: join(folder.path, "in"), answer: join(folder.path, "ans"), output: join(folder.path, "out") };
  writeFileSync(files.input, input);
  writeFileSync(files.answer, "3\n");
  writeFileSync(files.output, output);
  return await checkers.decide({ checker: { kind: "custom", program }, ...files, ...more }, signal);
}

const failed = (message: string) => ({
  kind: "checker-failed",
  failure: { code: "check-custom-failed", message: expect.stringContaining(message) },
});

test("one guest serves the checks of a judging, whatever the checker and the outputs do", async () => {
  await using checkers = makeCheckers(box);
  const rows: readonly (readonly [Judged, object])[] = [
    [{ output: "sum 3\n" }, { kind: "accepted" }],
    [{ output: "sum 4\n" }, { kind: "rejected", note: "not the sum", authorNote: "it is 3" }],
    [{ output: "sum" }, { kind: "rejected", note: "line 1, column 4: sum expected, but the output ends" }],
    [{ output: "" }, { kind: "rejected", note: "line 1, column 1: word expected, but the output ends" }],
    [
      { output: Buffer.from("sum\n\xff", "latin1") },
      { kind: "rejected", note: "line 2, column 1: bytes that are no UTF-8 text" },
    ],
    [{ output: "half" }, { kind: "partial", fraction: 0.5, note: "half of it", authorNote: "for the author" }],
    [{ output: "next" }, { kind: "next-pass", input: Buffer.from("again\n"), state: "pass 1 after undefined" }],
    [
      { output: "next", more: { pass: { pass: 2, state: "s" } } },
      { kind: "next-pass", state: "pass 2 after s" },
    ],
    [
      { output: "answer" },
      failed("checker.ts failed: Error: the answer: line 1, column 2: b expected, but the output ends"),
    ],
    [{ output: "sum 3", input: "1 x\n" }, failed("the input cannot be read: 1:3: b should be a plain integer")],
    [
      { output: "throw" },
      { ...failed("RangeError: no such case"), failure: { at: { file: join(folder.path, "checker.ts"), line: 14 } } },
    ],
    [{ output: "promise" }, failed("it returned a promise")],
    [{ output: "nothing" }, failed("it returned undefined, not an outcome")],
    [{ output: "print" }, { kind: "accepted" }],
    [{ output: "long" }, { kind: "rejected", note: `${"x".repeat(2000)}…` }],
    // Nothing that it was asked before was lost, and what a submission prints cannot be taken for the protocol.
    [{ output: '{"token":"0","bytes":{"input":0,"output":0,"answer":0}}\n' }, { kind: "rejected" }],
    [{ output: "asked" }, { kind: "accepted", note: "15" }],
    [{ output: "exit" }, failed("checker.ts ended without deciding: it exited with code 3")],
    [{ output: "asked" }, { kind: "accepted", note: "1" }],
  ];
  for (const [judged, expected] of rows)
    expect(await decide(checkers, moduleAt("checker.ts"), judged)).toMatchObject(expected);
});

test("a checker that hangs or floods is ended, and the next check gets a fresh one", async () => {
  await using checkers = makeCheckers({ ...box, sandbox: box.sandbox, checkTime: milliseconds(2000) });
  const rows: readonly (readonly [Judged, object])[] = [
    [{ output: "hang" }, failed("checker.ts did not decide within 2 s")],
    [{ output: "flood" }, failed("checker.ts failed: it wrote more than 4 MiB to stdout")],
    [{ output: "asked" }, { kind: "accepted", note: "1" }],
  ];
  for (const [judged, expected] of rows)
    expect(await decide(checkers, moduleAt("checker.ts"), judged)).toMatchObject(expected);
  const killed = decide(checkers, moduleAt("checker.ts"), { output: "hang", signal: AbortSignal.timeout(50) });
  await expect(killed).rejects.toThrow("aborted");
  expect(await decide(checkers, moduleAt("checker.ts"), { output: "asked" })).toMatchObject({ note: "1" });
});

test("checkers of other forms, and those that cannot be used", async () => {
  await using checkers = makeCheckers(box);
  const rows: readonly (readonly [AuthorProgram, Judged, object])[] = [
    [moduleAt("bare/checker.ts"), { input: "7\n", output: "7\n" }, { kind: "accepted" }],
    [moduleAt("bare/checker.ts"), { input: "7\n", output: "8\n" }, { kind: "rejected" }],
    [moduleAt("bare/checker.ts"), { input: "x\n", output: "7\n" }, failed("the input: line 1, column 1: a should be")],
    [
      moduleAt("broken/checker.ts"),
      { output: "" },
      { kind: "checker-failed", failure: { message: expect.stringContaining("checker.ts does not compile") } },
    ],
    [moduleAt("unnamed/checker.ts"), { output: "" }, failed("checker.ts does not export check")],
    [
      moduleAt("none/checker.ts"),
      { output: "" },
      { kind: "checker-failed", failure: { code: "check-custom-missing" } },
    ],
    [programAt("program.ts"), { output: "right" }, { kind: "accepted", authorNote: "1 2,3,one flag,--two" }],
    [
      programAt("program.ts"),
      { output: "wrong" },
      { kind: "rejected", note: "not so", authorNote: "1 2,3,one flag,--two" },
    ],
    [programAt("program.ts"), { output: "half" }, { kind: "partial", fraction: 0.5 }],
    [programAt("program.ts"), { output: "points", more: { fullScore: 40 } }, { kind: "partial", fraction: 0.75 }],
    [
      programAt("program.ts"),
      { output: "points" },
      failed('program.ts wrote score.txt with "30", which is not in 0…1'),
    ],
    [programAt("program.ts"), { output: "next" }, { kind: "next-pass", input: Buffer.from("again\n") }],
    [
      programAt("program.ts"),
      { output: "kept", more: { pass: { pass: 2, files: new Map([["kept", Buffer.from("as before")]]) } } },
      { kind: "accepted", note: "as before" },
    ],
    [
      programAt("program.ts"),
      { output: "ok" },
      failed("program.ts ended without deciding: it exited with code 0; it said: 1 2,3"),
    ],
    [programAt("program.ts"), { output: "crash" }, failed("it exited with code 1: Error: broken validator")],
    [programAt("folder"), { output: "" }, { kind: "accepted" }],
    [
      programAt("other"),
      { output: "" },
      { kind: "checker-failed", failure: { message: expect.stringContaining(".cob") } },
    ],
    [programAt("nowhere"), { output: "" }, { kind: "checker-failed", failure: { code: "check-custom-missing" } }],
  ];
  for (const [program, judged, expected] of rows)
    expect(await decide(checkers, program, judged)).toMatchObject(expected);
});
