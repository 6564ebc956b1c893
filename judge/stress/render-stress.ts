import { escapeLine } from "../report/visible-text.ts";
import { renderHead, renderMessage } from "../report/text-block.ts";
import type { Counterexample, StressReport } from "./stress-report.ts";

/** Enough for whatever a person can look at; the files of `--save` and `--json` hold more. */
const MOST_LINES = 40;
const MOST_NOTE_LINES = 12;

/** The report for people. `command` is how the search was called, for the lines that can be typed. Ends with a newline. */
export function renderStress(
  report: StressReport,
  { command, width }: { readonly command: string; readonly width: number },
): string {
  const { found, seed } = report;
  const title = `${report.problem} · ${escapeLine(report.candidate)} against ${escapeLine(report.oracle)}`;
  if (found === null) return `${title}\n${countsLine(report)}\nnothing found · seed ${seed}\n`;
  const block = (name: string, lines: readonly string[]): string =>
    [name, ...lines.map((line) => `  ${line}`)].join("\n");
  const bounds = { lines: MOST_LINES, width: Math.max(20, width - 4) };
  const isOutput = found.verdict === "WA" || found.verdict === "PC";
  return [
    title,
    countsLine(report),
    "",
    `${found.verdict} · ${sizeLine(found)}`,
    ...renderMessage(found.note, { lines: MOST_NOTE_LINES, width: bounds.width }).map((line) => `  ${line}`),
    "",
    block("input", renderHead(found.input, bounds)),
    block("expected", renderHead(found.expected, bounds)),
    ...(isOutput ? [block("got", found.got.text === "" ? ["(nothing)"] : renderHead(found.got, bounds))] : []),
    "",
    `again  ${command} --seed ${seed} --path ${found.path}`,
    `keep   ${command} --seed ${seed} --path ${found.path} --save`,
    "",
  ].join("\n");
}

function countsLine({ iterations, seconds, skipped, alarms, largestBytes }: StressReport): string {
  const rate = seconds > 0 ? ` · ${Math.round(iterations / seconds)} a second` : "";
  return [
    `${iterations} ${iterations === 1 ? "input" : "inputs"} in ${seconds.toFixed(1)} s${rate} · up to ${largestBytes} bytes`,
    ...(skipped > 0 ? [`${skipped} skipped: no answer in time`] : []),
    ...(alarms > 0 ? [`${alarms} passed when run alone`] : []),
  ].join(" · ");
}

function sizeLine({ bytes, steps, tried, isMinimal }: Counterexample): string {
  if (steps === 0 && tried === 0) return `an input of ${bytes.shrunk} bytes`;
  // An input of an earlier report: nothing was searched for.
  if (tried === 0) return `${bytes.shrunk} bytes, ${steps} steps from an input of ${bytes.drawn} bytes`;
  const shrunk = `shrunk from ${bytes.drawn} to ${bytes.shrunk} bytes in ${steps} steps (${tried} inputs tried)`;
  return isMinimal ? `${shrunk}: nothing simpler fails` : `${shrunk}; there was no time for more`;
}
