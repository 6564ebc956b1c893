import { html, type Markup, type MarkupPart } from "../page/markup.ts";
import { plotTimes } from "./plot-times.ts";
import { renderReportTable } from "./report-table.ts";
import { shown, type ReportView } from "./report-view.ts";
import type { Quantiles, TimeBin, TimeFigures } from "./time-figures.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** Time and memory of the accepted programs beside those of the reference. */
export function renderTimes(view: ReportView): Markup {
  const { figures, words } = view;
  const all = figures.problems.map(({ times }) => times);
  const notes = all.flatMap((times) => noteOf(times, view) ?? []);
  if (all.every(({ accepted }) => accepted === 0)) return html`<p>${words.times.noneAccepted}</p>`;
  return html`<p>${words.times.note}</p>
    ${notes.map((note) => html`<p class="faint">${note}</p> `)}
    <div class="plots">${all.filter(({ bins }) => bins.length > 0).map((times) => renderFigure(times, view))}</div>
    ${renderTables(all, view)}`;
}

/** Why there is nothing to compare with. */
function noteOf({ problem, reference, expected, bins, accepted }: TimeFigures, { words }: ReportView) {
  const text = words.times;
  const name = shown(problem);
  switch (reference.kind) {
    case "absent":
      return text.absent(name);
    case "failed":
      return text.failed(name);
    case "judged":
      if (expected === undefined) return text.rejected(name, reference.summary.verdict);
      return bins.length === 0 && accepted > 0 ? text.tooFast(name) : undefined;
  }
}

function renderFigure({ problem, bins, accepted }: TimeFigures, { words }: ReportView): Markup {
  const text = words.times;
  const caption = text.figure(shown(problem));
  const largest = bins.reduce((best, one) => (one.count > best.count ? one : best));
  const description = text.described(accepted, rangeOf(largest, text));
  const plot = plotTimes({
    bins,
    description: `${caption}. ${description}`,
    axis: text.axis,
    programs: text.programs,
  });
  const table = renderReportTable({
    caption,
    columns: [{ title: text.axis }, { title: text.programs, kind: "number" }],
    rows: bins.map((one) => ({ cells: [rangeOf(one, text), one.count] })),
  });
  return html`<figure>
    <figcaption>${caption}</figcaption>
    ${plot}
    <p>${description}</p>
    <details>
      <summary>${words.numbers}</summary>
      ${table}
    </details>
  </figure>`;
}

const rangeOf = ({ from, to }: TimeBin, text: ReportView["words"]["times"]): string =>
  text.ratio(String(from), to === undefined ? undefined : String(to));

function renderTables(all: readonly TimeFigures[], { words, person, language }: ReportView): Markup {
  const text = words.times;
  const { accepted, reference, median, ninth, most, limit } = text.columns;
  const numbers = [accepted, reference, median, ninth, most].map((title) => ({ title, kind: "number" as const }));
  const cpu = renderReportTable({
    caption: text.cpu,
    columns: [{ title: words.problem }, ...numbers, { title: text.slowest, kind: "text" }],
    rows: all.map(({ problem, accepted: count, expected, cpuMs, slowest }) => ({
      cells: [
        shown(problem),
        count,
        ...quantileCells(expected?.cpuMs, cpuMs),
        slowest.map(({ students }, index): MarkupPart => {
          const [first] = students;
          return [index === 0 ? "" : LIST_MARKS[language].item, first === undefined ? "" : person(first)];
        }),
      ],
    })),
    scroll: words.scroll(text.cpu),
  });
  const memory = renderReportTable({
    caption: text.memory,
    columns: [{ title: words.problem }, ...numbers, { title: limit, kind: "number" }],
    rows: all.map(({ problem, accepted: count, expected, memoryMib, memoryLimitMib }) => ({
      cells: [shown(problem), count, ...quantileCells(expected?.memoryMib, memoryMib), memoryLimitMib],
    })),
    scroll: words.scroll(text.memory),
  });
  return html`${cpu}${memory}`;
}

function quantileCells(expected: number | undefined, quantiles: Quantiles | undefined): readonly string[] {
  const values = [expected, quantiles?.median, quantiles?.ninth, quantiles?.most];
  return values.map((value) => (value === undefined ? "–" : String(Math.round(value))));
}
