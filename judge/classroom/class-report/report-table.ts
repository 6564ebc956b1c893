import { html, type Markup, type MarkupPart } from "../page/markup.ts";

/** Cells keep to one line, but those of a `text` column. */
export type ReportColumn = { readonly title: MarkupPart; readonly kind?: "number" | "text" };

/** A table of the report. */
export type ReportTable = {
  readonly caption: string;
  readonly columns: readonly ReportColumn[];
  /** Cells in the order of the columns; the first one names the row. */
  readonly rows: readonly ReportRow[];
  /** Set for a table that may be wider than a telephone: what a screen reader calls the part that scrolls. */
  readonly scroll?: string;
};

/** `id`: the aim of links to this row. */
export type ReportRow = { readonly cells: readonly MarkupPart[]; readonly id?: string };

/** A table whose headers say what they are headers of. */
export function renderReportTable({ caption, columns, rows, scroll }: ReportTable): Markup {
  const table = html`<table class="report">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${columns.map(({ title, kind }) => html`<th scope="col" ${classOf(kind)}>${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => renderRow(row, columns))}
    </tbody>
  </table>`;
  if (scroll === undefined) return table;
  return html`<div class="scroll" role="group" tabindex="0" aria-label="${scroll}">${table}</div>`;
}

const classOf = (kind: ReportColumn["kind"]): Markup | readonly [] =>
  kind === undefined ? [] : html` class="${kind}"`;

function renderRow({ cells, id }: ReportRow, columns: readonly ReportColumn[]): Markup {
  const rendered = cells.map((cell, index) => {
    const kind = classOf(columns[index]?.kind);
    return index === 0 ? html`<th scope="row" ${kind}>${cell}</th>` : html`<td${kind}>${cell}</td>`;
  });
  return id === undefined
    ? html`<tr>
        ${rendered}
      </tr> `
    : html`<tr id="${id}">
        ${rendered}
      </tr> `;
}
