import { html, type Markup } from "../page/markup.ts";
import { showPoints } from "../policy/mark-student.ts";
import type { MarkDistribution } from "./mark-distribution.ts";
import { plotMarks } from "./plot-marks.ts";
import { renderReportTable } from "./report-table.ts";
import type { ReportView } from "./report-view.ts";

/** How the marks lie: a histogram, and its numbers in words. */
export function renderMarks({ figures, words }: ReportView): Markup {
  const { marks } = figures;
  const text = words.marks;
  const numbers = renderReportTable({
    caption: text.numbersCaption,
    columns: [{ title: words.what }, { title: words.number, kind: "number" }],
    rows: keyFigures(marks).map(([key, value]) => ({ cells: [text.keys[key], value] })),
  });
  if (marks.summary === undefined)
    return html`<p>${text.none}</p>
      ${numbers}`;
  const { median, lowerQuartile, upperQuartile } = marks.summary;
  const caption = text.caption(showPoints(marks.maxPoints));
  const middle = [showPoints(lowerQuartile), showPoints(upperQuartile)] as const;
  const description = text.described(marks.count, showPoints(median), middle);
  const plot = plotMarks({ ...marks, description: `${caption}. ${description}`, median: text.median });
  const bins = renderReportTable({
    caption,
    columns: [{ title: words.mark }, { title: text.axis, kind: "number" }],
    rows: marks.bins.map(({ from, to, count }, index) => ({
      cells: [text.range(showPoints(from), showPoints(to), index === marks.bins.length - 1), count],
    })),
  });
  return html`<div class="side">
    <figure>
      <figcaption>${caption}</figcaption>
      ${plot}
      <p>${description}</p>
      <details>
        <summary>${words.numbers}</summary>
        ${bins}
      </details>
    </figure>
    ${numbers}
  </div>`;
}

type Key = keyof ReportView["words"]["marks"]["keys"];

function keyFigures({ count, summary, full, zero, missing, excused, pending }: MarkDistribution) {
  const spread: readonly (readonly [Key, string])[] =
    summary === undefined
      ? []
      : [
          ["median", showPoints(summary.median)],
          ["quartiles", `${showPoints(summary.lowerQuartile)} – ${showPoints(summary.upperQuartile)}`],
          ["mean", showPoints(summary.mean)],
          ["extremes", `${showPoints(summary.lowest)} – ${showPoints(summary.highest)}`],
        ];
  const counts: readonly (readonly [Key, string])[] = [
    ["full", String(full)],
    ["zero", String(zero)],
    ["missing", String(missing)],
    ["excused", String(excused)],
    ["pending", String(pending)],
  ];
  const always: readonly Key[] = ["full", "zero", "missing"];
  const first: readonly [Key, string] = ["count", String(count)];
  return [first, ...spread, ...counts.filter(([key, value]) => always.includes(key) || value !== "0")];
}
