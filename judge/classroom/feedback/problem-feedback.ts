import { groupOfTest } from "../../model/ids.ts";
import { groupsOf, type JudgingReport } from "../../model/judging.ts";
import type { Problem } from "../../model/problem.ts";
import { diagnosticLines } from "../../report/diagnostic-text.ts";
import { VERDICT_LABELS } from "../../report/verdict-labels.ts";
import { cutLine } from "../../report/visible-text.ts";
import { showTime } from "../clock/show-time.ts";
import { RECONCILIATION_WORDS } from "../collect/reconciliation-words.ts";
import type { GroupSummary, JudgingSummary, RecordedAttempt } from "../grade/journal-record.ts";
import type { ProblemMark } from "../policy/mark.ts";
import { showPoints } from "../policy/mark-student.ts";
import { ADVICE_WORDS } from "./advice-words.ts";
import type { SearchResult } from "./search-result.ts";
import type { FeedbackWords } from "./feedback-words.ts";
import { hideFile } from "./hide-file.ts";
import { findNearMiss } from "./near-miss.ts";
import { findNotRun, type NotRun } from "./not-run.ts";
import { code, heading, text, type Block, type Phrase, type Tone } from "./page-parts.ts";
import { markTone, spansOf } from "./painted-lines.ts";
import { failingInputEvidence, testEvidence, type RunTest } from "./test-evidence.ts";
import type { VisibleParts } from "./visible-parts.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** What became of the search for a failing input: `impossible` there cannot be one, `absent` it failed or was not made, `searched` it came to its end. */
export type SearchState =
  | { readonly kind: "impossible"; readonly because: "no-generator" | "language" }
  | { readonly kind: "absent" }
  | { readonly kind: "searched"; readonly result: SearchResult };

/** The attempt that counts, and what judging it gave. A report that is not there costs the details. */
export type ChosenWork = {
  readonly attempt: RecordedAttempt;
  readonly judging:
    | { readonly kind: "failed" }
    | {
        readonly kind: "judged";
        readonly summary: JudgingSummary;
        readonly report: JudgingReport | undefined;
        readonly search: SearchState;
      };
};

/** One problem of one student. `unusable`: origins of files that could not be judged. */
export type ProblemWork = {
  readonly problem: Problem;
  readonly mark: ProblemMark;
  readonly isOwn: boolean;
  readonly chosen: ChosenWork | undefined;
  readonly unusable: readonly string[];
};

/** By what the blocks of a page are chosen and written. */
export type FeedbackContext = {
  readonly visible: VisibleParts;
  readonly timeZone: string;
  readonly language: "en" | "zh";
  readonly words: FeedbackWords;
  /** From the whole assignment. */
  readonly isExcused: boolean;
};

/** What a student may see of one problem. */
export function problemBlocks(work: ProblemWork, context: FeedbackContext): readonly Block[] {
  const { chosen, unusable } = work;
  const { words } = context;
  const list: readonly Block[] =
    unusable.length === 0
      ? []
      : [text(words.unusable), { kind: "list", items: unusable.map((origin) => [code(cutLine(origin, 200))]) }];
  if (chosen === undefined) return [...nothingBlocks(work, context), ...list];
  const head = attemptLines(chosen.attempt, work, context);
  if (chosen.judging.kind === "failed") return [...head, text(words.judgeFailed), ...list];
  const blocks = judgingBlocks({ work, ...chosen.judging }, context);
  const { main } = chosen.attempt;
  return [...head, ...(work.isOwn ? blocks : blocks.map((one) => hideFile(one, main, words.groupWork))), ...list];
}

/** Why there is nothing to show. */
function nothingBlocks({ mark }: ProblemWork, { words, isExcused }: FeedbackContext): readonly Block[] {
  if (isExcused || mark.result.kind === "excused") return [text(words.excused)];
  if (mark.isManual) return [];
  return [text(mark.result.kind === "missing" ? words.nothingHandedIn : words.nothingCounts)];
}

