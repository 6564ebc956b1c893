// `judge mutate` on a tiny problem whose reference has a mutant of every end, with the strongest sandbox of this machine.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Problem } from "../model/problem.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { openResultCache } from "../pipeline/result-cache/result-cache.ts";
import { makeSandbox } from "../sandbox/make-sandbox.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { mutateProblem, type MutationOutcome, type MutationTools } from "./mutate-problem.ts";
import type { MutationReport } from "./mutation-report.ts";

const cacheDirectory = cacheDirOf(process.env);
let sandbox: Sandbox;
let baseline: Baseline;

beforeAll(async () => {
  sandbox = await makeSandbox({ cacheDirectory, expectedRuns: 1000 });
  await using directory = makeTempDir();
  baseline = await measureBaseline(sandbox, directory.path);
});

afterAll(async () => {
  await sandbox[Symbol.asyncDispose]();
});

/** The sum of 1 to n; `1+-1` without its second sign is no program, and no test has an n above 1000. */
const SUM = `import { readFileSync } from "node:fs";
const n = Number(readFileSync(0, "utf8"));
let sum = 1+-1;
for (let i = 1; i <= n; i++) sum += i;
if (n > 1000) sum = 0;
console.log(sum);
`;

const PROBLEM = `name: { en: Sum }
limits: { cpuMs: 300, memoryMiB: 64, outputKiB: 64 }
statement: { en: Add. }
`;

const INPUT = `import { fc, type InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader): number {
  const n = reader.int("n", 1, 1001);
  reader.newline();
  reader.end();
  return n;
}
export const format = (n: number): string => n + "\\n";
export const generators = { upTo: ({ most }: { most: number }) => fc.integer({ min: 1, max: most }) };
export const stress = (size: number) => fc.constant(size <= 2 ? 3 : 1001);
`;

type Files = Readonly<Record<string, string>>;

async function makeProblem(files: Files = {}): Promise<TempDir & { readonly problem: Problem }> {
  const directory = makeTempDir();
  mkdirSync(join(directory.path, "tests/all"), { recursive: true });
  const all = {
    "problem.yaml": PROBLEM,
    "reference.ts": SUM,
    "input.ts": INPUT,
    "tests.yaml": "[]\n",
    "tests/all/01.in": "3\n",
    "tests/all/01.ans": "6\n",
    "tests/all/02.in": "5\n",
    "tests/all/02.ans": "15\n",
    // Too large for the screen.
    "tests/all/03.in": `${" ".repeat(70_000)}1000\n`,
    "tests/all/03.ans": "500500\n",
    ...files,
  };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(directory.path, name), text, { mode: 0o644 });
  const loaded = await loadProblem(directory.path);
  if (loaded.kind !== "loaded") throw new Error(JSON.stringify(loaded));
  return { ...directory, problem: loaded.problem };
}

type Options = Partial<Pick<MutationTools, "jobs" | "proposeSeconds" | "onJudged" | "results">>;

async function mutate(
  files: Files,
  options: Options = {},
  signal = new AbortController().signal,
): Promise<MutationOutcome> {
  await using made = await makeProblem(files);
  const { problem } = made;
  const tools = {
    problem,
    sandbox,
    cacheDirectory,
    baseline: async () => baseline,
    jobs: 2,
    seconds: 300,
    proposeSeconds: 0,
    ...options,
  };
  return await mutateProblem(tools, signal);
}

function reportOf(outcome: MutationOutcome): MutationReport {
  if (outcome.kind !== "measured") throw new Error(JSON.stringify(outcome));
  return outcome.report;
}

const fatesOf = (report: MutationReport): Readonly<Record<string, unknown>> =>
  Object.fromEntries(report.mutants.map(({ id, fate }) => [id, fate]));

test("wrong, crashing, endless and stillborn mutants, and survivors, are told apart", async () => {
  const report = reportOf(await mutate({}));
  expect(fatesOf(report)).toMatchObject({
    "2:31 constant 0 -> -1": { kind: "killed", test: "all/01", verdict: "RTE" },
    "3:12 arithmetic + -> -": { kind: "stillborn" },
    "4:14 constant 1 -> 0": { kind: "survived", proposal: { kind: "not-searched" } },
    "4:19 relational <= -> <": { kind: "killed", test: "all/01", verdict: "WA" },
    "4:26 increment ++ -> --": { kind: "killed", test: "all/01", verdict: "TLE" },
    "5:5 condition n > 1000 -> false": { kind: "survived", proposal: { kind: "not-searched" } },
    // Only the large test has an n of 1000.
    "5:7 relational > -> >=": { kind: "killed", test: "all/03", verdict: "WA" },
  });
  const { killed, survived, ...others } = report.counts;
  expect(others).toEqual({ stillborn: 1, equivalent: 0, unjudged: 0 });
  expect(report.score.ofAll).toBeCloseTo((100 * killed) / (killed + survived));
});

