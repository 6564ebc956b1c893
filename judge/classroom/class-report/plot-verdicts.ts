import { axisX, axisY, barX, gridX, ruleX, text } from "@observablehq/plot";
import { cutLine, displayWidth } from "../../report/visible-text.ts";
import type { Markup } from "../page/markup.ts";
import { drawPlot, PLOT_WIDTH } from "./draw-plot.ts";
import { ticksOf } from "./plot-marks.ts";
import { COUNTED, type CountedVerdict, type VerdictCounts } from "./verdict-counts.ts";

/** One bar: what it is called, and its parts. Names are unique. */
export type VerdictRow = { readonly name: string; readonly counts: VerdictCounts };

/** Bars from top to bottom, each `rowHeight` pixels high, and what the picture says in words. */
export type VerdictsPlot = {
  readonly rows: readonly VerdictRow[];
  readonly description: string;
  readonly axis: string;
  readonly rowHeight: number;
};

/** The colour of a verdict, and that of letters on it; variables of CLASS_REPORT_STYLE. */
export const fillOf = (verdict: CountedVerdict): string => `var(--is-${verdict.toLowerCase()})`;
const inkOf = (verdict: CountedVerdict): string => `var(--on-${verdict.toLowerCase()})`;

const MOST_NAME = 22;
const CHARACTER_WIDTH = 7.6;
const MARGIN_RIGHT = 12;
const LETTER_WIDTH = 9;
/** In so many rows the letters of the longest part would be the same again and again. */
const MANY_ROWS = 12;

type Segment = { readonly name: string; readonly verdict: CountedVerdict; readonly from: number; readonly to: number };

/** A bar for each row, from accepted to not run, always in the same order. Letters stand in every part that has room for them. */
export function plotVerdicts({ rows, description, axis, rowHeight }: VerdictsPlot): Markup {
  const segments = rows.flatMap(segmentsOf);
  const most = Math.max(1, ...segments.map(({ to }) => to));
  const names = new Map(rows.map(({ name }) => [name, cutLine(name, MOST_NAME)]));
  const longest = Math.max(...[...names.values()].map(displayWidth));
  const marginLeft = Math.round(longest * CHARACTER_WIDTH) + 16;
  const pixels = (PLOT_WIDTH - marginLeft - MARGIN_RIGHT) / most;
  const lettered = segments.filter(({ from, to, verdict }) => {
    const hasRoom = (to - from) * pixels >= LETTER_WIDTH * verdict.length + 4;
    return hasRoom && verdict === verdict.toUpperCase() && (verdict !== "AC" || rows.length <= MANY_ROWS);
  });
  return drawPlot({
    description,
    marks: [
      gridX({ ticks: ticksOf(most), strokeOpacity: 0.15 }),
      axisX({ ticks: ticksOf(most), tickFormat: String, label: axis, labelArrow: "none", anchor: "bottom" }),
      axisY({ label: null, tickSize: 0, tickFormat: (name: string) => names.get(name) ?? "" }),
      barX(segments, {
        x1: "from",
        x2: "to",
        y: "name",
        fill: ({ verdict }: Segment) => fillOf(verdict),
        stroke: ({ verdict }: Segment) =>
          verdict === "missing" || verdict === "excused" ? "var(--faint)" : "var(--page)",
        strokeWidth: 0.75,
      }),
      text(lettered, {
        x: ({ from, to }: Segment) => (from + to) / 2,
        y: "name",
        text: "verdict",
        fill: ({ verdict }: Segment) => inkOf(verdict),
        fontSize: Math.min(12, rowHeight - 5),
        fontWeight: 600,
      }),
      ruleX([0]),
    ],
    options: {
      height: rows.length * rowHeight + 46,
      marginTop: 4,
      marginBottom: 42,
      marginLeft,
      marginRight: MARGIN_RIGHT,
      x: { domain: [0, most] },
      y: { type: "band", domain: rows.map(({ name }) => name), padding: 0.12 },
      color: { type: "identity" },
    },
  });
}

function segmentsOf({ name, counts }: VerdictRow): readonly Segment[] {
  let from = 0;
  return COUNTED.flatMap((verdict) => {
    const count = counts[verdict];
    if (count === 0) return [];
    const segment = { name, verdict, from, to: from + count };
    from += count;
    return [segment];
  });
}
