import { html, type Markup } from "../page/markup.ts";
import { shown, type ReportView } from "./report-view.ts";
import { passedByNobody } from "./test-figures.ts";

const MOST_NAMED = 50;

/** Whatever calls for a person, first on the page; that there is nothing is said, too. */
export function renderOpen(view: ReportView): Markup {
  const items = [...failedItems(view), ...unmatchedItems(view), ...doubtItems(view), ...problemItems(view)];
  if (items.length === 0) return html`<p class="good">${view.words.open.nothing}</p>`;
  return html`<ul class="open">
    ${items}
  </ul>`;
}

function failedItems({ source, words, person }: ReportView): readonly Markup[] {
  const failed = source.grading.attempts.flatMap(({ outcome, ...attempt }) =>
    outcome.kind === "failed" ? [{ ...attempt, reason: outcome.reason }] : [],
  );
  if (failed.length === 0) return [];
  const lines = failed
    .slice(0, MOST_NAMED)
    .map(
      ({ student, problem, origin, reason }) =>
        html`<li>${person(student)}, ${shown(problem)}, ${shown(origin)}: ${shown(reason)}</li>`,
    );
  const rest = failed.length - lines.length;
  const more = rest > 0 ? html`<li>${words.more(rest)}</li>` : [];
  return [
    html`<li>
      <strong class="bad">${words.open.failed(failed.length)}</strong>
      <ul>
        ${lines}${more}
      </ul>
    </li>`,
  ];
}

function unmatchedItems({ source, words }: ReportView): readonly Markup[] {
  const { length } = source.reconciliation.unmatched;
  if (length === 0) return [];
  return [
    html`<li>
      <strong class="bad">${words.open.unmatched(length)}</strong> <a href="#handed-in">${words.sections.handedIn}</a>
    </li>`,
  ];
}

function doubtItems({ figures, words, person }: ReportView): readonly Markup[] {
  const doubtful = figures.students.filter(({ mark }) => mark.isInDoubt);
  if (doubtful.length === 0) return [];
  const names = doubtful.slice(0, MOST_NAMED).map(({ mark }) => html`<li>${person(mark.student)}</li>`);
  const rest = doubtful.length - names.length;
  const more = rest > 0 ? html`<li>${words.more(rest)}</li>` : [];
  return [
    html`<li>
      <strong class="warn">${words.open.inDoubt(doubtful.length)}</strong>
      <ul class="names">
        ${names}${more}
      </ul>
    </li>`,
  ];
}

/** What looks like a mistake in a problem, and not like one of the class. */
function problemItems({ figures, words }: ReportView): readonly Markup[] {
  return figures.problems.flatMap(({ slug, tests, times }) => {
    const { reference } = times;
    const nobody = passedByNobody(tests).length;
    const texts = [
      ...(reference.kind === "failed" ? [words.open.referenceFailed(shown(slug), shown(reference.reason))] : []),
      ...(reference.kind === "judged" && reference.summary.verdict !== "AC"
        ? [words.open.reference(shown(slug), reference.summary.verdict)]
        : []),
      ...(nobody > 0 ? [words.open.nobody(shown(slug), nobody)] : []),
    ];
    return texts.map(
      (text) => html`<li><strong class="warn">${text}</strong> <a href="#tests">${words.sections.tests}</a></li>`,
    );
  });
}
