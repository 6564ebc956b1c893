import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCheckers, type Checkers } from "../check/checkers.ts";
import { findMachineLanguage } from "../compile/describe-language.ts";
import { findToolchain } from "../compile/toolchain.ts";
import { groupsOf } from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblemFolder } from "../problem/load-problem-folder.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { judgeSubmission } from "./judge-submission.ts";

const TESTDATA = join(import.meta.dirname, "../../testdata");
const box = useSandbox();
const folder = makeTempDir();
let shared: { readonly checkers: Checkers; readonly baseline: Baseline };
beforeAll(async () => {
  shared = { checkers: makeCheckers(box), baseline: await measureBaseline(box.sandbox, folder.path) };
});
afterAll(async () => {
  await shared.checkers[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

/** A package of others, with a validator of ours when its own one was left out. */
async function load(name: string, validator?: string): Promise<Problem> {
  const directory = join(folder.path, name.replace("/", "-"));
  cpSync(join(TESTDATA, "packages", name), directory, { recursive: true });
  if (validator !== undefined)
    cpSync(join(TESTDATA, "package-programs", validator.slice(validator.indexOf("/") + 1)), join(directory, validator));
  const loaded = await loadProblemFolder(directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  return loaded.problem;
}

const python = findMachineLanguage("validator.py");
const hasPython = python !== undefined && (await findToolchain(python)).kind === "found";

const LINES = `const lines = require("fs").readFileSync(0, "utf8").trim().split("\\n");\n`;

const GUESS = (first: string) => `
const lines = require("readline").createInterface({ input: process.stdin })[Symbol.asyncIterator]();
async function main() {
  let low = 1, high = 1000;
  for (;;) {
    const guess = ${first};
    console.log(guess);
    const { value, done } = await lines.next();
    if (done || value === "correct") break;
    if (value === "lower") high = guess - 1; else low = guess + 1;
  }
  process.exit(0);
}
main();
`;

test.for<[string, string | undefined, string, string, object]>([
  ["problemtools/hello", undefined, "right", `console.log("hello   WORLD!");`, { verdict: "AC", points: 100 }],
  ["problemtools/hello", undefined, "wrong", `console.log("Hello World");`, { verdict: "WA", points: 0 }],
  [
    "problemtools/oddecho",
    undefined,
    "right",
    `${LINES}console.log(lines.slice(1).filter((_, at) => at % 2 === 0).join("\\n"));`,
    { verdict: "AC", points: 100, groups: "sample 0/0, secret 100/100, secret/subtask1 50/50, secret/subtask2 50/50" },
  ],
  [
    "problemtools/oddecho",
    undefined,
    "right for five words",
    `${LINES}console.log([1, 3, 5].map((at) => lines[at]).join("\\n"));`,
    { verdict: "WA", points: 50, groups: "sample 0/0, secret 50/100, secret/subtask1 50/50, secret/subtask2 0/50" },
  ],
  [
    "ppf-examples/passfail",
    undefined,
    "right",
    `${LINES}console.log(Number(lines[0]) + 1);`,
    { verdict: "AC", points: 100 },
  ],
  ["ppf-examples/passfail", undefined, "dies", `process.exit(1);`, { verdict: "RTE", points: 0 }],
  [
    "ppf-examples/scoring",
    undefined,
    "right for numbers above zero",
    `${LINES}console.log(Math.abs(Number(lines[0])));`,
    { verdict: "WA", points: 30, groups: "sample 0/0, secret 30/100, secret/subtask1 30/30, secret/subtask2 0/70" },
  ],
  [
    "bapctools/different",
    "output_validator/different.py",
    "right",
    `${LINES}for (const line of lines) { const [a, b] = line.split(" ").map(BigInt); console.log(String(a > b ? a - b : b - a)); }`,
    { verdict: "AC", points: 100 },
  ],
  [
    "problemtools/different",
    "output_validators/different.py",
    "with a sign",
    `${LINES}for (const line of lines) { const [a, b] = line.split(" ").map(BigInt); console.log(String(b - a)); }`,
    { verdict: "WA", points: 0 },
  ],
  [
    "problemtools/guess",
    "output_validator/guess.py",
    "halves",
    GUESS("Math.floor((low + high) / 2)"),
    { verdict: "AC", points: 100 },
  ],
  ["bapctools/guess", "output_validator/guess.py", "counts up", GUESS("low"), { verdict: "WA", points: 0 }],
])("%s, %s: %s", async ([name, validator, , source, expected], { skip }) => {
  skip(validator !== undefined && !hasPython, "the validator is written in Python, which this machine does not have");
  const problem = await load(name, validator);
  const submission = { main: "main.ts", files: new Map([["main.ts", Buffer.from(source)]]) };
  const request = { problem, submission, mode: "default", typecheck: "when-decisive" } as const;
  const report = await judgeSubmission(request, { ...box, ...shared, slots: makeSlots(2) });
  const groups = groupsOf(report.root).map((group) => `${group.name} ${group.points}/${group.maxPoints}`);
  expect({ verdict: report.verdict, points: report.points, groups: groups.join(", ") }).toMatchObject(expected);
});