function attemptLines(
  { origin, at, notices }: RecordedAttempt,
  { isOwn }: ProblemWork,
  { words, language, timeZone }: FeedbackContext,
): readonly Block[] {
  const { item } = LIST_MARKS[language];
  // The path of another member's file may hold their name.
  const what: Phrase = isOwn ? code(cutLine(origin, 200)) : words.groupWork;
  const time = at === undefined ? [] : [item, words.at(showTime(at.epochMs, timeZone))];
  const converted = notices.map((notice) => RECONCILIATION_WORDS[language].notices[notice]).join(item);
  return [text(words.judged, " ", what, ...time), ...(notices.length === 0 ? [] : [text(words.converted(converted))])];
}

type Judged = { readonly work: ProblemWork } & Extract<ChosenWork["judging"], { readonly kind: "judged" }>;

function judgingBlocks(judged: Judged, context: FeedbackContext): readonly Block[] {
  const { summary, report } = judged;
  const { words } = context;
  if (summary.verdict === "CE") {
    const errors = report?.compile.kind === "rejected" ? report.compile.diagnostics : [];
    return [
      text(verdictBadge("CE", context)),
      ...diagnosticBlock(words.compileErrors, errors),
      ...adviceBlocks([ADVICE_WORDS[context.language].verdicts.CE], context),
    ];
  }
  const warnings = report?.compile.kind === "compiled" ? report.compile.warnings : [];
  const failures = findFailures(judged, context);
  return [
    // By the verdict of a whole whose parts are hidden, the hidden ones could be told.
    ...(context.visible.hiddenTests === "nothing" ? [] : [text(verdictBadge(summary.verdict, context))]),
    groupTable(judged, context),
    ...(context.visible.hiddenTests === "nothing" ? [text(words.hiddenTests)] : []),
    ...failures.blocks,
    ...searchBlocks(judged, context),
    ...adviceBlocks([...failures.advice, ...searchAdvice(judged, context)], context),
    ...diagnosticBlock(words.warnings, warnings),
  ];
}

function verdictBadge(verdict: GroupSummary["verdict"], { language }: FeedbackContext): Phrase {
  const tone: Tone = verdict === "AC" ? "good" : verdict === "PC" || verdict === "JE" ? "warn" : "bad";
  return { kind: "badge", text: VERDICT_LABELS[language][verdict], tone };
}

const SAMPLE = "sample";
const isVisible = (group: string, { visible }: FeedbackContext): boolean =>
  group === SAMPLE || visible.hiddenTests !== "nothing";

function groupTable({ work, summary }: Judged, context: FeedbackContext): Block {
  const { words } = context;
  const scale = summary.maxPoints > 0 ? work.mark.maxPoints / summary.maxPoints : 0;
  const shown = (points: number): string => showPoints(points * scale);
  const rows = summary.groups.flatMap((group): readonly (readonly Phrase[])[] => {
    const tests = summary.tests.filter(({ test }) => groupOfTest(test) === group.name);
    if (tests.length === 0 || !isVisible(group.name, context)) return [];
    const accepted = tests.filter(({ verdict }) => verdict === "AC").length;
    const notRun = tests.filter(({ verdict }) => verdict === "skipped").length;
    const points = group.maxPoints === 0 ? "–" : words.pointsOf(shown(group.points), shown(group.maxPoints));
    const name = group.name === SAMPLE ? words.samples : cutLine(group.name, 60);
    const absent = findNotRun(group.name, summary, work.problem);
    const verdict = absent === undefined ? verdictBadge(group.verdict, context) : notRunText(absent, words);
    return [[name, verdict, points, words.passed(accepted, tests.length, notRun)]];
  });
  return { kind: "table", caption: words.groups, head: words.columns, rows };
}

/** A group that was not run has no verdict of its own. No badge: those are not wrapped. */
function notRunText({ required }: NotRun, words: FeedbackWords): string {
  if (required === undefined) return words.notRun;
  return words.notRunBecause(required === SAMPLE ? words.samples : cutLine(required, 60));
}

