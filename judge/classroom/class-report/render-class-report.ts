import { VERDICT_LABELS } from "../../report/verdict-labels.ts";
import { showTime } from "../clock/show-time.ts";
import { html, type Markup } from "../page/markup.ts";
import { renderPage } from "../page/page.ts";
import { SIMILAR_PAIR_STYLE } from "../similarity/render-pair.ts";
import { figuresOf } from "./class-figures.ts";
import { CLASS_REPORT_WORDS } from "./class-report-words.ts";
import { renderHandedIn } from "./render-handed-in.ts";
import { renderMarks } from "./render-marks.ts";
import { renderOpen } from "./render-open.ts";
import { renderProblems } from "./render-problems.ts";
import { renderSimilar, type SimilarSource } from "./render-similar.ts";
import { renderStudents } from "./render-students.ts";
import { renderTests } from "./render-tests.ts";
import { renderTimes } from "./render-times.ts";
import type { ReportSource } from "./report-source.ts";
import { CLASS_REPORT_STYLE } from "./report-style.ts";
import { personLinks, shown, type ReportView, type Section } from "./report-view.ts";

/** A report to be made. `inputs` is a hash of all that it is made from, which the page carries. */
export type ClassReport = {
  readonly source: ReportSource;
  readonly similar: SimilarSource;
  readonly language: "en" | "zh";
  readonly inputs: string;
};

/** The report of a class as one page. The same source gives the same bytes. */
export function renderClassReport({ source, similar, language, inputs }: ClassReport): string {
  const words = CLASS_REPORT_WORDS[language];
  const labels = VERDICT_LABELS[language];
  const figures = figuresOf(source);
  const view: ReportView = { source, figures, language, words, labels, person: personLinks(source.course) };
  const { sections } = words;
  const parts: readonly Section[] = [
    { id: "open", title: sections.open, body: renderOpen(view) },
    { id: "marks", title: sections.marks, body: renderMarks(view) },
    { id: "problems", title: sections.problems, body: renderProblems(view) },
    { id: "tests", title: sections.tests, body: renderTests(view) },
    { id: "times", title: sections.times, body: renderTimes(view) },
    { id: "handed-in", title: sections.handedIn, body: renderHandedIn(view) },
    { id: "similar", title: sections.similar, body: renderSimilar(similar, view) },
    { id: "students", title: sections.students, body: renderStudents(view) },
  ];
  return renderPage({
    language,
    title: words.title(shown(source.grading.assignment.title)),
    header: renderHeader(parts, view),
    main: html`${parts.map(renderSection)}`,
    footer: renderFooter(view),
    style: CLASS_REPORT_STYLE + SIMILAR_PAIR_STYLE,
    inputs,
  });
}

function renderHeader(parts: readonly Section[], { source, words }: ReportView): Markup {
  const { course, grading } = source;
  const { assignment, timeZone } = grading;
  const due = assignment.due === undefined ? words.noDue : words.due(`${shown(assignment.due.text)} (${timeZone})`);
  const links = parts.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<h1>${words.title(shown(assignment.title))}</h1>
    <p class="faint">${shown(course.title)} · ${words.students(course.students.length)} · ${due}</p>
    <nav aria-label="${words.contents}">
      <ul>
        ${links}
      </ul>
    </nav>`;
}

const renderSection = ({ id, title, body }: Section): Markup =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${body}
  </section> `;

function renderFooter({ source, figures, words }: ReportView): Markup {
  const { judge, timeZone } = source.grading;
  const text = words.footer;
  const { lastJudgedMs } = figures;
  const judged =
    lastJudgedMs === undefined
      ? text.notJudged
      : text.judged(showTime(lastJudgedMs, timeZone), judge.machine, judge.node);
  const sandbox = judge.isolation === "none" ? html` <strong class="warn">${text.noSandbox}</strong>` : [];
  return html`<p>${text.private}</p>
    <p>${judged} ${text.version(judge.version, judge.code.slice(0, 12))}${sandbox}</p>`;
}
