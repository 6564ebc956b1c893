import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCheckers, type Checkers } from "../check/checkers.ts";
import type { TestResult } from "../model/judging.ts";
import type { AuthorProgram, Problem } from "../model/problem.ts";
import { testId } from "../model/ids.ts";
import { kibibytes, mebibytes, milliseconds, points } from "../model/units.ts";
import { awaitAll, makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { judgeSubmission } from "./judge-submission.ts";

const box = useSandbox();
const folder = makeTempDir();
const results = new Map<Row, TestResult>();

afterAll(() => folder[Symbol.asyncDispose]());

// What it does depends on the input. Honest: a secret between 1 and 100, which has to be guessed in 10 questions.
const INTERACTOR = `import { accept, nextPass, partial, reject, type InteractorDefinition, type OutputReader } from "ruyi-judge/kit";
// The longest that is allowed, of characters that JSON writes as six.
const STATE = "\\u0001".repeat(65_536);
export const interact: InteractorDefinition<OutputReader>["interact"] = async ({ input, conversation, pass, state }) => {
  const mode = input.token("mode");
  console.log("mode " + mode);
  if (mode === "quit") process.exit(0);
  if (mode === "crash") throw new Error("no such mode");
  if (mode === "spin") for (;;);
  if (mode === "deaf") Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (mode === "late") { for (const until = Date.now() + 1300; Date.now() < until; ); throw new Error("too late"); }
  if (mode === "coded") { process.exitCode = 3; return accept(); }
  if (mode === "huge") return nextPass("x".repeat(65 * 2 ** 20));
  if (mode === "lost") await new Promise(() => {});
  if (mode === "flood") for (;;) await conversation.writeLine("x".repeat(60_000));
  if (mode === "outlive") for (;;) await conversation.readLine();
  if (mode === "reject") return reject("at once", "for the author");
  if (mode === "accept") return accept();
  if (mode === "busy") { for (const until = Date.now() + 400; Date.now() < until; ); return accept(); }
  if (mode === "twice" && pass === 1) return nextPass("twice\\n", STATE);
  if (mode === "twice") return state === STATE ? accept("second") : reject("lost");
  const secret = input.int("secret");
  for (let asked = 1; asked <= 10; asked++) {
    const line = await conversation.expectLine("a guess");
    const guess = line.int("guess", 1, 100);
    line.end();
    if (guess === secret) {
      await conversation.writeLine("correct");
      return asked <= 7 ? accept() : partial(0.5, asked + " questions");
    }
    await conversation.writeLine(guess < secret ? "higher" : "lower");
  }
  await conversation.writeLine("wrong");
  return reject("more than 10 questions");
};
`;
const VALIDATOR = `import { readFileSync, readSync, writeFileSync, writeSync } from "node:fs";
const [input = "", , feedback] = process.argv.slice(2);
const mode = readFileSync(input, "utf8").trim();
if (mode === "exit 0") process.exit(0);
writeSync(1, "hello\\n");
const buffer = Buffer.alloc(99);
const heard = buffer.toString("utf8", 0, readSync(0, buffer)).trim();
writeFileSync(feedback + "judgemessage.txt", "heard " + heard);
process.exit(heard === "hello" ? 42 : 43);
`;
writeFileSync(join(folder.path, "interactor.ts"), INTERACTOR);
writeFileSync(join(folder.path, "validator.ts"), VALIDATOR);

const ask = `import { readSync, writeSync } from "node:fs";
const buffer = Buffer.alloc(99);
const ask = (guess) => { writeSync(1, guess + "\\n"); return buffer.toString("utf8", 0, readSync(0, buffer)).trim(); };
`;
const HALVING = `${ask}let [low, high] = [1, 100];
for (;;) {
  const middle = (low + high) >> 1;
  const said = ask(middle);
  if (said === "higher") low = middle + 1; else if (said === "lower") high = middle - 1; else break;
}
`;
const COUNTING = `${ask}for (let guess = 1; ; guess++) if (!["higher", "lower"].includes(ask(guess))) break;\n`;

type Row = {
  readonly name: string;
  /** A module of the kit by default. */
  readonly program?: "42/43";
  readonly input: string;
  readonly source: string;
  readonly outputKiB?: number;
  readonly result: object;
};

const WA = { verdict: "WA" };
const failed = (message: string) => ({ verdict: "JE", failure: { message: expect.stringContaining(message) } });
const ROWS: readonly Row[] = [
  {
    name: "right",
    input: "guess 37",
    source: HALVING,
    result: { verdict: "AC", conversation: { endedFirst: expect.any(String) } },
  },
  {
    name: "some of the points",
    input: "guess 9",
    source: COUNTING,
    result: { verdict: "PC", check: { note: "9 questions" } },
  },
  {
    name: "too many questions",
    input: "guess 50",
    source: COUNTING,
    result: { ...WA, check: { note: "more than 10 questions" } },
  },
  {
    name: "crashes when it is told that it is wrong",
    input: "guess 50",
    source: COUNTING.replace("break", "throw 1"),
    result: WA,
  },
  {
    name: "crashes though it was right",
    input: "guess 50",
    source: HALVING + "throw new Error('late');",
    result: { verdict: "RTE", crash: { message: "Error: late" } },
  },
  {
    name: "ends early",
    input: "guess 50",
    source: "",
    result: {
      ...WA,
      check: { note: "line 1, column 1: a guess expected, but the submission has ended" },
      conversation: { endedFirst: "submission" },
    },
  },
  {
    name: "is not understood",
    input: "guess 50",
    source: `${ask}ask(1); ask("two")`,
    result: { ...WA, check: { note: 'line 2, column 1: guess should be an integer, found "two"' } },
  },
  {
    name: "no UTF-8",
    input: "guess 50",
    source: 'require("fs").writeSync(1, Buffer.from([49, 255, 10]))',
    result: { ...WA, check: { note: "line 1, column 2: bytes that are no UTF-8 text" } },
  },
  {
    name: "crashes",
    input: "guess 50",
    source: `${ask}ask(1); throw new Error("early");`,
    result: { verdict: "RTE", crash: { line: 4 } },
  },
  {
    name: "never speaks",
    input: "guess 50",
    source: `${ask}readSync(0, buffer);`,
    result: { verdict: "TLE", conversation: { isDeadlock: true, endedFirst: "neither", said: [] } },
  },
  {
    name: "forgets the newline",
    input: "guess 50",
    source: `${ask}writeSync(1, "5"); readSync(0, buffer);`,
    result: { verdict: "TLE", conversation: { isDeadlock: true, said: [{ from: "submission", text: "5" }] } },
  },
  {
    name: "thinks for ever",
    input: "guess 50",
    source: `${ask}ask(1); for (;;);`,
    result: { verdict: "TLE", run: { outcome: { limit: "cpu" } }, conversation: { isDeadlock: false } },
  },
  {
    name: "floods",
    input: "guess 50",
    source: 'for (;;) require("fs").writeSync(1, "x".repeat(9999))',
    result: { verdict: "OLE" },
  },
  {
    name: "leaves too much in the pipes",
    input: "busy",
    source: 'require("fs").writeSync(1, "x".repeat(160 * 1024))',
    outputKiB: 150,
    result: { verdict: "OLE" },
  },
  { name: "goes on after it was accepted", input: "accept", source: "for (;;);", result: { verdict: "TLE" } },
  {
    name: "goes on after it was rejected",
    input: "reject",
    source: "for (;;);",
    result: { ...WA, check: { authorNote: "for the author" }, conversation: { endedFirst: "interactor" } },
  },
  {
    name: "two passes",
    input: "twice",
    source: "",
    result: { verdict: "AC", check: { note: "second" }, earlierRuns: [{}] },
  },
  {
    name: "an interactor whose CPU time is its own",
    input: "busy",
    source: `${ask}readSync(0, buffer);`,
    result: { verdict: "AC", conversation: { endedFirst: "interactor" } },
  },
  {
    name: "an interactor without a verdict",
    input: "quit",
    source: HALVING,
    result: failed("interactor.ts ended without deciding: it exited with code 0"),
  },
  {
    name: "an interactor that cannot read its input",
    input: "guess x",
    source: HALVING,
    result: failed('interactor.ts failed: Error: the input: line 1, column 7: secret should be an integer, found "x"'),
  },
  {
    name: "an interactor that crashes",
    input: "crash",
    source: HALVING,
    result: failed("interactor.ts failed: Error: no such mode"),
  },
  {
    name: "an interactor that crashes after it was waited for too long",
    input: "late",
    source: `${ask}readSync(0, buffer);`,
    result: failed("interactor.ts failed: Error: too late"),
  },
  {
    name: "an interactor with an exit code of its own",
    input: "coded",
    source: "",
    result: { verdict: "JE", failure: { message: expect.stringMatching(/it exited with code 3: mode coded$/u) } },
  },
  {
    name: "an interactor with too large an input for the next pass",
    input: "huge",
    source: "",
    result: failed("interactor.ts failed: the next input has more than 64 MiB"),
  },
  {
    name: "an interactor without an end",
    input: "lost",
    source: HALVING,
    result: failed("interactor.ts ended without deciding"),
  },
  {
    name: "an interactor that neither reads nor ends",
    input: "deaf",
    source: HALVING,
    result: failed("did not end within"),
  },
  { name: "an interactor that only thinks", input: "spin", source: HALVING, result: failed("did not end within") },
  {
    name: "an interactor that floods",
    input: "flood",
    source: 'const buffer = Buffer.alloc(65536); while (require("fs").readSync(0, buffer));',
    result: failed("wrote more than 64 MiB"),
  },
  {
    name: "an interactor that outlives",
    input: "outlive",
    source: "",
    result: failed("did not end within 3 s after the submission"),
  },
  {
    name: "a program that accepts",
    program: "42/43",
    input: "",
    source: `${ask}ask("hello")`,
    result: { verdict: "AC", check: { authorNote: "heard hello" } },
  },
  { name: "a program that rejects", program: "42/43", input: "", source: `${ask}ask("goodbye")`, result: WA },
  {
    name: "a program that does not decide",
    program: "42/43",
    input: "exit 0",
    source: `${ask}ask("hello")`,
    result: failed("validator.ts ended without deciding: it exited with code 0"),
  },
];

const MODULE: AuthorProgram = { kind: "module", path: join(folder.path, "interactor.ts") };
const PROGRAM: AuthorProgram = { kind: "program", path: join(folder.path, "validator.ts"), flags: [] };

const problemOf = (program: AuthorProgram, { input, outputKiB = 64 }: Row): Problem => ({
  slug: "guess",
  directory: folder.path,
  name: { en: "Guess" },
  interface: { kind: "interactive", program },
  limits: { cpu: milliseconds(250), wall: milliseconds(1000), memory: mebibytes(128), output: kibibytes(outputKiB) },
  typecheck: "warn",
  checker: { kind: "tokens" },
  passes: 2,
  samples: [],
  statement: {},
  groups: [
    {
      name: "all",
      points: points(100),
      requires: [],
      tests: [
        { id: testId("all", "01"), input: { kind: "text", text: `${input}\n` }, answer: { kind: "text", text: "" } },
      ],
    },
  ],
});

type Tools = { readonly checkers: Checkers; readonly baseline: Baseline };

async function judge(row: Row, shared: Tools, signal?: AbortSignal): Promise<TestResult> {
  const submission = { main: "main.js", files: new Map([["main.js", Buffer.from(row.source)]]) };
  const problem = problemOf(row.program === "42/43" ? PROGRAM : MODULE, row);
  const tools = { ...shared, sandbox: box.sandbox, cacheDirectory: box.cacheDirectory, slots: makeSlots(1) };
  const report = await judgeSubmission(
    { problem, submission, mode: "default", typecheck: "when-decisive" },
    tools,
    signal,
  );
  const result = report.root.groups[0]?.tests[0];
  if (result?.kind !== "judged") throw new Error(JSON.stringify(report.compile));
  return result;
}

// All beside each other: most of them wait.
beforeAll(async () => {
  await using checkers = makeCheckers(box);
  const shared = { checkers, baseline: await measureBaseline(box.sandbox, folder.path) };
  const judgings = makeSlots(5);
  await awaitAll(ROWS.map((row) => judgings(async () => results.set(row, await judge(row, shared)))));
}, 60_000);

test.for(ROWS)("interactive: $name", (row) => {
  expect(results.get(row)).toMatchObject(row.result);
});

test("a conversation that is cancelled leaves nobody waiting", async () => {
  await using checkers = makeCheckers(box);
  await using directory = makeTempDir();
  const baseline = await measureBaseline(box.sandbox, directory.path);
  const row = { name: "", input: "guess 50", source: `${ask}readSync(0, buffer);`, result: {} };
  const started = performance.now();
  await expect(judge(row, { checkers, baseline }, AbortSignal.timeout(300))).rejects.toThrow("aborted");
  expect(performance.now() - started).toBeLessThan(5000);
});
