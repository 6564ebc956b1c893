import { groupOfTest } from "../../model/ids.ts";
import { LIST_MARKS, type ListMarks } from "../../report/list-marks.ts";
import { makePaint, type Paint } from "../../report/paint.ts";
import { cutLine } from "../../report/visible-text.ts";
import { RECONCILIATION_WORDS } from "../collect/reconciliation-words.ts";
import { showTime } from "../clock/show-time.ts";
import { renderSteps } from "../policy/render-steps.ts";
import type { ExplainedAttempt, Explanation } from "./explain-student.ts";
import { EXPLANATION_WORDS, type ExplanationWords } from "./explanation-words.ts";
import type { TestSummary } from "./journal-record.ts";
import { isSameResult } from "./review-changes.ts";
import { renderResult, REVIEW_WORDS } from "./review-words.ts";

type Rendering = {
  readonly explanation: Explanation;
  readonly language: "en" | "zh";
  readonly words: ExplanationWords;
  readonly marks: ListMarks;
  readonly paint: Paint;
};

/** The way to a mark as text for a terminal: the mark, the attempts with their tests, the steps of the policy, what was decided by hand, hashes. */
export function renderExplanation(
  explanation: Explanation,
  { language, color }: { readonly language: "en" | "zh"; readonly color: boolean },
): string {
  const rendering = {
    explanation,
    language,
    words: EXPLANATION_WORDS[language],
    marks: LIST_MARKS[language],
    paint: makePaint({ color }),
  };
  const blocks = [
    renderHead(rendering),
    ...explanation.attempts.map((attempt) => renderAttempt(attempt, rendering)),
    renderPolicy(rendering),
    renderManual(rendering),
    renderOrigins(rendering),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

/** Whatever a file name or a comment holds. */
const line = (text: string, indent = 2): string => `${" ".repeat(indent)}${cutLine(text, 200)}`;

const short = (hash: string): string => hash.slice(0, 12);

function renderHead({ explanation, language, words, marks, paint }: Rendering): readonly string[] {
  const { student, assignment, mark, applied, collectedMs, timeZone } = explanation;
  const result = renderResult(mark.result, REVIEW_WORDS[language]);
  const title = `${student.id} ${student.name}${marks.part}${assignment.title}${marks.title}${result} ${words.of(assignment.points)}`;
  const isApplied = applied !== undefined && isSameResult(applied, mark.result);
  const before =
    applied === undefined ? words.notApplied : words.appliedWas(renderResult(applied, REVIEW_WORDS[language]));
  const stand = isApplied ? words.asApplied : before;
  return [
    paint("strong", cutLine(title, 200)),
    line(`${stand}${marks.clause}${words.asOf(showTime(collectedMs, timeZone))}`),
  ];
}

function renderAttempt(attempt: ExplainedAttempt, rendering: Rendering): readonly string[] {
  const { explanation, words, marks, paint } = rendering;
  const { student, timeZone, mark } = explanation;
  const { problem, origin, at, isLate, judging, submission, notices } = attempt;
  const isChosen = mark.problems.some((one) => one.slug === problem && one.chosen === origin);
  const source = at?.from === "worksheet" ? [words.byWorksheet(timeZone)] : [];
  const time = at === undefined ? (isLate === true ? [words.lateByPlatform] : []) : [showTime(at.epochMs, timeZone)];
  const by = attempt.student === student.id ? [] : [words.handedInBy(attempt.student)];
  const changes = notices.map((notice) => RECONCILIATION_WORDS[rendering.language].notices[notice]);
  const head = [
    `${paint("strong", cutLine([`${problem}${marks.title}${origin}`, ...time, ...by].join(marks.part), 180))}${isChosen ? ` (${words.counts})` : ""}`,
    ...source.map((text) => line(text)),
    ...(notices.length === 0 ? [] : [line(words.converted(changes.join(marks.item)))]),
  ];
  if (judging.kind === "failed") return [...head, paint("bad", line(words.failed(judging.reason)))];
  const { verdict, points, maxPoints, groups, tests, compileError, language, decidedBy } = judging.summary;
  const facts = [
    verdict,
    words.pointsOf(points, maxPoints),
    ...(decidedBy === null ? [] : [words.decidedBy(decidedBy)]),
    ...(language === undefined ? [] : [language]),
  ];
  const others = tests.filter(({ test }) => groups.every(({ name }) => groupOfTest(test) !== name));
  return [
    ...head,
    paint(verdict === "AC" ? "good" : "bad", line(facts.join(marks.part))),
    ...(compileError === undefined ? [] : [line(compileError)]),
    ...groups.flatMap((group) => {
      const own = tests.filter(({ test }) => groupOfTest(test) === group.name);
      // A group that was skipped because of another one has no verdict of its own.
      const isSkipped = verdict !== "CE" && own.length > 0 && own.every((test) => test.verdict === "skipped");
      const shown = isSkipped ? words.notRun : group.verdict;
      return [
        line(`${group.name}${marks.title}${shown}${marks.part}${words.pointsOf(group.points, group.maxPoints)}`),
        ...renderTests(own, words),
      ];
    }),
    ...renderTests(others, words),
    line(words.judged(showTime(judging.atMs, timeZone), short(submission ?? ""), short(attempt.key ?? ""))),
  ];
}

/** With more tests than this that were not run, one line stands for them. */
const MOST_SKIPPED_LINES = 3;

function renderTests(tests: readonly TestSummary[], { notRun }: ExplanationWords): readonly string[] {
  const skipped = tests.filter(({ verdict }) => verdict === "skipped").length;
  const isFolded = skipped > MOST_SKIPPED_LINES;
  const lines = tests.flatMap((test) => {
    if (test.verdict !== "skipped")
      return [line(`${test.test}  ${test.verdict}  ${test.cpuMs} ms  ${test.memoryMib} MiB`, 4)];
    return isFolded ? [] : [line(`${test.test}  ${notRun}`, 4)];
  });
  return isFolded ? [...lines, line(`… ${skipped}  ${notRun}`, 4)] : lines;
}

function renderPolicy({ explanation, language, words, paint }: Rendering): readonly string[] {
  const { mark, timeZone } = explanation;
  return [paint("strong", words.policy), ...renderSteps(mark, { timeZone, language }).map((step) => line(step))];
}

function renderManual({ explanation, words, marks, paint }: Rendering): readonly string[] {
  const { manual } = explanation;
  if (manual.length === 0) return [];
  const lines = manual.map(({ problem, decision, comment, at }) => {
    const decided = { points: "", excused: words.excused, keep: words.asItIs }[decision.kind];
    const what = decision.kind === "points" ? words.points(decision.points) : decided;
    const about = comment === undefined ? "" : `${marks.title}${comment}`;
    return line(`${problem ?? words.whole}${marks.title}${what}${about} (${words.manualLine(at.line)})`);
  });
  return [paint("strong", words.byHand), ...lines];
}

const PARTS = ["tests", "limits", "checker", "rules"] as const;

function renderOrigins({ explanation, words, marks, paint }: Rendering): readonly string[] {
  const { problems, judge } = explanation;
  const parts = Object.entries(problems).map(([slug, identity]) => {
    const hashes = PARTS.map((part) => `${words.parts[part]} ${short(identity[part])}`);
    return line(`${slug}${marks.title}${hashes.join(marks.part)}`);
  });
  const { version, code, node, machine, isolation, mode } = judge;
  const how = [
    `ruyi-judge ${version} (${short(code)})`,
    `Node ${node}`,
    isolation === "none" ? words.noSandbox : words.sandbox,
    ...(mode === "keep-going" ? [words.everyTest] : []),
  ];
  return [paint("strong", words.judgedBy), ...parts, line(how.join(marks.part)), line(machine)];
}