type Failures = { readonly blocks: readonly Block[]; readonly advice: readonly string[] };

/** Groups whose first failure is shown with everything. */
const MOST_FAILURES = 4;

/** The first failure of each group that the student may know of: its data only where that may be seen. */
function findFailures({ report, work }: Judged, context: FeedbackContext): Failures {
  if (report === undefined) return { blocks: [], advice: [] };
  const { words, visible } = context;
  const failed = groupsOf(report.root).flatMap((group) => {
    const first = group.tests.find((test) => test.kind === "judged" && test.verdict !== "AC");
    if (first?.kind !== "judged" || first.verdict === "JE" || !isVisible(group.name, context)) return [];
    return [{ name: group.name, first }];
  });
  const open = failed.filter(({ name }) => name === SAMPLE || visible.hiddenTests === "inputs");
  const evidence = { problem: work.problem, baseline: report.baseline, ...context };
  const blocks = open.slice(0, MOST_FAILURES).flatMap(({ name, first }) => {
    const [, number = ""] = /\/0*([^/]+)$/u.exec(first.test) ?? [];
    const place = name === SAMPLE ? words.onSample(cutLine(number, 20)) : words.onTest(cutLine(first.test, 60));
    return [heading(place), ...testEvidence(first, evidence)];
  });
  const more = open.length - MOST_FAILURES;
  return {
    blocks: [...blocks, ...(more > 0 ? [text(words.moreGroups(more))] : [])],
    advice: failed.flatMap(({ first }) => adviceOf(first, context)),
  };
}

/** Of the same test the kind of a near miss, which is said in words of ours: the note of a checker may hold the test. */
function adviceOf(test: RunTest, { language }: FeedbackContext): readonly string[] {
  const words = ADVICE_WORDS[language];
  if (test.verdict === "AC") return [];
  const nearMiss = "check" in test && test.check.kind === "rejected" ? findNearMiss(test.check.note) : undefined;
  return [nearMiss === undefined ? words.verdicts[test.verdict] : words.nearMisses[nearMiss]];
}

function searchBlocks({ search, summary, work }: Judged, context: FeedbackContext): readonly Block[] {
  const { words, visible } = context;
  if (!visible.failingInput || summary.verdict === "AC") return [];
  const found = search.kind === "searched" ? search.result.found : undefined;
  if (found !== undefined) {
    const evidence = { problem: work.problem, baseline: found.baseline, ...context };
    return [
      heading(words.failingInput),
      text(words.aboutFailingInput, " ", verdictBadge(found.result.verdict, context)),
      ...failingInputEvidence(found, evidence),
    ];
  }
  // That there was anything to search for tells that a hidden test failed.
  if (visible.hiddenTests === "nothing") return [];
  if (search.kind === "searched") return [text(words.noneFound(search.result.inputs))];
  if (search.kind === "absent") return [];
  return [text(search.because === "language" ? words.noLanguage : words.noGenerator)];
}

function searchAdvice({ search, summary }: Judged, context: FeedbackContext): readonly string[] {
  if (!context.visible.failingInput || summary.verdict === "AC" || search.kind !== "searched") return [];
  const { found } = search.result;
  return found === undefined ? [] : adviceOf(found.result, context);
}

function adviceBlocks(advice: readonly string[], { words }: FeedbackContext): readonly Block[] {
  if (advice.length === 0) return [];
  return [heading(words.advice), { kind: "list", items: [...new Set(advice)].map((one) => [one]) }];
}

const MOST_DIAGNOSTICS = 10;

function diagnosticBlock(title: string, diagnostics: Parameters<typeof diagnosticLines>[0]): readonly Block[] {
  if (diagnostics.length === 0) return [];
  const lines = diagnosticLines(diagnostics, { paint: markTone, width: 88, most: MOST_DIAGNOSTICS });
  return [{ kind: "code", title, lines: lines.map(spansOf) }];
}
