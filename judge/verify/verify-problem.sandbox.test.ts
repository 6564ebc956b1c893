// Whole verifications of small problems, with the strongest sandbox of this machine.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { PROVISIONAL_CPU } from "../problem/inferred-limit.ts";
import { loadProblem, type LoadOptions } from "../problem/load-problem.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { exitCodeOfVerification } from "./exit-code.ts";
import type { Check, CheckName, Scope, Verification } from "./verification.ts";
import { verifyProblem } from "./verify-problem.ts";

const box = useSandbox();
let baseline: Baseline;

beforeAll(async () => {
  await using dir = makeTempDir();
  baseline = await measureBaseline(box.sandbox, dir.path);
});

/** Reads integers; prints what `body` makes of them. */
const program = (body: string): string => `import { readFileSync } from "node:fs";
const numbers = readFileSync(0, "utf8").split(/\\s+/).filter(Boolean).map(Number);
${body}
`;
const MAXIMUM = program("console.log(Math.max(...numbers));");
/** System time counts too: asking for the time is most of what the loop does. */
const BURN = (ms: number): string => `const used = () => process.cpuUsage().user + process.cpuUsage().system;
const end = used() + ${ms * 1000};
while (used() < end);`;

const FILES: Readonly<Record<string, string>> = {
  "p/max/problem.yaml": `name: { en: Maximum, zh: 最大值 }
limits: { cpuMs: 1000, memoryMiB: 128 }
samples: [{ input: "3 7 5\\n", output: "7\\n", note: { en: seven, zh: 七 } }]
statement:
  en: "## Task\\n\\nPrint the largest.\\n"
  zh: "## 任务\\n\\n输出最大值。\\n"
`,
  "p/max/tests.yaml": '- { input: "1 2 3\\n", name: up }\n',
  "p/max/tests/manifest.json": "{}\n",
  "p/max/input.ts": `import type { InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader): readonly number[] {
  const numbers = [reader.int("a", -9, 9)];
  for (let i = 0; i < 2; i++) {
    reader.space();
    numbers.push(reader.int("a", -9, 9));
  }
  reader.newline();
  reader.end();
  return numbers;
}
export const format = (numbers: readonly number[]): string => numbers.join(" ") + "\\n";
export const generators = {};
`,
  "p/max/reference.ts": MAXIMUM,
  "p/max/brute-force.ts": program("console.log([...numbers].sort((a, b) => b - a)[0]);"),
  "p/max/tests/all/01-up.in": "1 2 3\n",
  "p/max/tests/all/01-up.ans": "3\n",
  "p/max/tests/all/02-middle.in": "1 9 3\n",
  "p/max/tests/all/02-middle.ans": "9\n",
  "p/max/tests/all/03-negative.in": "-5 -9 -7\n",
  "p/max/tests/all/03-negative.ans": "-5\n",
  "p/max/tests/all/04-down.in": "3 2 1\n",
  "p/max/tests/all/04-down.ans": "3\n",
  "s/max/accepted/sorted.ts": program("console.log([...numbers].sort((a, b) => a - b).at(-1));"),
  "s/max/wrong_answer/last.ts": program("console.log(numbers.at(-1));"),
  "s/max/wrong_answer/from-zero.ts": program("console.log(Math.max(0, ...numbers));"),
};

type Changes = Readonly<Record<string, string | undefined>>;

function makeFolder(changes: Changes = {}): TempDir {
  const dir = makeTempDir();
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(dir.path, name)), { recursive: true });
    writeFileSync(join(dir.path, name), text);
  }
  return dir;
}

async function verify(folder: string, scope: Scope = "everything", options: LoadOptions = {}): Promise<Verification> {
  const loaded = await loadProblem(join(folder, "p/max"), options);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const solutionsDirectory = join(folder, "s");
  return verifyProblem(loaded.problem, {
    ...box,
    baseline,
    solutionsDirectory,
    scope,
    slots: makeSlots(2),
  });
}

