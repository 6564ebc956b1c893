// The whole of `judge stress` on a small problem, with the strongest sandbox of this machine.
import { makeCheckers } from "../check/checkers.ts";
import { beforeAll, expect, test } from "vitest";
import type { Usage } from "../model/run.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { measureBaseline } from "../sandbox/baseline.ts";
import { makeSumProblem, SUM_PROBLEM, sumSolution, type ProblemFiles } from "../testkit/sum-problem.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { findCounterexample, type StressEnd, type StressRequest } from "./find-counterexample.ts";
import { prepareContest } from "./prepare-contest.ts";
import type { StressReport } from "./stress-report.ts";

const box = useSandbox();
let baseline: Usage;

beforeAll(async () => {
  await using directory = makeTempDir();
  const measured = await measureBaseline(box.sandbox, directory.path);
  if (measured.kind !== "measured") throw new Error(measured.failure.message);
  baseline = measured.usage;
});

type Stress = {
  readonly candidate: string;
  readonly files?: ProblemFiles;
  readonly against?: string;
  readonly count?: number;
  readonly jobs?: number;
  readonly path?: StressRequest["path"];
  readonly screen?: StressRequest["screen"];
  readonly more?: Partial<Pick<StressRequest, "until" | "prefers" | "shrinkUntil" | "excludes">>;
};

const entrantOf = (source: string) => ({
  name: "mine.ts",
  submission: { main: "mine.ts", files: new Map([["mine.ts", Buffer.from(source)]]) },
});

