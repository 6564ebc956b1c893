// Real judgings with one cache: what starts the second time, and what the reports say.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepResult } from "../../check/author/keep-result.ts";
import type { JudgingReport } from "../../model/judging.ts";
import { makeSlots } from "../../platform/concurrency.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { loadProblem } from "../../problem/load-problem.ts";
import { measureBaseline } from "../../sandbox/baseline.ts";
import type { RunRequest, Sandbox } from "../../sandbox/sandbox.ts";
import { makeSumProblem, sumSolution } from "../../testkit/sum-problem.ts";
import { useSandbox } from "../../testkit/use-sandbox.ts";
import { judgeSubmission } from "../judge-submission.ts";
import { openResultCache } from "./result-cache.ts";

const box = useSandbox();

const CHECKER = `import { accept, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
export const check: CheckerDefinition<OutputReader>["check"] = ({ output, answer }) =>
  output.int("sum") === answer.int("sum") ? accept("yes") : reject("another sum");
`;

/** Judges a program and counts what was started for it. */
async function judge(directory: string, way: { readonly source: string; readonly cache: string }) {
  const started: RunRequest[] = [];
  const sandbox: Sandbox = {
    level: box.sandbox.level,
    node: box.sandbox.node,
    run(request, signal) {
      started.push(request);
      return box.sandbox.run(request, signal);
    },
    async [Symbol.asyncDispose]() {},
  };
  const loaded = await loadProblem(directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const opened = openResultCache({ cacheDirectory: way.cache, owner: "contestant", reuse: "known" });
  if (opened.kind === "refused") throw new Error(opened.reason);
  await using empty = makeTempDir();
  const baseline = keepResult((signal) => measureBaseline(sandbox, empty.path, signal));
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from(way.source)]]) };
  const { cacheDirectory } = box;
  const tools = { sandbox, cacheDirectory, slots: makeSlots(2), baseline, results: opened.results };
  const report = await judgeSubmission({ problem: loaded.problem, submission, mode: "keep-going" }, tools);
  const inputs = started.map(({ stdin }) => stdin).filter((path) => path.includes("/tests/") || path.endsWith(".in"));
  return { report, started: started.length, inputs: inputs.length };
}

const RIGHT = sumSolution("console.log(sum); const unused: string = 1;");
const WRONG = sumSolution("if (sum > 9) throw new Error('large'); console.log(sum === 5 ? 6 : sum);");

test("a program that does not compile is compiled once", async ({ skip }) => {
  skip(box.sandbox.level === "none", "without isolation nothing is kept");
  await using problem = makeSumProblem();
  await using cache = makeTempDir();
  const way = { source: "const = 1;\n", cache: cache.path };
  const first = await judge(problem.directory, way);
  expect(first.report).toMatchObject({ verdict: "CE", compile: { kind: "rejected" } });
  expect(first.started).toBeGreaterThan(0);
  const again = await judge(problem.directory, way);
  expect(again.started).toBe(0);
  expect(again.report).toEqual(first.report);
  expect(await judge(problem.directory, { ...way, source: "const one = 1;\n" })).toMatchObject({ inputs: 3 });
});

