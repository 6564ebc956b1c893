import type { Clipped } from "../model/clipped.ts";
import type { CrashSite, TestResult } from "../model/judging.ts";
import type { ProblemLimits } from "../model/problem.ts";
import type { RunResult, Usage } from "../model/run.ts";
import { bytes } from "../model/units.ts";
import { assertNever } from "../model/verdict.ts";
import { formatKib, formatMib, formatMs, formatSpread } from "./amounts.ts";
import { renderCodeFrame } from "./code-frame.ts";
import { diagnosticLines } from "./diagnostic-text.ts";
import { conversationText } from "./conversation-text.ts";
import { renderDifference } from "./diff-view.ts";
import { explainEnd } from "./explain-end.ts";
import type { Paint } from "./paint.ts";
import type { ReportWords } from "./report-words.ts";
import { signalOfExitCode } from "./signal-codes.ts";
import { renderHead, renderMessage, renderTail } from "./text-block.ts";
import { cutLine, escapeLine, MOST_FILE_COLUMNS } from "./visible-text.ts";

/** Lines of input, output and stderr that are shown. */
const MOST_LINES = 10;
/** A run that spent less of its wall time than this on the CPU was waiting. */
const IDLE_SHARE = 0.1;
/** A wall time this much above its limit is no late timer: the host was busy, and the limit was stretched. */
const STRETCHED = 1.1;
/** Runs are killed at 1.5 × the CPU limit; the baseline that is subtracted makes it a little less. */
const KILLED_AT = 1.4;

type Judged = Extract<TestResult, { readonly kind: "judged" }>;

export type EvidenceStyle = {
  readonly limits: ProblemLimits;
  readonly paint: Paint;
  readonly words: ReportWords;
  readonly width: number;
  /** What an empty program used on the same host. */
  readonly baseline: Usage;
  readonly input?: Clipped;
  /** Of a function problem: its answer is not printed, so whatever was printed is the program's own, and shown with every verdict. */
  readonly isFunction?: boolean;
  /** Shows what the checker says to the author alone; only to whoever has the whole problem anyway. */
  readonly forAuthor?: boolean;
};

/** Why a test got its verdict, with what helps to find the mistake. Escaped and bounded. */
export function renderEvidence(result: Judged, style: EvidenceStyle): readonly string[] {
  const inner = { ...style, width: Math.max(style.width - 4, 20) };
  const input =
    style.input === undefined
      ? []
      : renderBlock(style.words.titled(style.words.input, ""), renderHead(style.input, bounds(inner)));
  if (result.verdict === "JE") {
    return [style.words.notYourFault, ...diagnosticLines([result.failure], { ...inner, most: 1 })];
  }
  return [...reasonLines(result, input, inner), ...printedLines(result, inner)];
}

/** What explains the verdict; `input` are the lines about the test's input. */
function reasonLines(result: Checked | Stopped, input: readonly string[], inner: EvidenceStyle): readonly string[] {
  const shown = [...input, ...conversationLines(result, inner)];
  const pass = passLines(result, inner);
  switch (result.verdict) {
    case "AC":
    case "PC":
    case "WA":
      return [...checkerLines(result, inner), ...pass, ...shown, ...outputLines(result, inner)];
    case "TLE":
      return [...timeLines(result, inner), ...pass, ...shown];
    case "MLE":
      return [...memoryLines(result.run, inner), ...pass, ...shown];
    case "OLE":
      return [inner.words.outputLimit(formatKib(inner.limits.output)), ...pass, ...shown];
    case "RTE":
      return [...crashLines(result, inner), ...pass, ...shown];
    default:
      return assertNever(result);
  }
}

type Checked = Extract<Judged, { readonly verdict: "AC" | "PC" | "WA" }>;
type Stopped = Extract<Judged, { readonly verdict: "TLE" | "MLE" | "OLE" | "RTE" }>;

const bounds = ({ width }: EvidenceStyle) => ({ lines: MOST_LINES, width });

const renderBlock = (title: string, lines: readonly string[]): readonly string[] => [
  title,
  ...lines.map((line) => `  ${line}`),
];

function checkerLines({ check }: Checked, { words, paint, width, forAuthor }: EvidenceStyle): readonly string[] {
  if (check.kind === "checker-failed") return diagnosticLines([check.failure], { paint, width, most: 1 });
  const { note, authorNote } = check;
  return [
    ...noteLines(words.checker, note === undefined ? undefined : words.checkerNote(note), words),
    ...(forAuthor === true ? noteLines(words.authorNote, authorNote, words) : []),
  ];
}

function noteLines(title: string, note: string | undefined, words: ReportWords): readonly string[] {
  if (note === undefined || note.trim() === "") return [];
  const [first = "", ...more] = renderMessage(note, { lines: MOST_LINES, width: 500 });
  return [words.titled(title, first), ...more.map((line) => `  ${line}`)];
}

const passLines = ({ earlierRuns = [] }: Checked | Stopped, { words }: EvidenceStyle): readonly string[] =>
  earlierRuns.length === 0 ? [] : [words.inPass(earlierRuns.length + 1)];

