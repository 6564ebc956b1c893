import { RECONCILIATION_WORDS } from "../collect/reconciliation-words.ts";
import { html, type Markup, type MarkupPart } from "../page/markup.ts";
import { renderReportTable, type ReportColumn } from "./report-table.ts";
import { shown, type ReportView } from "./report-view.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** Late, missing, unmatched and repeated: what the table of the collection says, on the page. */
export function renderHandedIn(view: ReportView): Markup {
  const { source, words } = view;
  const { attempts } = source.reconciliation;
  const students = new Set(attempts.map(({ student }) => student)).size;
  return html`<p>${words.handedIn.counts(students, source.course.students.length, attempts.length)}</p>
    ${[renderUnmatched(view), renderMissing(view), renderLate(view), renderDuplicates(view)]}`;
}

/** A list that may be long for 2,000 students stays so: nobody is left out. It is closed when it is long. */
const MOST_OPEN = 30;

type List = {
  readonly kind: keyof ReportView["words"]["handedIn"]["captions"];
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly MarkupPart[])[];
};

function renderList({ kind, columns, rows }: List, { words }: ReportView): Markup {
  const title = words.handedIn[kind];
  const heading = html`<h3>${title} (${rows.length})</h3>`;
  if (rows.length === 0)
    return html`${heading}
      <p>${words.handedIn.none}</p>`;
  const table = renderReportTable({
    caption: words.handedIn.captions[kind],
    columns,
    rows: rows.map((cells) => ({ cells })),
    scroll: words.scroll(title),
  });
  if (rows.length <= MOST_OPEN) return html`${heading}${table}`;
  return html`${heading}
    <details>
      <summary>${words.list}</summary>
      ${table}
    </details>`;
}

function renderUnmatched(view: ReportView): Markup {
  const { source, words, person, language } = view;
  const text = RECONCILIATION_WORDS[language];
  const { title } = LIST_MARKS[language];
  const rows = source.reconciliation.unmatched.map(({ origin, reason, detail, student, candidates }) => [
    student === undefined ? candidatesOf(candidates, view) : person(student),
    shown(origin),
    `${text.reasons[reason]}${detail === "" ? "" : `${title}${shown(detail)}`}`,
  ]);
  return renderList({ kind: "unmatched", columns: titled(words.student, words.where, words.what), rows }, view);
}

/** Students who may be meant; a header without text would be none. */
const candidatesOf = (
  candidates: readonly string[],
  { person, language }: Pick<ReportView, "person" | "language">,
): MarkupPart =>
  candidates.length === 0
    ? "?"
    : candidates.map((id, index) => [index === 0 ? "" : LIST_MARKS[language].item, person(id), "?"]);

function renderMissing(view: ReportView): Markup {
  const { source, figures, words, person, language } = view;
  const text = RECONCILIATION_WORDS[language];
  const { item } = LIST_MARKS[language];
  const excused = excusedIn(figures);
  const missing = source.reconciliation.missing.filter(({ student, problem }) => !excused.has(keyOf(student, problem)));
  const byStudent = Map.groupBy(missing, ({ student }) => student);
  const rows = [...byStudent].map(([student, all]) => {
    const unusable = all[0]?.unusable ?? [];
    return [
      person(student),
      all.map(({ problem }) => shown(problem)).join(item),
      unusable.length === 0 ? "" : shown(text.unusable(unusable.join(item))),
    ];
  });
  return renderList({ kind: "missing", columns: titled(words.student, words.problem, words.notes), rows }, view);
}

const keyOf = (student: string, problem: string): string => JSON.stringify([student, problem]);

/** Who need not hand in is not missing. */
const excusedIn = ({ students }: ReportView["figures"]): ReadonlySet<string> =>
  new Set(
    students.flatMap(({ mark, standings }) =>
      mark.problems.flatMap(({ slug }, index) => (standings[index] === "excused" ? [keyOf(mark.student, slug)] : [])),
    ),
  );

function renderLate(view: ReportView): Markup {
  const { source, words, person, language } = view;
  const text = RECONCILIATION_WORDS[language];
  const rows = source.reconciliation.late.map(({ student, problem, origin, byMs }) => {
    // A begun minute counts: nobody is late by nothing.
    const minutes = Math.ceil((byMs ?? 0) / 60_000);
    const duration = text.duration(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60);
    return [person(student), shown(problem), byMs === undefined ? text.platformSaidLate : duration, shown(origin)];
  });
  const columns = titled(words.student, words.problem, text.columns.by, words.where);
  return renderList({ kind: "late", columns, rows }, view);
}

function renderDuplicates(view: ReportView): Markup {
  const { source, words, person, language } = view;
  const rows = source.reconciliation.duplicates.map(({ student, problem, origins }) => [
    person(student),
    shown(problem),
    origins.length,
    origins.slice(0, 5).map(shown).join(LIST_MARKS[language].item),
  ]);
  const columns = titled(words.student, words.problem, words.number, words.where);
  return renderList({ kind: "duplicates", columns, rows }, view);
}

/** The first column names a student. */
const titled = (...titles: readonly string[]): readonly ReportColumn[] =>
  titles.map((title, index) => (index === 0 ? { title } : { title, kind: "text" }));
