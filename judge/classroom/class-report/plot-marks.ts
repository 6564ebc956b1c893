import { axisX, axisY, gridY, rectY, ruleX, ruleY, text } from "@observablehq/plot";
import type { Markup } from "../page/markup.ts";
import { drawPlot } from "./draw-plot.ts";
import type { MarkDistribution } from "./mark-distribution.ts";

/** Bins and quartiles, and what the picture says in words; `median` names its line. */
export type MarksPlot = Pick<MarkDistribution, "bins" | "summary"> & {
  readonly description: string;
  readonly median: string;
};

/** The histogram of the marks, with the median as a line. */
export function plotMarks({ bins, summary, description, median }: MarksPlot): Markup {
  const bounds = [...bins.map(({ from }) => from), bins.at(-1)?.to ?? 1];
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const filled = bins.filter(({ count }) => count > 0);
  return drawPlot({
    description,
    marks: [
      gridY({ ticks: ticksOf(most), strokeOpacity: 0.15 }),
      axisY({ ticks: ticksOf(most), tickFormat: String, label: null }),
      axisX({ ticks: bounds.filter((_, index) => index % 2 === 0), tickFormat: String, label: null }),
      rectY(filled, { x1: "from", x2: "to", y: "count", fill: "var(--bar)", inset: 1 }),
      ...(summary === undefined
        ? []
        : [ruleX([summary.median], { stroke: "var(--text)", strokeDasharray: "5 4", strokeWidth: 1.5 })]),
      text(filled, {
        x: ({ from, to }: { from: number; to: number }) => (from + to) / 2,
        y: "count",
        text: ({ count }: { count: number }) => String(count),
        dy: -8,
        stroke: "var(--page)",
        fill: "currentColor",
      }),
      ruleY([0]),
      ...(summary === undefined
        ? []
        : [text([summary.median], { x: (value: number) => value, frameAnchor: "top", text: () => median, dy: -20 })]),
    ],
    options: {
      height: 240,
      marginTop: 34,
      marginLeft: 44,
      x: { type: "linear", domain: [bounds[0] ?? 0, bounds.at(-1) ?? 1] },
      y: { domain: [0, most * 1.08] },
    },
  });
}

/** Whole numbers: there is no half student. */
export function ticksOf(most: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000].find((size) => most / size <= 5) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}
