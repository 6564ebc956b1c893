import { renderOrigin } from "../generate/list-simplifications.ts";
import { formatMib, formatMs } from "../report/amounts.ts";
import { escapeLine } from "../report/visible-text.ts";
import { bytes, milliseconds } from "../model/units.ts";
import type { Cost, Measure } from "./worst-case.ts";

/** What `judge stress --slowest --json` and `--memory --json` print. Costs and `limit` are milliseconds of CPU, or bytes. */
export type WorstCaseReport = {
  readonly schema: "worst-case-report/1";
  readonly problem: string;
  readonly candidate: string;
  readonly seed: number;
  readonly measure: Measure;
  readonly limit: number;
  readonly tried: number;
  readonly seconds: number;
  readonly worst: readonly Cost[];
};

/** The costliest inputs for people, the worst first. Ends with a newline. */
export function renderWorstCases(report: WorstCaseReport): string {
  const { measure, limit, tried, seconds } = report;
  const amount = (value: number): string =>
    measure === "cpu" ? `${formatMs(milliseconds(value))} ms` : `${formatMib(bytes(value))} MiB`;
  const rows = report.worst.map(({ cost, bytes: size, origin, isOver }) => {
    const share = `${Math.round((100 * cost) / limit)} %${isOver ? " OVER" : ""}`;
    return `  ${amount(cost).padStart(12)}  ${share.padStart(10)}  ${size} bytes  ${renderOrigin(origin)}`;
  });
  return [
    `${report.problem} · ${escapeLine(report.candidate)} · ${measure === "cpu" ? "slowest" : "most memory"} of ${tried} inputs in ${seconds.toFixed(1)} s`,
    ...rows,
    `limit ${amount(limit)} · seed ${report.seed} · keep the worst with --save`,
    "",
  ].join("\n");
}
