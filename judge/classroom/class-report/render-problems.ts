import { html, type Markup } from "../page/markup.ts";
import { fillOf, plotVerdicts } from "./plot-verdicts.ts";
import { renderReportTable } from "./report-table.ts";
import { shown, verdictBadge, verdictLabel, type ReportView } from "./report-view.ts";
import { COUNTED, type CountedVerdict, type VerdictCounts } from "./verdict-counts.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** Students by problem and verdict. */
export function renderProblems(view: ReportView): Markup {
  const { figures, words, language } = view;
  const { problems, students } = figures;
  if (problems.length === 0 || students.length === 0) return html`<p>${words.tests.noPrograms}</p>`;
  const there = verdictsIn(problems.map(({ standings }) => standings));
  const rows = problems.map(({ slug, standings }) => ({ name: slug, counts: standings }));
  const accepted = problems.map(({ slug, standings }) =>
    words.problems.accepted(shown(slug), standings.AC, students.length - standings.excused),
  );
  const description = words.problems.described(accepted.join(LIST_MARKS[language].item));
  const { caption, axis, note } = words.problems;
  const plot = plotVerdicts({ rows, description: `${caption}. ${description}`, axis, rowHeight: 34 });
  return html`<p>${note}</p>
    ${renderSwatches(there, view)}

    <figure>
      <figcaption>${caption}</figcaption>
      ${plot}
      <p>${description}</p>
    </figure>
    ${renderReportTable({
      caption,
      columns: [
        { title: words.problem },
        ...there.map((verdict) => ({ title: verdictBadge(verdict, view), kind: "number" as const })),
      ],
      rows: rows.map(({ name, counts }) => ({ cells: [shown(name), ...there.map((verdict) => counts[verdict])] })),
      scroll: words.scroll(caption),
    })}`;
}

/** Those that are there at all, in the order in which they are always shown. */
export const verdictsIn = (counts: readonly VerdictCounts[]): readonly CountedVerdict[] =>
  COUNTED.filter((verdict) => counts.some((one) => one[verdict] > 0));

/** What each colour means. */
export function renderSwatches(verdicts: readonly CountedVerdict[], view: ReportView): Markup {
  const items = verdicts.map((verdict) => {
    const letters = verdict === verdict.toUpperCase() ? `${verdict} ` : "";
    const style = `background: ${fillOf(verdict)}`;
    return html`<li><span class="swatch" style="${style}"></span> ${letters}${verdictLabel(verdict, view)}</li>`;
  });
  return html`<ul class="swatches">
    ${items}
  </ul>`;
}
