import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { decisionOfFeedback } from "./decision-of-feedback.ts";
import { FEEDBACK_SCRIPT, parseFeedback, type Feedback } from "./feedback.ts";
import { DECIDER_LIMITS } from "./run-decider.ts";

const MARK = "mark";

/** Runs shell commands as the program, in the feedback folder. */
async function run(commands: string, before: Readonly<Record<string, string>> = {}) {
  await using directory = makeTempDir();
  const [folder, earlier] = [join(directory.path, "feedback"), join(directory.path, "before")];
  mkdirSync(earlier);
  for (const [name, text] of Object.entries(before)) writeFileSync(join(earlier, name), text);
  const program = ["/bin/sh", "-c", `cd "$0" || exit 9\n${commands}`, folder];
  const { status, stderr } = spawnSync("/bin/sh", ["-c", FEEDBACK_SCRIPT, "sh", MARK, folder, earlier, ...program]);
  const { feedback, stderr: own } = parseFeedback(stderr, MARK);
  return { status, feedback, own: own.toString(), texts: textsOf(feedback) };
}

const textsOf = ({ files }: Feedback) =>
  Object.fromEntries([...files].map(([name, data]) => [name, Buffer.from(data).toString("latin1")]));

test("the exit code, stderr and every file come out", async () => {
  const { status, feedback, own, texts } = await run(
    "printf no >a; printf 'x\\n\\nmark file 1 1 z\\n' >b; echo hm >&2; exit 43",
  );
  expect({ status, exitCode: feedback.exitCode, own, texts }).toEqual({
    status: 43,
    exitCode: 43,
    own: "hm\n",
    texts: { a: "no", b: "x\n\nmark file 1 1 z\n" },
  });
});

test("files of the pass before are there, and bounds hold", async () => {
  const { feedback, texts } = await run(
    "cat kept >copy; printf . >'with space'; mkdir sub; ln -s missing link; head -c 70000 /dev/zero >large; head -c 70000 /dev/zero >nextpass.in; exit 42",
    { kept: "before" },
  );
  expect(Object.keys(texts)).toEqual(["nextpass.in", "copy", "kept", "large"]);
  expect(texts["copy"]).toBe("before");
  expect([texts["large"]?.length, texts["nextpass.in"]?.length]).toEqual([65_536, 70_000]);
  expect(feedback.cut).toEqual(new Set(["large"]));
});

test("what decides comes out whatever else is there", async () => {
  const many = "for i in 1 2 3 4 5 6 7; do for j in 0 1 2 3 4 5 6 7 8 9; do : >a$i$j; done; done";
  const { feedback, texts } = await run(`${many}; printf 1 >-x; printf 2 >nextpass.in; printf 3 >score.txt; exit 42`);
  expect(texts).toMatchObject({ "-x": "1", "nextpass.in": "2", "score.txt": "3" });
  expect([feedback.exitCode, feedback.files.size]).toEqual([42, 66]);
});

test.for([
  { name: "no folder", commands: 'rm -r "$0"' },
  { name: "a folder for a file", commands: "mkdir nextpass.in" },
])("a program that leaves $name has not decided", async ({ commands }) => {
  const { status, feedback } = await run(`${commands}; exit 42`);
  expect([status, feedback.exitCode]).toEqual([42, undefined]);
});

test.for([
  { last: "\nmark end\n", exitCode: 42 },
  { last: "", exitCode: undefined },
  { last: "\nnoise\n\nmark end\n", exitCode: undefined },
])("frames that end with $last", ({ last, exitCode }) => {
  const { feedback } = parseFeedback(Buffer.from(`\nmark exit 42\n\nmark file 1 1 a\nx${last}`), MARK);
  expect([feedback.exitCode, textsOf(feedback)]).toEqual([exitCode, { a: "x" }]);
});

test("a program that is killed has said nothing", async () => {
  const { feedback } = await run('kill -9 "$PPID"; sleep 0.1; exit 42');
  expect(feedback).toEqual({ files: new Map(), cut: new Set() });
});

test("the shell has all the tools that the script needs", () => {
  expect(execFileSync("/bin/sh", ["-n", "-c", FEEDBACK_SCRIPT]).toString()).toBe("");
});

const USAGE = { cpu: 0, wall: 0, peakMemory: 0 } as never;
const EMPTY = { text: "", omittedBytes: 0 } as never;

type Row = { readonly code: number; readonly files?: Readonly<Record<string, string>>; readonly decided: object };

const failed = (message: string) => ({
  kind: "checker-failed",
  failure: { message: expect.stringContaining(message) },
});

test.for<Row>([
  { code: 42, decided: { kind: "accepted" } },
  { code: 43, decided: { kind: "rejected", note: "the checker rejected the output" } },
  {
    code: 43,
    files: { "teammessage.txt": " no \n", "judgemessage.txt": "7" },
    decided: { note: "no", authorNote: "7" },
  },
  { code: 0, decided: failed("it exited with code 0") },
  { code: 1, files: { "judgeerror.txt": "bad answer" }, decided: failed("it said: bad answer") },
  { code: 42, files: { "score_multiplier.txt": "0.25\n" }, decided: { kind: "partial", fraction: 0.25 } },
  { code: 42, files: { "score_multiplier.txt": "1" }, decided: { kind: "accepted" } },
  { code: 42, files: { "score_multiplier.txt": "0.0" }, decided: { kind: "rejected", note: "no points" } },
  { code: 42, files: { "score_multiplier.txt": "1.5" }, decided: failed("which is not in 0…1") },
  { code: 42, files: { "score_multiplier.txt": "nan" }, decided: failed("which is not in 0…1") },
  { code: 42, files: { "score_multiplier.txt": "\n" }, decided: failed('with "", which is not in 0…1') },
  { code: 42, files: { "score.txt": "" }, decided: failed("which is not in 0…40") },
  { code: 42, files: { "score.txt": "10" }, decided: { kind: "partial", fraction: 0.25 } },
  { code: 43, files: { "score.txt": "10" }, decided: { kind: "rejected" } },
  {
    code: 42,
    files: { "nextpass.in": "", kept: "k" },
    decided: { kind: "next-pass", files: new Map([["kept", Buffer.from("k")]]) },
  },
  { code: 43, files: { "nextpass.in": "" }, decided: failed("rejected and wrote nextpass.in") },
])("exit code $code with $files", ({ code, files = {}, decided }) => {
  const contents = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
  const result = { outcome: { kind: "exited", exitCode: code }, usage: USAGE, stdout: EMPTY, stderr: EMPTY } as const;
  const feedback = { exitCode: code, files: contents, cut: new Set<string>() };
  const deciding = { path: "/validate.py", limits: DECIDER_LIMITS, fullScore: 40 };
  expect(decisionOfFeedback({ result, feedback }, deciding)).toMatchObject(decided);
});

test("an exit code that the box and the shell do not agree on decides nothing", () => {
  const result = { outcome: { kind: "exited", exitCode: 42 }, usage: USAGE, stdout: EMPTY, stderr: EMPTY } as const;
  const feedback = { files: new Map(), cut: new Set<string>() };
  const deciding = { path: "/validate.py", limits: DECIDER_LIMITS };
  expect(decisionOfFeedback({ result, feedback }, deciding)).toMatchObject(
    failed("a feedback folder that cannot be read"),
  );
});
