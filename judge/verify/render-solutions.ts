import { groupsOf, type GroupResult } from "../model/judging.ts";
import { cutLine, displayWidth } from "../report/visible-text.ts";
import { EXPECTED_VERDICTS, shortName, type ExpectedFolder } from "./find-solutions.ts";
import { renderTable, TABLE_WIDTH, type Column } from "../report/render-table.ts";
import { slowestCpu } from "./solution-time.ts";
import type { Verification, VerifiedSolution } from "./verification.ts";

/** Solutions × groups: what each wants and got, and in each group the verdict and the slowest CPU in milliseconds. */
export function renderSolutions({ problem, solutions }: Verification): readonly string[] {
  const groups = problem.groups.map(({ name }) => name);
  const names = solutions.map(({ name }) => cutLine(shortName(name), MOST_NAME));
  const chunks = chunksOf(groups, Math.max("solution".length, ...names.map(displayWidth)));
  return chunks.flatMap(({ from, to }, index) => {
    const isFirst = index === 0;
    const isLast = to === groups.length;
    const columns: readonly Column[] = [
      { title: "", align: "left" },
      { title: "solution", align: "left" },
      ...(isFirst ? VERDICT_COLUMNS : []),
      ...groups.slice(from, to).map((title): Column => ({ title, align: "left", most: MOST_GROUP })),
      ...(isLast ? POINTS_COLUMN : []),
    ];
    const rows = solutions.map(({ holds, expected, report }, row) => [
      holds ? "ok" : "!!",
      names[row] ?? "",
      ...(isFirst ? [wanted(expected), report.verdict] : []),
      ...groupsOf(report.root)
        .filter(({ name }) => groups.includes(name))
        .slice(from, to)
        .map(cellOfGroup),
      ...(isLast ? [`${report.points}/${report.maxPoints}`] : []),
    ]);
    return [...(isFirst ? [] : [""]), ...renderTable(columns, rows)];
  });
}

/** Any verdict of a rejection is wanted: anything but acceptance. */
const wanted = (expected: ExpectedFolder): string => (expected === "rejected" ? "!AC" : EXPECTED_VERDICTS[expected]);

/** How many do not get what their folder promises. */
export const unheld = (solutions: readonly VerifiedSolution[]): number =>
  solutions.filter(({ holds }) => !holds).length;

const VERDICT_COLUMNS: readonly Column[] = [
  { title: "want", align: "left" },
  { title: "got", align: "left" },
];
const POINTS_COLUMN: readonly Column[] = [{ title: "points", align: "right" }];

const MOST_NAME = 44;
const MOST_GROUP = 14;
/** `RTE 12345` */
const LEAST_GROUP = 9;
/** Mark, want, got, points, and the gaps behind them. */
const OTHER_COLUMNS = 4 + 6 + 5 + 9;

type Chunk = { readonly from: number; readonly to: number };

/** Groups that fit beside each other: a problem with many of them has several tables below each other. */
function chunksOf(groups: readonly string[], nameWidth: number): readonly Chunk[] {
  const room = TABLE_WIDTH - OTHER_COLUMNS - nameWidth - 2;
  const chunks: Chunk[] = [];
  let from = 0;
  let used = 0;
  for (const [index, name] of groups.entries()) {
    const width = 2 + Math.max(LEAST_GROUP, Math.min(MOST_GROUP, displayWidth(name)));
    if (used + width > room) {
      chunks.push({ from, to: index });
      from = index;
      used = 0;
    }
    used += width;
  }
  return [...chunks, { from, to: groups.length }];
}

// A group that was skipped as a whole has no verdict of its own.
function cellOfGroup({ tests, verdict }: GroupResult): string {
  if (tests.every(({ kind }) => kind === "skipped")) return "-";
  return `${verdict.padEnd(3)} ${slowestCpu(tests).toFixed(0).padStart(5)}`;
}
