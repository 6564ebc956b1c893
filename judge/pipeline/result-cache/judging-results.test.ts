// Judgings of a program that is compiled already, in a sandbox that runs nothing: what is run again, and what is not.
import { renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeCheckers } from "../../check/checkers.ts";
import type { SourceOwner } from "../../compile/submission-rules.ts";
import { testId } from "../../model/ids.ts";
import type { Problem, TestCase } from "../../model/problem.ts";
import { kibibytes, mebibytes, milliseconds, points } from "../../model/units.ts";
import { makeSlots } from "../../platform/concurrency.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import type { Level } from "../../sandbox/sandbox.ts";
import { makeFakeSandbox, type FakeRun } from "../../testkit/fake-sandbox.ts";
import { runUnknown } from "../run-unknown.ts";
import { isSettledBy } from "../run-tests.ts";
import { findJudgingResults, isPure } from "./judging-results.ts";
import { openResultCache } from "./result-cache.ts";

type Place = { readonly path: string; readonly problem: Problem };

type Way = {
  readonly source?: string;
  readonly owner?: SourceOwner;
  readonly reuse?: "known" | "nothing";
  readonly flags?: readonly string[];
  readonly level?: Level;
  readonly act?: (stem: string) => FakeRun;
};

/** A problem of a few tests, each of which is answered by `ok`. */
function makePlace(stems: readonly string[] = ["a", "b", "c"]): Place {
  const directory = makeTempDir();
  onTestFinished(() => directory[Symbol.asyncDispose]());
  const { path } = directory;
  const tests = stems.map((stem): TestCase => {
    writeFileSync(join(path, stem), `input ${stem}`);
    writeFileSync(join(path, `${stem}.ans`), "ok");
    return testOf(path, stem);
  });
  const limits = { cpu: milliseconds(100), wall: milliseconds(1000), memory: mebibytes(64), output: kibibytes(64) };
  const problem: Problem = {
    slug: "fake",
    directory: path,
    name: { en: "Fake" },
    interface: { kind: "stdio" },
    limits,
    typecheck: "warn",
    checker: { kind: "tokens" },
    samples: [],
    groups: [{ name: "all", points: points(100), requires: [], tests }],
    statement: {},
  };
  return { path, problem };
}

const testOf = (path: string, stem: string): TestCase => ({
  id: testId("all", stem),
  input: { kind: "file", path: join(path, stem) },
  answer: { kind: "file", path: join(path, `${stem}.ans`) },
});

const withTests = ({ path, problem }: Place, stems: readonly string[], name = "all"): Place => ({
  path,
  problem: {
    ...problem,
    groups: [{ name, points: points(100), requires: [], tests: stems.map((stem) => testOf(path, stem)) }],
  },
});

/** One judging with its own cache object, as a command would make it. */
async function judge({ path, problem }: Place, way: Way = {}) {
  const { source = "program", owner = "author", reuse = "known", flags = [], level = "bubblewrap" } = way;
  const fake = makeFakeSandbox(({ stdin }) => ({ stdout: "ok", ...way.act?.(basename(stdin)) }));
  const sandbox = { ...fake, level };
  const opened = openResultCache({ cacheDirectory: join(path, "cache"), owner, reuse, flags });
  if (opened.kind === "refused") throw new Error(opened.reason);
  const { results } = opened;
  await using checkers = makeCheckers({ sandbox, cacheDirectory: path });
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from(source)]]) };
  const artifact = { kind: "node", directory: path, entry: "main.cjs", sourceMap: "absent", hash: "0" } as const;
  const found = await findJudgingResults({ problem, submission, sandbox, checkers }, results);
  const baseline = { cpu: milliseconds(0), wall: milliseconds(0), peakMemory: mebibytes(9) };
  const quiet = () => Promise.resolve();
  const run = { slots: makeSlots(1), mode: "keep-going", quiet, found, results } as const;
  const judged = await runUnknown(
    { problem, artifact, sandbox, checkers, baseline: async () => baseline, directory: path },
    run,
  );
  found.save(baseline);
  return {
    ran: fake.runs.map(({ request }) => basename(request.stdin)).join(""),
    verdicts: judged.results.flat().map((result) => ("verdict" in result ? result.verdict : result.because)),
    results: judged.results,
    reused: judged.reused,
    counts: results.counts,
    wasSettled: isSettledBy(found.known.tests, problem, "keep-going"),
    baseline: found.known.baseline,
  };
}

test("with nothing changed nothing runs, and every byte of the results is the same", async () => {
  const place = makePlace();
  const act = (stem: string): FakeRun => ({ stdout: stem === "b" ? "no" : "ok", cpuMs: 12.345, stderr: "\ud800é\n" });
  const first = await judge(place, { act });
  expect(first).toMatchObject({ ran: "abc", verdicts: ["AC", "WA", "AC"], reused: 0, wasSettled: false });
  const again = await judge(place, { act });
  expect(again).toMatchObject({ ran: "", reused: 3, wasSettled: true, counts: { found: 3, made: 0 } });
  expect(again.results).toEqual(first.results);
  expect(again.baseline?.peakMemory).toBe(mebibytes(9));
});

