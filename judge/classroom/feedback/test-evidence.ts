import type { Clipped } from "../../model/clipped.ts";
import type { TestResult } from "../../model/judging.ts";
import type { Problem, TestData } from "../../model/problem.ts";
import type { Usage } from "../../model/run.ts";
import { kibibytes } from "../../model/units.ts";
import { clip, clipFile } from "../../platform/clipped.ts";
import { renderEvidence } from "../../report/evidence-text.ts";
import { REPORT_WORDS } from "../../report/report-words.ts";
import { renderHead } from "../../report/text-block.ts";
import type { FailingInput } from "./search-result.ts";
import type { FeedbackWords } from "./feedback-words.ts";
import type { Block, CodeBlock } from "./page-parts.ts";
import { markTone, spansOf } from "./painted-lines.ts";

/** A test that was run. */
export type RunTest = Extract<TestResult, { readonly run: unknown }>;

/** What evidence is written with. `baseline`: what the runtime alone used, of the judging that the test is from. */
export type EvidenceContext = {
  readonly problem: Problem;
  readonly baseline: Usage;
  readonly language: "en" | "zh";
  readonly words: FeedbackWords;
};

const COLUMNS = 88;
const MOST_LINES = 30;
const BOUND = kibibytes(8);

/** A test with its input and answer, and what happened. Only for tests whose data the student may see. */
export function testEvidence(result: RunTest, context: EvidenceContext): readonly Block[] {
  const { problem, words } = context;
  const test = problem.groups.flatMap(({ tests }) => tests).find(({ id }) => id === result.test);
  // An interactor's answer is for itself alone.
  const isTalk = problem.interface.kind === "interactive";
  const data = test === undefined ? [] : [textBlock(words.input, readData(test.input))];
  const answer = test === undefined || isTalk ? [] : [textBlock(words.expected, readData(test.answer))];
  return [...data, ...answer, whatHappened(result, context)];
}

/** A failing input: the input, what the program printed beside what is right, and what happened. */
export function failingInputEvidence(
  { input, expected, got, result }: FailingInput,
  context: EvidenceContext,
): readonly Block[] {
  const { words } = context;
  const right = textBlock(words.expected, expected);
  const isOutput = "check" in result;
  const answers: Block = isOutput ? { kind: "pair", blocks: [right, printedBlock(got, words)] } : right;
  return [textBlock(words.input, input), answers, whatHappened(result, context)];
}

function whatHappened(result: RunTest, { problem, baseline, language, words }: EvidenceContext): CodeBlock {
  const lines = renderEvidence(result, {
    limits: problem.limits,
    baseline,
    paint: markTone,
    words: REPORT_WORDS[language],
    width: COLUMNS,
    isFunction: problem.interface.kind === "function",
  });
  return { kind: "code", title: words.why, lines: lines.map(spansOf) };
}

const printedBlock = (got: Clipped, words: FeedbackWords): CodeBlock =>
  got.text === ""
    ? { kind: "code", title: words.printed, lines: [[{ text: words.nothingPrinted, tone: "faint" }]] }
    : textBlock(words.printed, got);

const textBlock = (title: string, clipped: Clipped): CodeBlock => ({
  kind: "code",
  title,
  lines: renderHead(clipped, { lines: MOST_LINES, width: COLUMNS }).map((line) => [{ text: line }]),
});

const readData = (data: TestData): Clipped =>
  data.kind === "text" ? clip(Buffer.from(data.text), BOUND) : clipFile(data.path, BOUND);
