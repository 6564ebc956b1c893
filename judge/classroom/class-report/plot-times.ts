import { axisX, axisY, barY, gridY, ruleY, text } from "@observablehq/plot";
import type { Markup } from "../page/markup.ts";
import { drawPlot } from "./draw-plot.ts";
import { ticksOf } from "./plot-marks.ts";
import type { TimeBin } from "./time-figures.ts";

/** Bins, what the picture says in words, and what its axes are called. */
export type TimesPlot = {
  readonly bins: readonly TimeBin[];
  readonly description: string;
  readonly axis: string;
  readonly programs: string;
};

type Bar = { readonly name: string; readonly count: number };

/** How many programs took how many times as long as the reference. */
export function plotTimes({ bins, description, axis, programs }: TimesPlot): Markup {
  const bars = bins.map((one): Bar => ({ name: nameOf(one), count: one.count }));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return drawPlot({
    description,
    marks: [
      gridY({ ticks: ticksOf(most), strokeOpacity: 0.15 }),
      axisY({ ticks: ticksOf(most), tickFormat: String, label: programs, labelArrow: "none" }),
      axisX({ label: axis, labelArrow: "none", tickSize: 0, fontSize: 11 }),
      barY(bars, { x: "name", y: "count", fill: "var(--bar)" }),
      text(
        bars.filter(({ count }) => count > 0),
        { x: "name", y: "count", text: ({ count }: Bar) => String(count), dy: -8 },
      ),
      ruleY([0]),
    ],
    options: {
      height: 220,
      marginTop: 30,
      marginLeft: 44,
      marginBottom: 42,
      x: { type: "band", domain: bars.map(({ name }) => name), padding: 0.15 },
      y: { domain: [0, most * 1.08] },
    },
  });
}

function nameOf({ from, to }: TimeBin): string {
  if (to === undefined) return `≥ ${from}`;
  return from === 0 ? `< ${to}` : `${from}–${to}`;
}