function check({ checks }: Verification, name: CheckName): Check {
  const found = checks.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no check ${name}`);
  return found;
}

const states = ({ checks }: Verification) => Object.fromEntries(checks.map(({ name, state }) => [name, state]));
const lines = ({ findings }: Verification, folder: string): readonly string[] =>
  findings.map(({ code, message }) => `${code} ${message.replaceAll(`${folder}/`, "")}`).toSorted();

test("a whole problem: everything holds, and the matrix says which test kills what", async () => {
  await using folder = makeFolder();
  const verification = await verify(folder.path);
  expect(lines(verification, folder.path)).toEqual([]);
  expect(states(verification)).toEqual({
    parts: "holds",
    types: "holds",
    limits: "holds",
    inputs: "holds",
    answers: "holds",
    samples: "holds",
    translations: "holds",
    checker: "holds",
  });
  expect(check(verification, "inputs").summary).toBe("5 of 5 inputs valid; every bound is reached");
  expect(check(verification, "answers").summary).toBe("4 of 4 confirmed by brute-force.ts");
  expect(check(verification, "samples").summary).toBe("reference.ts and brute-force.ts agree with 1 sample");
  expect(verification.kills).toEqual({
    solutions: [
      { name: "wrong_answer/from-zero.ts", expected: "wrong_answer", by: ["all/03-negative"] },
      {
        name: "wrong_answer/last.ts",
        expected: "wrong_answer",
        by: ["sample/01", "all/02-middle", "all/03-negative", "all/04-down"],
      },
    ],
    tests: [
      { test: "sample/01", kills: 1, killsFirst: ["wrong_answer/last.ts"] },
      { test: "all/01-up", kills: 0, killsFirst: [] },
      { test: "all/02-middle", kills: 1, killsFirst: [] },
      { test: "all/03-negative", kills: 2, killsFirst: ["wrong_answer/from-zero.ts"] },
      { test: "all/04-down", kills: 1, killsFirst: [] },
    ],
  });
  expect(exitCodeOfVerification(verification)).toBe(0);
});

test("everything that does not hold is named at once", async () => {
  await using folder = makeFolder({
    "p/max/problem.yaml": FILES["p/max/problem.yaml"]
      ?.replace('"7\\n", note: { en: seven, zh: 七 }', '"8\\n", note: { en: seven }')
      .replace("## 任务", "# 任务"),
    "p/max/tests.yaml": undefined,
    "p/max/checker.ts": `import { accept, type CheckerDefinition } from "ruyi-judge/kit";
export const check: CheckerDefinition<number>["check"] = ({ input, output }) => {
  output.ensure(!output.atEnd(), "a number is missing");
  return accept(input + output.int("a"));
};
`,
    "p/max/tests/all/02-middle.ans": "8\n",
    "p/max/tests/all/04-down.in": "3 2\n",
    "p/max/tests/all/03-negative.in": undefined,
    "p/max/tests/all/03-negative.ans": undefined,
    "s/max/accepted/sorted.ts": program("console.log(numbers[1]);"),
    "s/max/run_time_error/fine.ts": MAXIMUM,
    "s/max/nearly/a.ts": MAXIMUM,
  });
  const verification = await verify(folder.path);
  expect(lines(verification, folder.path)).toEqual([
    "G017 all/04-down: 1:4: a space expected, found a newline",
    'G022 all/02-middle: brute-force.ts and reference.ts disagree: token 1 (line 1, column 1): expected "8", got "9"',
    "G034 no input has a = -9, its least value; the least is 1",
    "TS2345 Argument of type 'number' is not assignable to parameter of type 'string'.",
    "V001 p/max/tests.yaml is missing",
    "V002 the note of sample 1 has no translation to zh",
    "V005 s/max/nearly is no folder of solutions",
    'V011 heading 1 of the statement is "## Task" in en and "# 任务" in zh',
    'V014 sample/01: brute-force.ts does not get the output that the statement shows: token 1 (line 1, column 1): expected "8", got "7"',
    'V014 sample/01: reference.ts does not get the output that the statement shows: token 1 (line 1, column 1): expected "8", got "7"',
    "V017 accepted/sorted.ts gets WA on sample/01, not AC",
    "V017 reference.ts gets WA on sample/01, not AC",
    "V017 run_time_error/fine.ts gets WA on sample/01, not RTE",
  ]);
  expect(check(verification, "types").diagnostics).toMatchObject([
    { severity: "warning", at: { file: join(folder.path, "p/max/checker.ts"), line: 4, column: 17 } },
  ]);
  expect(states(verification)).toMatchObject({
    parts: "warns",
    types: "warns",
    inputs: "fails",
    answers: "fails",
    samples: "fails",
  });
  expect(exitCodeOfVerification(verification)).toBe(1);
});

test("a wrong solution that nobody kills, and nothing to try; --first-failure leaves out what costs time", async () => {
  await using folder = makeFolder({
    "p/max/problem.yaml": FILES["p/max/problem.yaml"]?.replace(/^samples.*\n/mu, ""),
    "p/max/brute-force.ts": undefined,
    "p/max/input.ts": undefined,
    "s/max/wrong_answer/last.ts": program("console.log(Math.max(...numbers.slice(0, 3)));"),
  });
  const verification = await verify(folder.path, "first-failure");
  expect(lines(verification, folder.path)).toEqual([
    "V001 p/max/brute-force.ts is missing",
    "V001 p/max/input.ts is missing",
    "V015 the problem has no samples",
    "V016 wrong_answer/last.ts gets AC: no test kills it",
  ]);
  expect(verification.kills).toBeUndefined();
  expect(states(verification)).toMatchObject({ inputs: "skipped", answers: "skipped", samples: "warns" });
  expect(exitCodeOfVerification(verification)).toBe(1);
});

test("without solutions there is a warning; an input.ts that cannot be loaded makes the problem broken", async () => {
  await using folder = makeFolder({ "p/max/input.ts": "export const parse = ;\n" });
  rmSync(join(folder.path, "s"), { recursive: true });
  const verification = await verify(folder.path, "first-failure");
  expect(verification.findings.map(({ code }) => code)).toContain("V003");
  expect(states(verification)).toMatchObject({ inputs: "broken" });
  expect(exitCodeOfVerification(verification)).toBe(2);
});

const AUTO: Changes = {
  "p/max/problem.yaml": FILES["p/max/problem.yaml"]?.replace("cpuMs: 1000", "cpuMs: auto"),
  "p/max/input.ts": undefined,
  "p/max/brute-force.ts": undefined,
  "p/max/tests/all/02-middle.in": undefined,
  "p/max/tests/all/02-middle.ans": undefined,
};
/** Right, but slow on one test. */
const slow = (ms: number): string =>
  program(`if (numbers[0] === -5) { ${BURN(ms)} }\nconsole.log(Math.max(...numbers));`);
const INFER = { autoCpu: PROVISIONAL_CPU };

test("cpuMs: auto: the limit is inferred, written, used by the loader, and stays while it is right", async () => {
  await using folder = makeFolder({ ...AUTO, "s/max/time_limit_exceeded/slow.ts": slow(3000) });
  const first = await verify(folder.path, "everything", INFER);
  expect(check(first, "limits").diagnostics).toEqual([]);
  expect(check(first, "limits").facts).toMatchObject({
    cpuMs: 500,
    source: "inferred",
    fastestTooSlow: { name: "time_limit_exceeded/slow.ts", isAtLeast: true },
  });
  const path = join(folder.path, "p/max/tests/limits.json");
  const written = readFileSync(path, "utf8");
  expect(JSON.parse(written)).toMatchObject({ cpuMs: 500, fastestTooSlow: { name: "time_limit_exceeded/slow.ts" } });
  expect(await loadProblem(join(folder.path, "p/max"))).toMatchObject({
    problem: { limits: { cpu: 500, wall: 2500 } },
  });
  const second = await verify(folder.path, "everything", INFER);
  expect(check(second, "limits").facts["source"]).toBe("recorded");
  expect(readFileSync(path, "utf8")).toBe(written);
});

test("cpuMs: auto: limits that cross are refused, and nothing is written", async () => {
  await using folder = makeFolder({ ...AUTO, "s/max/time_limit_exceeded/quick.ts": slow(100) });
  const verification = await verify(folder.path, "everything", INFER);
  expect(states(verification)).toMatchObject({ limits: "fails" });
  expect(lines(verification, folder.path)).toContainEqual(
    expect.stringMatching(
      /^V008 no CPU limit can be inferred: \S+ needs \d+ ms, which makes the limit 500 ms; time_limit_exceeded\/quick\.ts needs \d+ ms, and should need 750 ms/u,
    ),
  );
  expect(existsSync(join(folder.path, "p/max/tests/limits.json"))).toBe(false);
  expect(exitCodeOfVerification(verification)).toBe(1);
});
