import { html, type Markup } from "../page/markup.ts";
import type { ProblemFigures } from "./class-figures.ts";
import { plotVerdicts } from "./plot-verdicts.ts";
import { renderSwatches, verdictsIn } from "./render-problems.ts";
import { renderReportTable, type ReportColumn } from "./report-table.ts";
import { shown, verdictBadge, type ReportView } from "./report-view.ts";
import { hardestTests, passedByEverybody, passedByNobody, type TestFigures } from "./test-figures.ts";
import { COUNTED } from "./verdict-counts.ts";

const MOST_HARDEST = 12;
/** More bars than these are no picture any more. */
const MOST_BARS = 60;
const MOST_ROWS = 300;
const MOST_NAMES = 60;
/** Of tests that everybody passes, the names say little. */
const MOST_EASY = 12;

/** What became of programs on each test. */
export function renderTests(view: ReportView): Markup {
  const { figures, words, source } = view;
  const text = words.tests;
  const tests = figures.problems.flatMap((problem) => problem.tests);
  const ran = tests.filter((test) => test.ran > 0);
  if (ran.length === 0) return html`<p>${text.noPrograms}</p>`;
  const nobody = passedByNobody(tests);
  const everybody = passedByEverybody(tests);
  const there = verdictsIn(ran.map(({ verdicts }) => verdicts));
  const note = source.grading.judge.mode === "keep-going" ? text.keptGoing : text.stopped;
  return html`<p>${note}</p>
    <h3>${text.hardest}</h3>
    ${renderHardest(tests, view)}
    <h3>${text.nobody} (${nobody.length})</h3>
    ${
      nobody.length === 0
        ? html`<p>${text.noneNobody}</p>`
        : html`<p>${text.nobodyHint}</p>
            ${renderNobody(nobody, view)}`
    }
    <h3>${text.everybody} (${everybody.length})</h3>
    ${
      everybody.length === 0
        ? html`<p>${text.noneEverybody}</p>`
        : html`<p>${text.everybodyHint}</p>
            ${renderNames(everybody, view)}`
    }
    <h3>${text.each}</h3>
    ${renderSwatches(there, view)}
    <div class="plots">
      ${figures.problems.flatMap((problem) => (problem.programs === 0 ? [] : [renderFigure(problem, view)]))}
    </div>
    ${figures.problems.flatMap((problem) => (problem.programs === 0 ? [] : [renderAll(problem, view)]))}`;
}

function renderHardest(tests: readonly TestFigures[], view: ReportView): Markup {
  const { words } = view;
  const text = words.tests;
  const hardest = hardestTests(tests, MOST_HARDEST);
  if (hardest.length === 0) return html`<p>${text.allPass}</p>`;
  return renderReportTable({
    caption: text.hardestCaption,
    columns: [
      { title: words.test },
      { title: words.problem },
      { title: text.ran, kind: "number" },
      { title: text.passed, kind: "number" },
      { title: text.share, kind: "number" },
      { title: text.first, kind: "number" },
      { title: text.often },
      { title: text.reference },
    ],
    rows: hardest.map((test) => ({
      cells: [
        shown(test.test),
        shown(test.problem),
        test.ran,
        test.passed,
        `${Math.floor((100 * test.passed) / test.ran)} %`,
        test.decided,
        mostOften(test, view),
        referenceOf(test, view),
      ],
    })),
    scroll: words.scroll(text.hardest),
  });
}

/** The verdict that most of the rejected programs got. */
function mostOften({ verdicts }: TestFigures, view: ReportView): Markup | string {
  const [first] = COUNTED.filter((verdict) => verdict !== "AC" && verdict !== "skipped" && verdicts[verdict] > 0)
    .map((verdict) => ({ verdict, count: verdicts[verdict] }))
    .toSorted((a, b) => b.count - a.count);
  return first === undefined ? "" : html`${verdictBadge(first.verdict, view)} ${first.count}`;
}

const referenceOf = ({ reference }: TestFigures, view: ReportView): Markup | string =>
  reference === undefined ? "–" : verdictBadge(reference, view);

function renderNobody(tests: readonly TestFigures[], view: ReportView): Markup {
  const { words } = view;
  const rest = tests.length - MOST_NAMES;
  return html`${renderReportTable({
    caption: words.tests.nobodyCaption,
    columns: [
      { title: words.test },
      { title: words.problem },
      { title: words.tests.ran, kind: "number" },
      { title: words.tests.often },
      { title: words.tests.reference },
    ],
    rows: tests.slice(0, MOST_NAMES).map((test) => ({
      cells: [shown(test.test), shown(test.problem), test.ran, mostOften(test, view), referenceOf(test, view)],
    })),
    scroll: words.scroll(words.tests.nobody),
  })}${rest > 0 ? html`<p>${words.more(rest)}</p>` : []}`;
}

function renderNames(tests: readonly TestFigures[], { words }: ReportView): Markup {
  const byProblem = [...Map.groupBy(tests, ({ problem }) => problem)];
  const rows = byProblem.map(([problem, own]) => {
    const names = own.slice(0, MOST_EASY).map(({ test }) => shown(test));
    const rest = own.length - names.length;
    return { cells: [shown(problem), own.length, [...names, ...(rest > 0 ? [words.more(rest)] : [])].join(", ")] };
  });
  return renderReportTable({
    caption: words.tests.everybodyCaption,
    columns: [{ title: words.problem }, { title: words.number, kind: "number" }, { title: words.test, kind: "text" }],
    rows,
  });
}

function renderFigure({ slug, tests, programs }: ProblemFigures, { words }: ReportView): Markup {
  const text = words.tests;
  const kept = new Set(tests.length <= MOST_BARS ? tests : hardestTests(tests, MOST_BARS));
  const bars = tests.filter((test) => kept.has(test));
  const caption = text.caption(shown(slug), programs);
  const [hardest] = hardestTests(tests, 1);
  const cut = bars.length < tests.length ? `${text.cut(bars.length, tests.length)} ` : "";
  const description = `${cut}${text.described(tests.length, programs, hardest && shown(hardest.test))}`;
  const plot = plotVerdicts({
    rows: bars.map(({ test, verdicts }) => ({ name: test, counts: verdicts })),
    description: `${caption}. ${description}`,
    axis: text.axis,
    rowHeight: bars.length > 12 ? 17 : 24,
  });
  return html`<figure>
    <figcaption>${caption}</figcaption>
    ${bars.length === 0 ? [] : plot}
    <p>${description}</p>
  </figure>`;
}

function renderAll({ slug, tests, programs }: ProblemFigures, view: ReportView): Markup {
  const { words } = view;
  const text = words.tests;
  const there = verdictsIn(tests.map(({ verdicts }) => verdicts));
  const rest = tests.length - MOST_ROWS;
  const columns: readonly ReportColumn[] = [
    { title: words.test },
    ...there.map((verdict) => ({ title: verdictBadge(verdict, view), kind: "number" as const })),
    { title: text.first, kind: "number" },
    { title: text.reference },
  ];
  const table = renderReportTable({
    caption: text.caption(shown(slug), programs),
    columns,
    rows: tests.slice(0, MOST_ROWS).map((test) => ({
      cells: [
        shown(test.test),
        ...there.map((verdict) => test.verdicts[verdict]),
        test.decided,
        referenceOf(test, view),
      ],
    })),
    scroll: words.scroll(text.all(shown(slug))),
  });
  const more = rest > 0 ? html`<p>${words.more(rest)}</p>` : [];
  return html`<details>
    <summary>${text.all(shown(slug))}</summary>
    ${table}${more}
  </details>`;
}
