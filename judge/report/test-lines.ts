import type { GroupResult, SkipReason, TestResult } from "../model/judging.ts";
import type { ProblemLimits } from "../model/problem.ts";
import type { Verdict } from "../model/verdict.ts";
import { formatMib, formatMs, formatPoints, formatSpread } from "./amounts.ts";
import type { Paint } from "./paint.ts";
import type { ReportWords } from "./report-words.ts";
import { renderMessage } from "./text-block.ts";
import { cutLine, padEnd, padStart } from "./visible-text.ts";
import type { WhySkipped } from "./why-skipped.ts";

/** With more tests than this, a group is summed up and only what was not accepted is listed. */
const MOST_TEST_LINES = 200;
/** With more skipped tests than this in a group, one line stands for them. */
const MOST_SKIPPED_LINES = 3;
/** Tests of one summed up group that are listed. */
const MOST_REJECTED_LINES = 20;
/** Columns of a test id. */
const MOST_ID_COLUMNS = 40;

export type TestLineStyle = {
  readonly limits: ProblemLimits;
  readonly paint: Paint;
  readonly words: ReportWords;
  readonly width: number;
  readonly whySkipped: WhySkipped;
};

/** Colour of a verdict code. */
export const paintVerdict = (paint: Paint, verdict: Verdict, text: string = verdict): string =>
  paint(verdict === "AC" ? "good" : verdict === "PC" || verdict === "JE" ? "warn" : "bad", text);

/** One line per group and judged test, in test order. */
export function renderGroups(groups: readonly GroupResult[], style: TestLineStyle): readonly string[] {
  const names = groups.flatMap((group) => [group.name, ...group.tests.map((result) => `  ${result.test}`)]);
  const idWidth = Math.min(Math.max(...names.map((name) => name.length), 0), MOST_ID_COLUMNS);
  const total = groups.reduce((sum, group) => sum + group.tests.length, 0);
  return groups.flatMap((group) => [
    renderGroupLine(group, idWidth, style),
    ...(total > MOST_TEST_LINES ? renderSummary(group, idWidth, style) : renderTests(group, idWidth, style)),
  ]);
}

function renderTests(group: GroupResult, idWidth: number, style: TestLineStyle): readonly string[] {
  const { tests } = group;
  const lineOf = (result: TestResult): string =>
    result.kind === "skipped"
      ? style.paint("faint", skippedLine(`  ${cutLine(result.test, idWidth - 2)}`, result.because))
      : renderTestLine(result, idWidth, style);
  const skippedLine = (title: string, because: SkipReason): string =>
    `${padEnd(title, idWidth)}  -    ${style.words.titled(style.words.notRun, style.whySkipped(because, group))}`;
  const skipped = tests.filter((result) => result.kind === "skipped");
  const [first] = skipped;
  if (first === undefined || skipped.length <= MOST_SKIPPED_LINES) {
    return tests.map(lineOf);
  }
  const judged = tests.filter((result) => result.kind !== "skipped");
  return [...judged.map(lineOf), style.paint("faint", skippedLine(`  … ${skipped.length}`, first.because))];
}

function renderGroupLine(group: GroupResult, idWidth: number, { paint, words }: TestLineStyle): string {
  const name = padEnd(cutLine(group.name, idWidth), idWidth);
  const earned = words.points(formatPoints(group.points), formatPoints(group.maxPoints));
  return `${paint("strong", name)}  ${paintVerdict(paint, group.verdict, group.verdict.padEnd(3))}  ${earned}`;
}

function renderTestLine(result: Judged, idWidth: number, style: TestLineStyle): string {
  const { paint } = style;
  const id = padEnd(`  ${cutLine(result.test, idWidth - 2)}`, idWidth);
  const code = paintVerdict(paint, result.verdict, result.verdict.padEnd(3));
  if (result.verdict === "JE") {
    const [message = ""] = renderMessage(result.failure.message, { lines: 1, width: style.width - idWidth - 7 });
    return `${id}  ${code}  ${message}`;
  }
  return `${id}  ${code}  ${renderUsage(result, style)}`;
}

type Judged = Extract<TestResult, { readonly kind: "judged" }>;
type Ran = Extract<TestResult, { readonly run: unknown }>;

function renderUsage(result: Ran, { limits, words }: TestLineStyle): string {
  const { cpu, peakMemory } = result.run.usage;
  const time = `${padStart(cpu.toFixed(1), 8)} / ${formatMs(limits.cpu)} ms`;
  const memory = `${padStart(formatMib(peakMemory), 7)} / ${formatMib(limits.memory)} MiB`;
  return [time, memory, ...repeats(result, words)].join("  ");
}

/** Why the test ran more than once, and what each run took. */
function repeats({ spread = [], spreadWall = [] }: Ran, words: ReportWords): readonly string[] {
  return [
    ...(spread.length > 1 ? [words.fastestOf(spread.length, formatSpread(spread))] : []),
    ...(spreadWall.length > 1 ? [words.clocked(formatSpread(spreadWall))] : []),
  ];
}

function renderSummary(group: GroupResult, idWidth: number, style: TestLineStyle): readonly string[] {
  const { words } = style;
  const accepted = group.tests.filter((result) => result.kind === "judged" && result.verdict === "AC");
  const skipped = group.tests.filter((result) => result.kind === "skipped");
  const [first] = skipped;
  const rejected = group.tests.flatMap((result) =>
    result.kind === "judged" && result.verdict !== "AC" ? [result] : [],
  );
  const parts = [
    words.groupSummary(accepted.length, group.tests.length),
    ...renderExtremes(group.tests, words),
    ...(first === undefined
      ? []
      : [words.titled(words.skippedTests(skipped.length), style.whySkipped(first.because, group))]),
  ];
  const rest = rejected.length - MOST_REJECTED_LINES;
  return [
    `  ${parts.join(" · ")}`,
    ...rejected.slice(0, MOST_REJECTED_LINES).map((result) => renderTestLine(result, idWidth, style)),
    ...(rest > 0 ? [`  ${words.moreTests(rest)}`] : []),
  ];
}

function renderExtremes(tests: readonly TestResult[], words: ReportWords): readonly string[] {
  const ran = tests.flatMap((result) => (result.kind === "judged" && result.verdict !== "JE" ? [result] : []));
  const slowest = ran.toSorted((a, b) => b.run.usage.cpu - a.run.usage.cpu)[0];
  const biggest = ran.toSorted((a, b) => b.run.usage.peakMemory - a.run.usage.peakMemory)[0];
  if (slowest === undefined || biggest === undefined) return [];
  return [
    words.slowest(cutLine(slowest.test, MOST_ID_COLUMNS), formatMs(slowest.run.usage.cpu)),
    words.peak(formatMib(biggest.run.usage.peakMemory)),
  ];
}