async function stress({
  candidate,
  files,
  against,
  count = 200,
  jobs = 2,
  path,
  screen,
  more,
}: Stress): Promise<StressEnd> {
  await using folder = makeSumProblem(files);
  const loaded = await loadProblem(folder.directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const problem = { ...loaded.problem, directory: folder.directory };
  const entrants = {
    candidate: entrantOf(candidate),
    ...(against === undefined ? {} : { against: entrantOf(against) }),
  };
  const prepared = await prepareContest({ problem, ...entrants }, box);
  if (prepared.kind !== "prepared") return prepared;
  await using checkers = makeCheckers(box);
  const tools = { sandbox: box.sandbox, baseline, checkers, slots: makeSlots(jobs) };
  const request = {
    ...prepared,
    seed: 7,
    until: { count },
    jobs,
    ...(path && { path }),
    ...(screen && { screen }),
    ...more,
  };
  return await findCounterexample(request, tools);
}

async function reportOf(request: Stress): Promise<StressReport> {
  const end = await stress(request);
  if (end.kind !== "done") throw new Error(JSON.stringify(end));
  return end.report;
}

const FAILING = [
  {
    name: "a wrong answer",
    body: "console.log(numbers.some((n) => n >= 50) && numbers.length > 2 ? sum - 1 : sum);",
    found: { verdict: "WA", input: "3\n0 0 50\n", expected: "50\n", got: "49\n", isMinimal: true },
  },
  {
    name: "a crash",
    body: "if (numbers.length > 3) throw new Error('oops'); console.log(sum);",
    found: { verdict: "RTE", input: "4\n0 0 0 0\n", isMinimal: true },
  },
  {
    name: "an exit code after the right answer",
    body: "console.log(sum); if (sum > 9) process.exit(3);",
    found: { verdict: "RTE", input: "1\n10\n", isMinimal: true },
  },
  {
    name: "a loop without an end",
    body: "while (numbers.length === 2); console.log(sum);",
    found: { verdict: "TLE", input: "2\n0 0\n", isMinimal: true },
  },
  {
    name: "too much output",
    body: "console.log(numbers.length > 1 ? 'x'.repeat(1e6) : sum);",
    found: { verdict: "OLE", input: "2\n0 0\n", isMinimal: true },
  },
  {
    name: "too much memory",
    body: "for (const all: unknown[] = []; numbers.length > 1; ) all.push(new Array(1e5).fill(1.5)); console.log(sum);",
    found: { verdict: "MLE", input: "2\n0 0\n", isMinimal: true },
  },
] as const;

test.for(FAILING)("$name is found and shrunk to the smallest", async ({ body, found }) => {
  const report = await reportOf({ candidate: sumSolution(body) });
  const { input, expected, got, ...rest } = report.found ?? {};
  expect({ ...rest, input: input?.text, expected: expected?.text, got: got?.text }).toMatchObject(found);
});

test("a checker.ts decides, in the search and in what is found", async () => {
  const yaml = `${SUM_PROBLEM["problem.yaml"]}checker: { kind: custom }\n`;
  const checker = `import { accept, reject, type CheckerDefinition } from "ruyi-judge/kit";
export const check: CheckerDefinition<readonly number[]>["check"] = ({ input, output, answer }) =>
  output.int("sum") % 10 === answer.int("sum") % 10 ? accept() : reject("another last digit of " + input.length + " numbers");
`;
  const files = { "problem.yaml": yaml, "checker.ts": checker };
  const right = await reportOf({ candidate: sumSolution("console.log(sum + 10);"), files, count: 40 });
  expect(right).toMatchObject({ iterations: 40, alarms: 0, found: null });
  const wrong = await reportOf({ candidate: sumSolution("console.log(sum > 9 ? sum + 1 : sum);"), files });
  expect(wrong.found).toMatchObject({ verdict: "WA", input: { text: "1\n10\n" } });
});

test("a right solution is found nothing wrong with", async () => {
  const report = await reportOf({ candidate: sumSolution("console.log(sum);") });
  expect(report).toMatchObject({ iterations: 200, alarms: 0, skipped: 0, found: null });
});

test("the same seed gives the same report with any number of jobs", async () => {
  const candidate = sumSolution("console.log(sum > 250 ? 0 : sum);");
  const [one, four] = [await reportOf({ candidate, jobs: 1 }), await reportOf({ candidate, jobs: 4 })];
  expect(one.found).not.toBeNull();
  expect({ ...one, seconds: 0 }).toEqual({ ...four, seconds: 0 });
});

test("a path leads to the same counterexample again, and to none when it is mended", async () => {
  const candidate = sumSolution("console.log(numbers.length > 4 ? 0 : sum);");
  const { found } = await reportOf({ candidate });
  const path = found?.path.split(":").map(Number) ?? [];
  expect(path.length).toBeGreaterThan(2);
  const again = await reportOf({ candidate, path });
  expect(again.found).toMatchObject({ verdict: "WA", input: found?.input, path: found?.path });
  const mended = await reportOf({ candidate: sumSolution("console.log(sum);"), path });
  expect(mended.found).toBeNull();
  expect(await stress({ candidate, path: [0, 99] })).toMatchObject({
    kind: "rejected",
    diagnostics: [{ code: "X004" }],
  });
});

test("what only fails beside others is no finding, and is then run alone", async () => {
  const candidate = `${sumSolution("")}
import { existsSync, writeFileSync } from "node:fs";
const isFirst = !existsSync("/work/seen");
writeFileSync("/work/seen", "");
console.log(isFirst ? sum : sum + 1);
`;
  const report = await reportOf({ candidate, count: 40 });
  expect(report.found).toBeNull();
  expect(report.alarms).toBe(3);
});

/** Wrong where nothing ran before in its box, which of programs that are run together is the first input only. */
const FRESH = `import { existsSync, writeFileSync } from "node:fs";
const isFirst = !existsSync("/work/seen");
writeFileSync("/work/seen", "");
`;

test("a program that is slow and right on many inputs is given up, which is no matter of time", async () => {
  const slow = `if (numbers.length > 1) { const end = process.cpuUsage().user + 3e5; while (process.cpuUsage().user < end); }`;
  const end = await stress({
    files: { "problem.yaml": SUM_PROBLEM["problem.yaml"].replace("cpuMs: 250", "cpuMs: 3000") },
    candidate: sumSolution(`${slow}\nconsole.log(sum);`),
    more: { until: { count: 200, slow: 2 } },
  });
  if (end.kind !== "done") throw new Error(JSON.stringify(end));
  expect(end).toMatchObject({ report: { found: null, alarms: 0 } });
  expect(end).not.toHaveProperty("isByTime");
  expect(end.report.iterations).toBeLessThan(64);
});

test("the smallest that fails is begun with, and shrinking ends after so many looks", async () => {
  const candidate = sumSolution("console.log(numbers.length > 2 ? 0 : sum);");
  const began = async (more: Stress["more"]): Promise<number> => {
    const end = await stress({ candidate, jobs: 1, more: { shrinkUntil: { seconds: 60, looks: 0 }, ...more } });
    return end.kind === "done" ? (end.failing?.text.length ?? 0) : 0;
  };
  const [first, smallest] = [await began({}), await began({ prefers: "smallest" })];
  expect(smallest).toBeGreaterThan(0);
  expect(smallest).toBeLessThan(first);
});

test("alone, what fails in fresh processes only is found", async () => {
  const candidate = `${FRESH}${sumSolution("console.log(isFirst && numbers.length > 1 ? 1 : sum);")}`;
  const report = await reportOf({ candidate, screen: "candidate-alone" });
  expect(report).toMatchObject({ found: { verdict: "WA", input: { text: "2\n0 0\n" }, isMinimal: true }, alarms: 0 });
});

test("alone, an oracle that cannot answer many inputs in one process answers each in its own", async () => {
  const files = { "reference.ts": `${FRESH}${sumSolution("console.log(isFirst ? sum : sum + 1);")}` };
  const request = { candidate: sumSolution("console.log(sum);"), files, count: 18, screen: "candidate-alone" } as const;
  const [one, four] = [await reportOf({ ...request, jobs: 1 }), await reportOf({ ...request, jobs: 4 })];
  expect(one).toMatchObject({ found: null, alarms: 1, iterations: 18 });
  expect({ ...one, seconds: 0 }).toEqual({ ...four, seconds: 0 });
});

test("without stress the generators of the recipe are drawn from, and fast-check shrinks", async () => {
  const files = {
    "input.ts": SUM_PROBLEM["input.ts"]
      .replace("export const stress", "export const other")
      .replace("export function* shrink", "function* unused"),
    "tests.yaml": "- { generator: random, group: small, with: { n: 4, max: 10 } }\n",
  };
  const report = await reportOf({ files, candidate: sumSolution("console.log(numbers[0] > 2 ? 0 : sum);") });
  expect(report.found).toMatchObject({ verdict: "WA", input: { text: "4\n3 0 0 0\n" }, isMinimal: true });
});

const withStress = (stressSource: string): ProblemFiles => ({
  "input.ts": SUM_PROBLEM["input.ts"].replace(/export const stress = .*/u, `export const stress = ${stressSource};`),
});

const BROKEN = [
  {
    name: "a stress that throws",
    files: withStress("(size: number) => { if (size > 2) throw new Error('oops'); return fc.constant([size]); }"),
    code: "G013",
    says: /^stress\(3\) with seed \d+: Error: oops/u,
  },
  {
    name: "an input.ts that throws when it is loaded",
    files: { "input.ts": `${SUM_PROBLEM["input.ts"]}throw new Error("at load");\n` },
    code: "G011",
    says: /^input.ts cannot be loaded: .*at load/u,
  },
  {
    name: "a stress that breaks the bounds",
    files: withStress("(size: number) => fc.constant([size > 2 ? 1001 : 1])"),
    code: "G017",
    says: /^stress\(3\) with seed \d+: .*a = 1001 is not in/u,
  },
  {
    name: "a stress that depends on chance",
    files: withStress("(size: number) => fc.constant([Math.floor(Math.random() * 1000), size])"),
    code: "X006",
    says: /^stress\(1\) with seed \d+: two draws gave different inputs$/u,
  },
  {
    name: "a reference that fails",
    files: { "reference.ts": sumSolution("if (sum > 30) process.exit(9); console.log(sum);") },
    code: "X002",
    says: /^reference.ts gave no answer to stress\(\d+\) with seed \d+: it exited with code 9/u,
  },
];

test("a reference that does not compile is named by a path that opens", async () => {
  const end = await stress({ candidate: sumSolution("console.log(sum);"), files: { "reference.ts": "const = 1;" } });
  if (end.kind !== "rejected") throw new Error(JSON.stringify(end));
  expect(end.diagnostics[0]?.at?.file).toMatch(/^\/.*\/sum\/reference\.ts$/u);
});

test.for(BROKEN)("$name is named with its call and seed", async ({ files, code, says }) => {
  const end = await stress({ candidate: sumSolution("console.log(sum);"), files });
  if (end.kind !== "rejected") throw new Error(JSON.stringify(end));
  expect(end.diagnostics[0]).toMatchObject({ code });
  expect(end.diagnostics[0]?.message).toMatch(says);
});
