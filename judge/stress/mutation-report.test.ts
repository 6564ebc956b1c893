import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import { countFates, scoreMutants, type MutantFate } from "./mutation-report.ts";

const KILLED: MutantFate = { kind: "killed", test: testId("all", "01"), verdict: "WA" };
const SURVIVED: MutantFate = { kind: "survived", proposal: { kind: "not-searched" } };
const EQUIVALENT: MutantFate = { kind: "equivalent", reason: "nobody looks at it" };
const STILLBORN: MutantFate = { kind: "stillborn", reason: "syntax" };
const UNJUDGED: MutantFate = { kind: "unjudged" };

test.for([
  ["killed ones alone", [KILLED, KILLED], 100, 100],
  ["a survivor", [KILLED, SURVIVED], 50, 50],
  ["an equivalent one counts in one of the two", [KILLED, EQUIVALENT], 50, 100],
  ["what does not compile, and what was not judged, counts nowhere", [KILLED, STILLBORN, UNJUDGED], 100, 100],
  ["nothing to divide by", [STILLBORN], null, null],
  ["equivalent ones alone", [EQUIVALENT], 0, null],
] as const)("%s", ([, fates, ofAll, ofKillable]) => {
  expect(scoreMutants(countFates(fates.map((fate) => ({ fate }))))).toEqual({ ofAll, ofKillable });
});
