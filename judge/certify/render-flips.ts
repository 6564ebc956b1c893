import { VERDICTS } from "../model/verdict.ts";
import type { FlipRow, Flips } from "./certificate.ts";
import { isAsPromised } from "./find-faults.ts";
import { FLIP_LIMITS, type Axis } from "./flip-points.ts";
import { renderRows } from "./render-rows.ts";

const UNITS: Readonly<Record<Axis, string>> = { cpu: "CPU ms", memory: "MiB", wall: "wall ms", output: "KiB" };

/** One row for each solution and load: its verdicts, how many differ from the majority, and what the runs used. */
export function renderFlips({ repeats, busyCores, rows }: Flips): readonly string[] {
  const cells = rows.map((row) => [
    `${UNITS[row.axis]} ${FLIP_LIMITS[row.axis]}`,
    row.load,
    `${row.factor.toFixed(2)} x`,
    VERDICTS.flatMap((verdict) => {
      const count = row.counts[verdict];
      return count === undefined ? [] : [`${count} ${verdict}`];
    }).join(", "),
    `${(100 * row.flipRate).toFixed(0)} %`,
    ...(row.used === undefined
      ? ["-", "-", "-"]
      : [row.used.min, row.used.median, row.used.max].map((value) => value.toFixed(0))),
    wordOn(row),
  ]);
  const busy = `${busyCores} busy ${busyCores === 1 ? "thread" : "threads"}`;
  return [
    `Flips of solutions of fixed work, each judged ${repeats} times, loaded: beside ${busy}`,
    ...renderRows([["limit", "host", "work", "verdicts", "flips", "min", "median", "max", "promise"], ...cells]),
  ];
}

function wordOn(row: FlipRow): string {
  if (row.promised === undefined) return "none";
  return isAsPromised(row) ? `${row.promised}: held` : `${row.promised}: BROKEN`;
}
