import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import { bytes } from "../model/units.ts";
import {
  countFates,
  scoreMutants,
  type JudgedMutant,
  type MutantFate,
  type MutationReport,
} from "./mutation-report.ts";
import { renderMutation } from "./render-mutation.ts";

const mutant = (line: number, fate: MutantFate): JudgedMutant => ({
  id: `${line}:7 relational < -> <=`,
  key: "if (a < b) f('x'); => if (a <= b) f('x');",
  operator: "relational",
  at: { line, column: 7 },
  lineText: "if (a < b) f('x');",
  original: "<",
  replacement: "<=",
  fate,
});

function render(fates: readonly MutantFate[], color = false): string {
  const mutants = fates.map((fate, index) => mutant(index + 1, fate));
  const counts = countFates(mutants);
  const report: MutationReport = {
    schema: "mutation-report/1",
    problem: "sum",
    source: "problems/sum/reference.ts",
    tests: 12,
    seconds: 3.4,
    counts,
    score: scoreMutants(counts),
    mutants,
  };
  return renderMutation(report, { color, width: 80 });
}

const KILLED: MutantFate = { kind: "killed", test: testId("all", "01"), verdict: "WA" };
const survived = (proposal: Extract<MutantFate, { kind: "survived" }>["proposal"]): MutantFate => ({
  kind: "survived",
  proposal,
});

test("the table, the survivors with their line, and both percentages", () => {
  const text = render([
    KILLED,
    KILLED,
    KILLED,
    survived({ kind: "not-searched" }),
    { kind: "equivalent", reason: "r" },
  ]);
  expect(text).toBe(`sum: 5 mutants of problems/sum/reference.ts against 12 tests, 3 s

operator    mutants  killed  survived  equivalent
relational        5       3         1           1
all               5       3         1           1

problems/sum/reference.ts:4:7: survived relational: < -> <=
  4 │ if (a < b) f('x');
    │       ^
  mutant: 'if (a < b) f(''x''); => if (a <= b) f(''x'');'

killed 3 of 5 that compile: 60.0 %
killed 3 of 4 without the 1 listed as equivalent: 75.0 %
`);
});

test("a proposal is shown with its input, ready for tests.yaml", () => {
  const input = { text: "2\n1 2\n", omittedBytes: bytes(0) };
  const text = render([survived({ kind: "input", input, verdict: "WA", note: "expected 3, got 4" })]);
  expect(text).toContain(
    '  a test that kills it (WA: expected 3, got 4):\n    2\n    1 2\n  for tests.yaml: input: "2\\n1 2\\n"\n',
  );
});

test("of a long input the beginning is shown, and no line for tests.yaml", () => {
  const input = { text: "1\n".repeat(50), omittedBytes: bytes(7) };
  const text = render([survived({ kind: "input", input, verdict: "TLE", note: "" })]);
  expect(text.match(/^ {4}1$/gmu)).toHaveLength(20);
  expect(text).toContain("    …\n");
  expect(text).not.toContain("tests.yaml");
});

test("what stress finds nothing against is suspected to be equivalent", () => {
  expect(render([survived({ kind: "nothing", inputs: 812, seconds: 5 })])).toContain(
    "  suspected equivalent: stress found nothing in 812 inputs, 5 s\n",
  );
});

test("what was not judged is said", () => {
  const text = render([KILLED, { kind: "unjudged" }]);
  expect(text).toContain("not everything was judged: 1 mutants are left\n");
});

test("without any that compiles there are no percentages", () => {
  expect(render([{ kind: "stillborn", reason: "syntax" }])).toContain(
    "killed 0 of 0 that compile: nothing to divide by\n",
  );
});

test("text of the program cannot speak to the terminal, and colours change nothing else", () => {
  const evil = { ...mutant(1, survived({ kind: "not-searched" })), original: "\u001B[2J", key: "a\u001B => b" };
  const counts = countFates([evil]);
  const report: MutationReport = {
    schema: "mutation-report/1",
    problem: "sum",
    source: "reference.ts",
    tests: 1,
    seconds: 1,
    counts,
    score: scoreMutants(counts),
    mutants: [evil],
  };
  expect(renderMutation(report, { color: false, width: 80 })).not.toContain("\u001B");
  expect(stripVTControlCharacters(render([KILLED], true))).toBe(render([KILLED]));
});