test("again, the fates are the same, and only what a limit or the compiler stopped runs", async ({ skip }) => {
  skip(sandbox.level === "none", "without isolation nothing is kept");
  await using cache = makeTempDir();
  const measure = async () => {
    const opened = openResultCache({ cacheDirectory: cache.path, owner: "author", reuse: "known" });
    if (opened.kind === "refused") throw new Error(opened.reason);
    // Far from the limit, however large the runtime is.
    const files = { "problem.yaml": PROBLEM.replace("memoryMiB: 64", "memoryMiB: 256") };
    const report = reportOf(await mutate(files, { results: opened.results }));
    return { fates: fatesOf(report), ...opened.results.counts };
  };
  const first = await measure();
  const again = await measure();
  expect(again.fates).toEqual(first.fates);
  const endless = Object.values(first.fates).filter((fate) => JSON.stringify(fate).includes("TLE")).length;
  expect(endless).toBeGreaterThan(0);
  expect(first).toMatchObject({ found: 0 });
  expect(again).toMatchObject({ made: endless, found: first.made - endless });
});

const LOOP = "for (let i = 1; i <= n; i++) sum += i;";

const LAST = "if (n > 1000) sum = 0;";

/** What survives, but for one that a search has to look for. */
const SURVIVORS = [
  `${LOOP} => for (let i = 0; i <= n; i++) sum += i;`,
  `${LAST} => if (n > 1001) sum = 0;`,
  `${LAST} => if (n > 1000) ;`,
  `${LAST} => if (n > 1000) sum = 1;`,
  `${LAST} => if (n > 1000) sum = -1;`,
];

const KILLED = `${LOOP} => for (let i = 1; i < n; i++) sum += i;`;

const LIST = [KILLED, ...SURVIVORS].map((key) => `- { mutant: '${key}', reason: no test looks at it }\n`).join("");

test("listed survivors are equivalent, wrong reasons are errors, stress proposes the missing test; one job is enough", async () => {
  const outcome = await mutate({ "equivalent-mutants.yaml": LIST }, { jobs: 1, proposeSeconds: 3 });
  expect(outcome).toMatchObject({
    kind: "measured",
    diagnostics: [{ code: "M005", severity: "error", at: { line: 1 } }],
  });
  const report = reportOf(outcome);
  expect(report.counts).toMatchObject({ survived: 1, equivalent: SURVIVORS.length });
  const fates = fatesOf(report);
  expect(fates["4:14 constant 1 -> 0"]).toEqual({
    kind: "equivalent",
    reason: "no test looks at it",
  });
  expect(fates["5:5 condition n > 1000 -> false"]).toMatchObject({
    proposal: { kind: "input", input: { text: "1001\n" }, verdict: "WA" },
  });
  expect(fates["4:19 relational <= -> <"]).toMatchObject({ kind: "killed", test: "all/01", verdict: "WA" });
});

test("a list with a mutant that does not exist is refused", async () => {
  const list = "- { mutant: 'a; => b;', reason: there is no such line }\n";
  expect(await mutate({ "equivalent-mutants.yaml": list })).toMatchObject({
    kind: "rejected",
    diagnostics: [{ code: "M003" }],
  });
});

test.for([
  ["a wrong answer", "console.log(7);\n", "reference.ts is not accepted: WA on all/01"],
  ["no program", "const a = ;\n", "reference.ts is not accepted: CE"],
] as const)("a reference with %s is refused", async ([, text, message]) => {
  const outcome = await mutate({ "reference.ts": text });
  if (outcome.kind !== "rejected") throw new Error(outcome.kind);
  expect(outcome.diagnostics[0]).toMatchObject({ code: "M002", message });
});

test("interrupted, it says what is known", async () => {
  const controller = new AbortController();
  const onJudged = ({ judged }: { judged: number }): void => {
    if (judged === 5) controller.abort();
  };
  const { counts, mutants } = reportOf(await mutate({}, { onJudged }, controller.signal));
  expect(counts.unjudged).toBeGreaterThan(0);
  expect(counts.unjudged).toBeLessThanOrEqual(mutants.length - 5);
});