/** The conversation of a sample: those of other tests would tell what the interactor thinks of. */
function conversationLines({ test, conversation }: Checked | Stopped, style: EvidenceStyle): readonly string[] {
  if (conversation === undefined || !test.startsWith(`${SAMPLES}/`)) return [];
  const { words } = style;
  const text = conversationText(conversation);
  const bound = { lines: MOST_CONVERSATION_LINES, width: style.width };
  const shown = renderHead({ text, omittedBytes: bytes(0) }, bound);
  return [
    ...(text === "" ? [] : renderBlock(words.titled(words.conversation, ""), shown)),
    words.endedFirst[conversation.endedFirst],
  ];
}

const SAMPLES = "sample";
const MOST_CONVERSATION_LINES = 20;

function outputLines({ check, run, conversation }: Checked, style: EvidenceStyle): readonly string[] {
  const { words, isFunction = false } = style;
  if (conversation !== undefined) return [];
  if (check.kind === "rejected" && check.difference !== undefined) {
    const { difference } = check;
    const title = words.titled(words.difference(difference.line, difference.column), "");
    return renderBlock(title, renderDifference({ ...style, difference }));
  }
  // A function without an answer may have printed a lot; that it gave none is said by the checker's note.
  if (run.stdout.text === "") return isFunction ? [] : [words.noOutput];
  return renderBlock(words.titled(words.output, ""), renderHead(run.stdout, bounds(style)));
}

function timeLines(
  { run, conversation, spread = [], spreadWall = [] }: Stopped,
  { limits, words }: EvidenceStyle,
): readonly string[] {
  const { outcome, usage } = run;
  const cpu = formatMs(usage.cpu);
  if (outcome.kind === "limit-exceeded" && outcome.limit === "wall") {
    const isIdle = usage.cpu < usage.wall * IDLE_SHARE;
    const hint = conversation?.isDeadlock ? words.deadlock : isIdle ? words.wallIdle(cpu) : words.wallBusy(cpu);
    const stopped = words.wall(formatMs(usage.wall), formatMs(limits.wall));
    const isStretched = usage.wall > limits.wall * STRETCHED;
    return [
      stopped,
      ...(isStretched ? [words.wallStretched] : []),
      hint,
      ...(spreadWall.length > 1 ? [words.clocked(formatSpread(spreadWall))] : []),
    ];
  }
  const killed = outcome.kind === "limit-exceeded" && usage.cpu >= limits.cpu * KILLED_AT;
  const used = (killed ? words.cpuKilled : words.cpuOver)(cpu, formatMs(limits.cpu));
  return spread.length > 1 ? [used, words.fastestOf(spread.length, formatSpread(spread))] : [used];
}

function memoryLines({ outcome, usage }: RunResult, { limits, words, baseline }: EvidenceStyle): readonly string[] {
  const by = outcome.kind === "limit-exceeded" && outcome.limit === "memory" ? outcome.by : "sample";
  const phrase = words.memory[by];
  return [
    phrase(formatMib(usage.peakMemory), formatMib(limits.memory)),
    words.emptyProgram(formatMib(baseline.peakMemory)),
  ];
}

function crashLines({ run, crash }: Stopped, style: EvidenceStyle): readonly string[] {
  const reason = explainEnd(run);
  return [
    endOfRun(run, style.words),
    ...(reason === undefined ? [] : [style.words.reasons[reason]]),
    ...(crash === undefined ? [] : siteLines(crash, style)),
  ];
}

function endOfRun({ outcome }: RunResult, words: ReportWords): string {
  switch (outcome.kind) {
    case "exited":
      return exitText(outcome.exitCode, words);
    case "signalled":
      return words.signal(escapeLine(outcome.signal));
    case "forbidden":
      return words.forbidden(escapeLine(outcome.operation).slice(0, 200));
    case "limit-exceeded":
      return words.processes;
    case "sandbox-failed":
      return words.notYourFault;
    default:
      return assertNever(outcome);
  }
}

function exitText(exitCode: number, words: ReportWords): string {
  const signal = signalOfExitCode(exitCode);
  const text = words.exitCode(exitCode);
  return signal === undefined ? text : words.asAfter(text, signal);
}

function siteLines(crash: CrashSite, { paint, width }: EvidenceStyle): readonly string[] {
  const [first = "", ...more] = renderMessage(crash.message, { lines: 4, width: 500 });
  const { lineText } = crash;
  return [
    `${cutLine(crash.file, MOST_FILE_COLUMNS)}:${crash.line}:${crash.column}: ${paint("bad", first)}`,
    ...more.map((line) => `  ${line}`),
    ...(lineText === undefined ? [] : renderCodeFrame({ ...crash, lineText, width, paint })),
  ];
}

/** Standard error, where it tells something: of a crash, and of a function problem, where it holds all that was printed. */
function printedLines({ verdict, run }: Checked | Stopped, style: EvidenceStyle): readonly string[] {
  const { stderr } = run;
  const { words, isFunction = false } = style;
  if (stderr.text === "" || !(isFunction || verdict === "RTE")) return [];
  const title = isFunction ? words.printed : words.stderr;
  return renderBlock(words.titled(title, ""), renderTail(stderr, bounds(style)));
}
