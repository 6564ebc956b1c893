// Measures what README and docs promise about speed, each line a comparison of two things in the same run.
// Usage: npm run bench [-- judging start memory compare checkers custom-checker interactive stress generate]
import { benchCheckers } from "./bench/checkers.ts";
import { benchCompare } from "./bench/compare.ts";
import { benchCustomChecker } from "./bench/custom-checker.ts";
import { benchInteractive } from "./bench/interactive.ts";
import { benchJudging } from "./bench/judging.ts";
import { benchGenerate } from "./bench/generate.ts";
import { describeMachine, printTable, type Row } from "./bench/measure.ts";
import { benchMemory } from "./bench/memory.ts";
import { benchStart } from "./bench/start.ts";
import { benchStress } from "./bench/stress.ts";

const SECTIONS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  judging: benchJudging,
  start: benchStart,
  memory: benchMemory,
  compare: benchCompare,
  checkers: benchCheckers,
  "custom-checker": benchCustomChecker,
  interactive: benchInteractive,
  stress: benchStress,
  generate: benchGenerate,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  console.error(`no such section: ${unknown.join(", ")}; there are ${Object.keys(SECTIONS).join(", ")}`);
  process.exit(2);
}
console.log(describeMachine());
const rows: Row[] = [];
for (const [name, bench] of Object.entries(SECTIONS)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()));
}
printTable(rows);
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
