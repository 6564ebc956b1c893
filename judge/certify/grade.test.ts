import { expect, test } from "vitest";
import { gradeVerdicts } from "./grade.ts";

const HEADER = { expect: ["TLE", "RTE"], tolerated: ["MLE"], toleratedAtLevel2: ["AC"] } as const;

const CASES = [
  { verdicts: ["TLE"], level: "bubblewrap-cgroup", grade: "right" },
  { verdicts: ["RTE", "TLE"], level: "bubblewrap-cgroup", grade: "right" },
  { verdicts: ["MLE"], level: "bubblewrap-cgroup", grade: "tolerated" },
  { verdicts: ["TLE", "MLE"], level: "bubblewrap", grade: "tolerated" },
  { verdicts: ["AC"], level: "bubblewrap", grade: "tolerated" },
  { verdicts: ["AC"], level: "bubblewrap-cgroup", grade: "wrong" },
  { verdicts: ["AC"], level: "none", grade: "wrong" },
  { verdicts: ["TLE", "WA"], level: "bubblewrap", grade: "wrong" },
  { verdicts: ["JE"], level: "bubblewrap", grade: "wrong" },
  { verdicts: [], level: "bubblewrap", grade: "wrong" },
] as const;

test.for(CASES)("verdicts $verdicts at level $level are $grade", ({ verdicts, level, grade }) => {
  expect(gradeVerdicts(HEADER, { level, verdicts })).toBe(grade);
});
