import { expect, test } from "vitest";
import type { CompileResult } from "../model/judging.ts";
import { findJudgeError } from "./find-judge-error.ts";
import { BASELINE, FAILURE, groupOf, judged, problemOf, type TestVerdict } from "./score-fixtures.ts";
import { scoreJudging } from "./score-judging.ts";

const COMPILED: CompileResult = { kind: "compiled", warnings: [], artifactHash: "" };
const BROKEN: CompileResult = {
  kind: "compiler-failed",
  failure: { code: "J002", severity: "error", message: "the compiler did not start" },
};

const ROWS: readonly (readonly [string, CompileResult, readonly TestVerdict[], object | undefined])[] = [
  ["of the compiler", BROKEN, [], BROKEN.failure],
  ["of a test behind a rejection", COMPILED, ["WA", "JE"], FAILURE],
  ["none", COMPILED, ["AC", "TLE"], undefined],
];

test.for(ROWS)("a judge error: %s", ([, compile, verdicts, found]) => {
  const group = groupOf("small", Math.max(1, verdicts.length));
  const results = [
    group.tests.flatMap(({ id }, at) => verdicts.slice(at, at + 1).map((verdict) => judged(id, verdict))),
  ];
  const report = scoreJudging({ problem: problemOf([group]), compile, results, baseline: BASELINE });
  expect(findJudgeError({ ...report, compile })).toEqual(found);
});