test.for([
  ["right, with a warning of the type checker", RIGHT, "AC"],
  ["wrong and crashing", WRONG, "WA"],
] as const)("judged twice: %s", async ([, source, verdict], { skip }) => {
  skip(box.sandbox.level === "none", "without isolation nothing is kept");
  await using problem = makeSumProblem({
    "problem.yaml": `name: { en: Sum }
limits: { cpuMs: 2000, memoryMiB: 256 }
checker: { kind: custom }
groups: [{ name: small, points: 40 }, { name: large, points: 60 }]
samples: [{ input: "2\\n1 2\\n", output: "3\\n" }]
`,
    "checker.ts": CHECKER,
  });
  await using cache = makeTempDir();
  const way = { source, cache: cache.path };
  const first = await judge(problem.directory, way);
  expect(first.report.verdict).toBe(verdict);
  expect(first.inputs).toBe(3);
  expect(first.report).not.toHaveProperty("reused");
  const again = await judge(problem.directory, way);
  expect(again.started).toBe(0);
  const { reused, ...same } = again.report;
  expect(reused).toBe(3);
  expect(same).toEqual(first.report);
  writeFileSync(join(problem.directory, "tests/small/01-hand.in"), "1\n7\n");
  writeFileSync(join(problem.directory, "tests/small/01-hand.ans"), "7\n");
  const changed = await judge(problem.directory, way);
  expect(changed).toMatchObject({ inputs: 1, report: { reused: 2 } });
  // The author's checker is another program now.
  writeFileSync(join(problem.directory, "checker.ts"), CHECKER.replace("yes", "indeed"));
  expect(await judge(problem.directory, way)).toMatchObject({ inputs: 3 });
});

/** Says what it is told. */
const ECHO = `import { readSync } from "node:fs";
const line = Buffer.alloc(99);
process.stdout.write(line.subarray(0, readSync(0, line)));
`;

/** What was said on each test, by the last run. */
const saidIn = ({ root }: JudgingReport): readonly string[] =>
  root.groups.flatMap(({ tests }) => tests.flatMap((one) => ("run" in one ? [one.run.stdout.text] : [])));

const CHANCY = `import { accept, reject, type InteractorDefinition, type OutputReader } from "ruyi-judge/kit";
const SECRET = Math.random();
export const interact: InteractorDefinition<OutputReader>["interact"] = async ({ input, conversation }) => {
  const drawn = \`\${SECRET} \${Math.random()} \${input.int("n", 0, 9)}\`;
  await conversation.writeLine(drawn);
  return (await conversation.readLine()) === drawn ? accept() : reject("something else");
};
`;
const PASSING = `import { accept, nextPass, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
export const check: CheckerDefinition<OutputReader>["check"] = ({ pass }) => (pass === 1 ? nextPass(Math.random() + "\\n") : accept());
`;
const HEAD =
  "name: { en: Chance }\nlimits: { cpuMs: 2000, memoryMiB: 256 }\ngroups: [{ name: small, points: 40 }, { name: large, points: 60 }]\n";

test.for([
  {
    name: "a conversation",
    files: { "problem.yaml": `${HEAD}interface: { kind: interactive }\n`, "interactor.ts": CHANCY },
    changes: ["interactor.ts", CHANCY.replace("something else", "another")],
  },
  {
    name: "several passes",
    files: { "problem.yaml": `${HEAD}passes: 2\nchecker: { kind: custom }\n`, "checker.ts": PASSING },
    changes: ["checker.ts", `${PASSING}export const other = 1;\n`],
  },
] as const)("$name with chance: judged once, and the same when judged afresh", async ({ files, changes }, { skip }) => {
  skip(box.sandbox.level === "none", "without isolation nothing is kept");
  await using problem = makeSumProblem({
    ...files,
    "input.ts": undefined,
    "tests/large/01-hand.in": "7\n",
    "tests/small/01-hand.in": "5\n",
  });
  const [cache, other] = [makeTempDir(), makeTempDir()];
  await using _cache = cache;
  await using _other = other;
  const first = await judge(problem.directory, { source: ECHO, cache: cache.path });
  expect(first.report.verdict).toBe("AC");
  const again = await judge(problem.directory, { source: ECHO, cache: cache.path });
  expect(again).toMatchObject({ started: 0, report: { reused: 2 } });
  const fresh = await judge(problem.directory, { source: ECHO, cache: other.path });
  expect(saidIn(fresh.report)).toEqual(saidIn(first.report));
  writeFileSync(join(problem.directory, changes[0]), changes[1]);
  const changed = await judge(problem.directory, { source: ECHO, cache: cache.path });
  expect(changed.report).toMatchObject({ verdict: "AC" });
  expect(changed.report).not.toHaveProperty("reused");
});
