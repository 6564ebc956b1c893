import { expect, test } from "vitest";
import type { Verdict } from "../model/verdict.ts";
import { compareVerdicts } from "./compare-verdicts.ts";

const judged = (name: string, ...verdicts: readonly Verdict[]) => ({ name, verdicts });

test("programs with other verdicts are named with both; repetitions and their order do not count", () => {
  const plain = [judged("a/same", "AC", "AC"), judged("a/order", "WA", "RTE"), judged("b/other", "MLE", "MLE", "TLE")];
  const warm = [judged("b/other", "AC"), judged("a/order", "RTE", "WA"), judged("a/same", "AC")];
  expect(compareVerdicts(plain, warm)).toEqual([{ name: "b/other", plain: ["MLE", "TLE"], warm: ["AC"] }]);
});

test("a program that was not judged at all differs", () => {
  expect(compareVerdicts([judged("a/lost", "AC")], [])).toEqual([{ name: "a/lost", plain: ["AC"], warm: [] }]);
});
