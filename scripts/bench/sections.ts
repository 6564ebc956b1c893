import { benchCheckers } from "./checkers.ts";
import { benchClass } from "./class.ts";
import { benchCompare } from "./compare.ts";
import { benchCustomChecker } from "./custom-checker.ts";
import { benchGenerate } from "./generate.ts";
import { benchGradeAgain } from "./grade-again.ts";
import { benchInteractive } from "./interactive.ts";
import { benchJudging } from "./judging.ts";
import { benchMemory } from "./memory.ts";
import type { Row } from "./row.ts";
import { benchStart } from "./start.ts";
import { benchStress } from "./stress.ts";
import { benchWork } from "./work.ts";

/** The sections of the bench in their order. Each has a block in docs/performance.md. */
export const SECTIONS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  judging: benchJudging,
  work: benchWork,
  start: benchStart,
  stress: benchStress,
  grading: () => benchGradeAgain(),
  class: () => benchClass(),
  generate: benchGenerate,
  memory: benchMemory,
  compare: benchCompare,
  checkers: benchCheckers,
  "custom-checker": benchCustomChecker,
  interactive: benchInteractive,
};
