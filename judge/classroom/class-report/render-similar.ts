import { html, type Markup, type MarkupPart } from "../page/markup.ts";
import { allPairs, type ProblemPair } from "../similarity/all-pairs.ts";
import type { ComparedProblem } from "../similarity/compare-class.ts";
import { renderSimilarPair } from "../similarity/render-pair.ts";
import { percentOf } from "../similarity/render-pairs-text.ts";
import type { SimilarPair } from "../similarity/similar-pair.ts";
import { SIMILARITY_WORDS } from "../similarity/similarity-words.ts";
import { nameOfOwner } from "./name-of-owner.ts";
import type { Owner } from "./programs-to-compare.ts";
import { renderReportTable } from "./report-table.ts";
import { shown, type ReportView } from "./report-view.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";

/** A pair with what both sides handed in. */
export type ShownPair = {
  readonly problem: string;
  readonly pair: SimilarPair;
  readonly left: string;
  readonly right: string;
};

/** The result of the comparison, the owners by id, and the pairs whose sources are shown, the most similar first. */
export type SimilarSource = {
  readonly compared: readonly ComparedProblem[];
  readonly owners: ReadonlyMap<string, Owner>;
  readonly pairs: readonly ShownPair[];
};

/** Programs that are alike, in words that blame nobody: a table of all pairs, both programs of the most similar ones. */
export function renderSimilar({ compared, owners, pairs }: SimilarSource, view: ReportView): Markup {
  const { words } = view;
  const text = words.similar;
  const all = allPairs(compared);
  const notes = compared.flatMap((one) => {
    if (one.kind === "too-many") return [text.notCompared(shown(one.problem), one.programs)];
    return one.result.morePairs > 0 ? [`${shown(one.problem)}: ${text.morePairs(one.result.morePairs)}`] : [];
  });
  const anchors = new Map(pairs.map(({ pair }, index) => [pair, `pair-${index + 1}`]));
  const table = renderPairs(all, { view, owners, anchors, compared });
  return html`<p>${text.note}</p>
    <p>${text.compared}</p>
    ${notes.map((note) => html`<p>${note}</p>`)} ${all.length === 0 ? html`<p>${text.none}</p>` : table}
    ${renderLeftOut(compared, owners, view)}
    ${all.length > pairs.length && pairs.length > 0 ? html`<p>${text.withSources(pairs.length)}</p>` : []}
    ${pairs.map((one) => renderShown(one, { view, owners, anchors }))}`;
}

type Pairs = {
  readonly view: ReportView;
  readonly owners: ReadonlyMap<string, Owner>;
  readonly anchors: ReadonlyMap<SimilarPair, string>;
};

function renderPairs(
  all: readonly ProblemPair[],
  { view, owners, anchors, compared }: Pairs & { readonly compared: readonly ComparedProblem[] },
): Markup {
  const { words, language } = view;
  const text = SIMILARITY_WORDS[language];
  const sources = compared.reduce((sum, one) => sum + (one.kind === "compared" ? one.result.comparedSources : 0), 0);
  return renderReportTable({
    caption: words.similar.caption(all.length, sources),
    columns: [
      { title: text.similarity, kind: "number" },
      { title: text.left, kind: "text" },
      { title: text.right, kind: "text" },
      { title: words.problem },
      { title: text.longest, kind: "number" },
      { title: text.stretches, kind: "number" },
    ],
    rows: all.map(({ problem, pair }) => {
      const anchor = anchors.get(pair);
      const percent = percentOf(pair.similarity);
      const similarity = anchor === undefined ? percent : html`<a href="#${anchor}">${percent}</a>`;
      const { longestFragment, fragments } = pair;
      const sides = [ownerOf(pair.left, owners, view), ownerOf(pair.right, owners, view)];
      return { cells: [similarity, ...sides, shown(problem), longestFragment, fragments.length] };
    }),
    scroll: words.scroll(words.sections.similar),
  });
}

/** A name that leads to the student, or to the members of the group. */
function ownerOf(id: string, owners: ReadonlyMap<string, Owner>, { person, words, language }: ReportView): MarkupPart {
  const owner = owners.get(id);
  if (owner === undefined) return shown(id);
  if (owner.kind === "student") return person(owner.student);
  const { item, title } = LIST_MARKS[language];
  const members = owner.students.map((student, index): MarkupPart => [index === 0 ? "" : item, person(student)]);
  return [`${words.similar.group(shown(owner.name))}${title}`, members];
}

function renderLeftOut(
  compared: readonly ComparedProblem[],
  owners: ReadonlyMap<string, Owner>,
  view: ReportView,
): Markup | readonly [] {
  const { words, language } = view;
  const reasons = SIMILARITY_WORDS[language].leftOut;
  const rows = compared.flatMap((one) =>
    one.kind === "compared"
      ? one.result.leftOut.map(({ id, reason }) => ({
          cells: [ownerOf(id, owners, view), shown(one.problem), reasons[reason]],
        }))
      : [],
  );
  if (rows.length === 0) return [];
  const title = words.similar.leftOut(rows.length);
  const table = renderReportTable({
    caption: words.similar.leftOutCaption,
    columns: [{ title: words.student }, { title: words.problem }, { title: words.what, kind: "text" }],
    rows,
    scroll: words.scroll(title),
  });
  return html`<details>
    <summary>${title}</summary>
    ${table}
  </details>`;
}

function renderShown({ problem, pair, left, right }: ShownPair, { view, owners, anchors }: Pairs): Markup {
  const { language, source } = view;
  const names = new Map(source.course.students.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => nameOfOwner(id, { owners, names, language });
  const sides = {
    left: { name: nameOf(pair.left), text: left },
    right: { name: nameOf(pair.right), text: right },
  };
  const id = anchors.get(pair) ?? "";
  return renderSimilarPair(pair, { ...sides, language, id, problem: shown(problem) });
}
