import type { Assignment, Class, Reconciliation, SourceNotice, Unmatched, UnmatchedReason } from "../../model/class.ts";
import { LIST_MARKS, type ListMarks } from "../../report/list-marks.ts";
import { makePaint, type Paint } from "../../report/paint.ts";
import { renderTable, type Column } from "../../report/render-table.ts";
import { cutLine, escapeLine } from "../../report/visible-text.ts";
import { renderCell } from "../../platform/csv-file.ts";
import { RECONCILIATION_WORDS, type ReconciliationWords } from "./reconciliation-words.ts";
import { endOfPath } from "./end-of-path.ts";

type Options = { readonly language: "en" | "zh"; readonly color: boolean };

type Rendering = {
  readonly course: Class;
  readonly assignment: Assignment;
  readonly words: ReconciliationWords;
  readonly marks: ListMarks;
  readonly paint: Paint;
};

/** Rows of a list that is only for information; lists that call for action are never cut. */
const MOST_FOR_INFORMATION = 20;

/** What was collected, as text for a terminal: the counts, then whatever calls for a person, in full. */
export function renderReconciliation(
  {
    reconciliation,
    course,
    assignment,
  }: { readonly reconciliation: Reconciliation; readonly course: Class; readonly assignment: Assignment },
  { language, color }: Options,
): string {
  const rendering = {
    course,
    assignment,
    words: RECONCILIATION_WORDS[language],
    marks: LIST_MARKS[language],
    paint: makePaint({ color }),
  };
  const blocks = [
    renderCounts(reconciliation, rendering),
    renderConverted(reconciliation, rendering),
    renderLate(reconciliation, rendering),
    renderDuplicates(reconciliation, rendering),
    renderMissing(reconciliation, rendering),
    renderUnmatched(reconciliation, rendering),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function renderCounts(
  reconciliation: Reconciliation,
  { course, assignment, words, marks, paint }: Rendering,
): readonly string[] {
  const { attempts, unmatched, duplicates, missing, late, ignored } = reconciliation;
  const students = new Set(attempts.map(({ student }) => student)).size;
  const files = new Set(attempts.flatMap((attempt) => attempt.files)).size;
  const without = new Set(missing.map(({ student }) => student)).size;
  const total = course.students.length;
  const unmatchedFiles = unmatched.reduce((sum, one) => sum + one.files, 0);
  // Where nothing is due, nobody asks when it came.
  const timeless = assignment.due === undefined ? [] : attempts.filter(({ at, isLate }) => !at && isLate !== true);
  const printed = assignment.due === undefined ? [] : attempts.filter(({ at }) => at?.from === "worksheet");
  const clock = printed.length === 0 ? [] : [paint("warn", words.worksheetTimes(printed.length, course.timeZone))];
  const rows: readonly (readonly [string, number, string])[] = [
    [
      words.matched,
      attempts.length,
      `${words.summary.students(students, total)}${marks.part}${words.summary.files(files)}`,
    ],
    [words.unmatched, unmatched.length, words.summary.files(unmatchedFiles)],
    [words.duplicate, duplicates.length, ""],
    [words.missing, missing.length, words.summary.students(without, total)],
    [words.late, late.length, timeless.length === 0 ? "" : words.withoutTime(timeless.length)],
    [
      words.ignored,
      ignored.length,
      countsOf(
        ignored.map(({ rule }) => words.rules[rule]),
        marks,
      ),
    ],
  ];
  const columns: readonly Column[] = [
    { title: "", align: "left" },
    { title: "", align: "right" },
    { title: "", align: "left", most: 100 },
  ];
  const lines = renderTable(
    columns,
    rows.map(([title, count, more]) => [title, String(count), count > 0 || title === words.late ? more : ""]),
  ).slice(1);
  const painted = lines.map((line, index) => {
    const [title, count] = rows[index] ?? ["", 0];
    const isOpen = count > 0 && (title === words.unmatched || title === words.missing);
    return isOpen ? paint("bad", line) : line;
  });
  const settled = unmatched.length === 0 && attempts.length > 0 ? [paint("good", words.nothingOpen)] : [];
  return [
    paint("strong", words.title(escapeLine(assignment.title), attempts.length)),
    ...painted,
    ...clock,
    ...settled,
  ];
}

function countsOf(labels: readonly string[], { item }: ListMarks): string {
  const counts = Map.groupBy(labels, (label) => label);
  return [...counts].map(([label, all]) => `${label} ${all.length}`).join(item);
}

function renderConverted({ attempts }: Reconciliation, { words, marks, paint }: Rendering): readonly string[] {
  const byNotice = new Map<SourceNotice, Set<string>>();
  for (const { notices, origin } of attempts) {
    for (const notice of notices) byNotice.set(notice, (byNotice.get(notice) ?? new Set()).add(origin));
  }
  const lines = [...byNotice].map(([notice, origins]) => {
    const some = [...origins].slice(0, 3).map((origin) => cutLine(endOfPath(origin, 40), 40));
    const more = origins.size > 3 ? [words.more(origins.size - 3)] : [];
    return cutLine(
      `  ${origins.size}  ${words.notices[notice]}${marks.title}${[...some, ...more].join(marks.item)}`,
      200,
    );
  });
  return lines.length === 0 ? [] : [paint("warn", words.changed), ...lines];
}

function renderLate({ late }: Reconciliation, { words, course, paint }: Rendering): readonly string[] {
  if (late.length === 0) return [];
  const { student, problem, by, origin } = words.columns;
  const columns: readonly Column[] = [
    { title: student, align: "left", most: 40 },
    { title: problem, align: "left", most: 30 },
    { title: by, align: "right" },
    { title: origin, align: "left", most: 60 },
  ];
  const rows = late.map((one) => [
    nameOf(one.student, course),
    one.problem,
    lateness(one.byMs, words),
    endOfPath(one.origin, 60),
  ]);
  return [paint("warn", words.late), ...cutRows(renderTable(columns, rows), words)];
}

function lateness(byMs: number | undefined, words: ReconciliationWords): string {
  if (byMs === undefined) return words.platformSaidLate;
  // A begun minute counts: nobody is late by nothing.
  const minutes = Math.ceil(byMs / 60_000);
  return words.duration(Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60);
}

function cutRows([header = "", ...rows]: readonly string[], words: ReconciliationWords): readonly string[] {
  const shown = rows.slice(0, MOST_FOR_INFORMATION);
  return [header, ...shown, ...(rows.length > shown.length ? [words.more(rows.length - shown.length)] : [])].map(
    (line) => `  ${line}`,
  );
}

function renderDuplicates(
  { duplicates }: Reconciliation,
  { words, marks, course, paint }: Rendering,
): readonly string[] {
  if (duplicates.length === 0) return [];
  const lines = duplicates.flatMap(({ student, problem, origins }) => [
    `  ${cutLine(`${nameOf(student, course)}${marks.part}${problem}`, 100)}`,
    ...origins.map((origin) => `    ${cutLine(origin, 110)}`),
  ]);
  return [paint("warn", `${words.duplicate} (${words.duplicateHint})`), ...lines];
}

function renderMissing({ missing }: Reconciliation, { words, marks, course, paint }: Rendering): readonly string[] {
  if (missing.length === 0) return [];
  const byStudent = Map.groupBy(missing, ({ student }) => student);
  const columns: readonly Column[] = [
    { title: words.columns.student, align: "left", most: 40 },
    { title: words.columns.problem, align: "left", most: 50 },
    { title: "", align: "left", most: 100 },
  ];
  const rows = [...byStudent].map(([student, all]) => {
    const unusable = all[0]?.unusable ?? [];
    const what = unusable.length === 0 ? "" : words.unusable(unusable.join(marks.item));
    return [nameOf(student, course), all.map(({ problem }) => problem).join(marks.item), what];
  });
  return [
    paint("bad", `${words.missing} (${words.missingHint})`),
    ...renderTable(columns, rows).map((line) => `  ${line}`),
  ];
}

function renderUnmatched(
  { unmatched }: Reconciliation,
  { words, marks, course, assignment, paint }: Rendering,
): readonly string[] {
  if (unmatched.length === 0) return [];
  const lines = unmatched.flatMap((one) => [
    `  ${cutLine(one.origin, 110)}`,
    `    ${cutLine(explain(one, { words, marks, course }), 160)}`,
  ]);
  const rows = unmatched
    .filter(({ reason }) => SETTLED_BY_HAND.has(reason))
    .map((one) => `  ${aliasFor(one, assignment)}`);
  const form = rows.length === 0 ? [] : ["", ...words.unmatchedHint, "  origin,student,problem", ...rows];
  return [paint("bad", `${words.unmatched}${marks.title}${unmatched.length}`), ...lines, ...form];
}

/** What only a person can know. Nobody makes an empty file a program. */
const SETTLED_BY_HAND: ReadonlySet<UnmatchedReason> = new Set([
  "unknown-student",
  "several-students",
  "contradiction",
  "shared-account",
  "anonymous",
  "unknown-problem",
  "several-problems",
  "several-programs",
]);

/** A row of aliases.csv without its answer. What a terminal would obey is spelled out; its folder can be named instead. */
function aliasFor({ origin, student }: Unmatched, { name, problems }: Assignment): string {
  const path = escapeLine(`submissions/${name}/${origin.replace(/\/$/u, "")}`);
  return [renderCell(path, ","), student ?? "?", problems.length > 1 ? "?" : ""].join(",");
}

function explain(
  { reason, detail, student, candidates, files }: Unmatched,
  { words, marks, course }: Pick<Rendering, "words" | "marks" | "course">,
): string {
  const who = student === undefined ? "" : ` (${words.of(nameOf(student, course))})`;
  const what = detail === "" ? "" : `${marks.title}${detail}`;
  const perhaps =
    candidates.length === 0 ? "" : ` — ${words.perhaps(candidates.map((id) => nameOf(id, course)).join(marks.item))}`;
  const count = files > 1 ? ` [${words.summary.files(files)}]` : "";
  return `${words.reasons[reason]}${what}${who}${count}${perhaps}`;
}

function nameOf(id: string, { students }: Class): string {
  const name = students.find((student) => student.id === id)?.name;
  return name === undefined || name === id ? id : `${id} ${name}`;
}
