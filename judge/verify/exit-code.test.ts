import { expect, test } from "vitest";
import type { Diagnostic } from "../model/diagnostic.ts";
import { exitCodeOfVerification } from "./exit-code.ts";
import { PROBLEM, solutionOf, type Outcome } from "./verify-fixtures.ts";
import type { Check, CheckName, CheckState } from "./verification.ts";

const RIGHT: readonly Outcome[] = ["AC", "AC", "AC", "AC", "AC", "AC"];
const JUDGE_ERROR: readonly Outcome[] = ["JE", "AC", "AC", "AC", "AC", "AC"];
const finding = (severity: Diagnostic["severity"]): Diagnostic => ({ code: "V005", severity, message: "" });

type Row = readonly [
  code: number,
  what: {
    readonly checks?: readonly (readonly [CheckName, CheckState])[];
    readonly outcomes?: readonly Outcome[];
    readonly severity?: Diagnostic["severity"];
  },
];

test.for<Row>([
  [0, {}],
  [
    0,
    {
      checks: [
        ["parts", "warns"],
        ["answers", "skipped"],
        ["checker", "holds"],
      ],
      severity: "warning",
    },
  ],
  [1, { outcomes: ["AC", "WA"] }],
  [1, { severity: "error" }],
  [1, { checks: [["samples", "fails"]] }],
  [
    2,
    {
      checks: [
        ["inputs", "broken"],
        ["samples", "fails"],
      ],
    },
  ],
  [
    3,
    {
      checks: [
        ["inputs", "judge-failed"],
        ["answers", "broken"],
      ],
    },
  ],
  [3, { outcomes: JUDGE_ERROR, checks: [["inputs", "broken"]] }],
  [2, { outcomes: JUDGE_ERROR, checks: [["checker", "broken"]] }],
])("exit code %d: %j", ([code, { checks = [], outcomes = RIGHT, severity }]) => {
  const made = checks.map(([name, state]): Check => ({ name, state, summary: "", facts: {}, diagnostics: [] }));
  const verification = {
    problem: PROBLEM,
    scope: "everything",
    solutions: [solutionOf("accepted/a.ts", outcomes)],
    checks: made,
    findings: severity === undefined ? [] : [finding(severity)],
  } as const;
  expect(exitCodeOfVerification(verification)).toBe(code);
});