test.for<readonly [string, (place: Place) => Place | void, string]>([
  ["an input", ({ path }) => writeFileSync(join(path, "b"), "other"), "b"],
  ["an answer", ({ path }) => writeFileSync(join(path, "b.ans"), "ok "), "b"],
  ["nothing but times", ({ path }) => writeFileSync(join(path, "b"), "input b"), ""],
  ["the order of tests", (place) => withTests(place, ["c", "a", "b"]), ""],
  ["the name of the group", (place) => withTests(place, ["a", "b", "c"], "other"), ""],
  ["a test is gone", (place) => withTests(place, ["a", "c"]), ""],
  [
    "a test is new",
    (place) => {
      writeFileSync(join(place.path, "d"), "new");
      writeFileSync(join(place.path, "d.ans"), "ok");
      return withTests(place, ["a", "d", "b", "c"]);
    },
    "d",
  ],
  [
    "a test has another name",
    (place) => {
      for (const suffix of ["", ".ans"]) renameSync(join(place.path, `b${suffix}`), join(place.path, `z${suffix}`));
      return withTests(place, ["a", "z", "c"]);
    },
    "",
  ],
  ["the checker", ({ path, problem }) => ({ path, problem: { ...problem, checker: { kind: "lines" } } }), "abc"],
  [
    "a limit",
    ({ path, problem }) => ({ path, problem: { ...problem, limits: { ...problem.limits, cpu: milliseconds(101) } } }),
    "abc",
  ],
])("changed: %s", async ([, change, ran]) => {
  const place = makePlace();
  await judge(place);
  const changed = change(place) ?? place;
  const tests = changed.problem.groups.flatMap((group) => group.tests);
  const again = await judge(changed);
  expect(again.ran).toBe(ran);
  expect(again.reused).toBe(tests.length - ran.length);
  expect(again.results.flat().map((result) => result.test)).toEqual(tests.map(({ id }) => id));
  expect((await judge(changed)).ran).toBe("");
});

test.for<readonly [string, Way]>([
  ["another program", { source: "other" }],
  ["the same program of a contestant", { owner: "contestant" }],
  ["another start", { flags: ["plain"] }],
  ["another level", { level: "bubblewrap-cgroup" }],
  ["everything afresh", { reuse: "nothing" }],
])("nothing is found for %s", async ([, way]) => {
  const place = makePlace();
  await judge(place);
  expect(await judge(place, way)).toMatchObject({ ran: "abc", reused: 0, wasSettled: false });
});

test("without isolation nothing is kept and nothing found", async () => {
  const place = makePlace();
  for (let time = 0; time < 2; time++) expect(await judge(place, { level: "none" })).toMatchObject({ ran: "abc" });
});

const MODULE = { kind: "module", path: "/p/checker.ts" } as const;
const PROGRAM = { kind: "program", path: "/p/validate.py", flags: [] } as const;

test.for<readonly [string, Partial<Problem>, boolean]>([
  ["one pass", {}, true],
  ["one pass, decided by a program", { checker: { kind: "custom", program: PROGRAM } }, true],
  ["a conversation with a module", { interface: { kind: "interactive", program: MODULE } }, true],
  ["a conversation with a program", { interface: { kind: "interactive", program: PROGRAM } }, false],
  ["passes that a module asks for", { passes: 2, checker: { kind: "custom", program: MODULE } }, true],
  ["passes that a program asks for", { passes: 2, checker: { kind: "custom", program: PROGRAM } }, false],
])("kept or not: %s", ([, change, expected]) => {
  const { problem } = makePlace();
  expect(isPure({ ...problem, ...change }, { level: "bubblewrap" })).toBe(expected);
  expect(isPure({ ...problem, ...change }, { level: "none" })).toBe(false);
});

const failed = { kind: "sandbox-failed", failure: { code: "B001", severity: "error", message: "broken" } } as const;

test.for<readonly [string, FakeRun, string]>([
  ["near the CPU limit, though accepted", { cpuMs: 91 }, "AC"],
  ["above it", { cpuMs: 120 }, "TLE"],
  ["killed", { cpuMs: 150, outcome: { kind: "limit-exceeded", limit: "cpu" } }, "TLE"],
  ["idle", { outcome: { kind: "limit-exceeded", limit: "wall" } }, "TLE"],
  ["too large", { outcome: { kind: "limit-exceeded", limit: "memory", by: "heap" } }, "MLE"],
  ["an abort of the engine", { outcome: { kind: "exited", exitCode: 134 } }, "RTE"],
  ["the sandbox failed", { outcome: failed }, "JE"],
])("run again each time: %s", async ([, run, verdict]) => {
  const place = makePlace();
  const way: Way = { act: (stem) => (stem === "b" ? run : {}) };
  expect((await judge(place, way)).verdicts).toEqual(["AC", verdict, "AC"]);
  const again = await judge(place, way);
  expect(again.ran).toMatch(/^b+$/u);
  expect(again.verdicts).toEqual(["AC", verdict, "AC"]);
});

test("a run that settles well after a doubt leaves nothing", async () => {
  const place = makePlace(["a"]);
  let attempt = 0;
  const act = (): FakeRun => ({ cpuMs: attempt++ === 0 ? 120 : 30 });
  expect(await judge(place, { act })).toMatchObject({ verdicts: ["AC"], ran: "aaa" });
  expect(await judge(place)).toMatchObject({ verdicts: ["AC"], ran: "a" });
});

test("what is made afresh takes the place of what was kept", async () => {
  const place = makePlace(["a", "b"]);
  await judge(place);
  await judge(place, { reuse: "nothing", act: (stem) => (stem === "a" ? { stdout: "no" } : { cpuMs: 99 }) });
  expect(await judge(place)).toMatchObject({ verdicts: ["WA", "AC"], ran: "b" });
});

test("a file that changes while it is judged leaves no result, neither of before nor of after", async () => {
  const place = makePlace(["a"]);
  const path = join(place.path, "a");
  const act = (): FakeRun => {
    writeFileSync(path, "changed meanwhile");
    return {};
  };
  await judge(place, { act });
  expect((await judge(place)).ran).toBe("a");
  writeFileSync(path, "input a");
  expect((await judge(place)).ran).toBe("a");
});
