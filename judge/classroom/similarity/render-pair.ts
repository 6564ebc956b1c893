import { cutLine } from "../../report/visible-text.ts";
import { html, type Markup } from "../page/markup.ts";
import { percentOf } from "./render-pairs-text.ts";
import type { SimilarFragment, SimilarPair, Stretch } from "./similar-pair.ts";
import { SIMILARITY_WORDS, type SimilarityWords } from "./similarity-words.ts";

/** One side: the name that the reader knows it by, and the text that was compared. */
export type PairSide = { readonly name: string; readonly text: string };

const MOST_LINES = 1_500;
const MOST_COLUMNS = 300;
const MOST_STRETCHES = 60;

/** Styles for the fragments; once in a page. Marks are told by number and border, not by colour alone. */
export const SIMILAR_PAIR_STYLE = `.similar-pair-sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
.similar-pair figure{margin:0;min-width:0}
.similar-pair pre{overflow-x:auto;margin:0;font-size:.8rem;line-height:1.4}
.similar-pair pre span{display:block;width:max-content;min-width:100%;padding-left:.4rem;border-left:4px solid transparent}
.similar-pair pre span.common{border-left-color:#8250df;background:#8250df1f}
.similar-pair pre i{display:inline-block;width:4ch;margin-right:1ch;text-align:right;font-style:normal;opacity:.65;user-select:none}
.similar-pair pre b{display:inline-block;min-width:3ch;margin-right:1ch}
@media (max-width: 46rem){.similar-pair-sides{grid-template-columns:minmax(0,1fr)}}
@media print{.similar-pair pre{white-space:pre-wrap}.similar-pair pre span{width:auto}}
`;

/** How a pair is shown. `id`: the aim of links; letters, digits and hyphens. */
export type ShownSides = {
  readonly left: PairSide;
  readonly right: PairSide;
  readonly language: "en" | "zh";
  readonly id: string;
  readonly problem: string;
};

/** A pair as a section: what was measured, the common stretches, both sources side by side. All text is escaped and bounded. */
export function renderSimilarPair(pair: SimilarPair, { left, right, language, id, problem }: ShownSides): Markup {
  const words = SIMILARITY_WORDS[language];
  const shown = longest(pair.fragments);
  const hidden = pair.fragments.length - shown.length;
  const names = [left, right].map(({ name }) => cutLine(name, MOST_COLUMNS)).join(" ↔ ");
  return html`<section class="similar-pair" aria-labelledby="${id}">
    <h3 id="${id}">${problem}: ${names}</h3>
    <p>${words.summary(percentOf(pair.similarity), pair.longestFragment, pair.fragments.length)}</p>
    <ol>
      ${shown.map((fragment) => html`<li>${fragmentLine(fragment, words)}</li> `)}
    </ol>
    ${hidden > 0 ? html`<p>${words.moreStretches(hidden)}</p>` : []}
    <details>
      <summary>${words.bothPrograms}</summary>
      <div class="similar-pair-sides">
        ${renderSide(
          left,
          shown.map((fragment) => fragment.left),
          words,
        )}
        ${renderSide(
          right,
          shown.map((fragment) => fragment.right),
          words,
        )}
      </div>
    </details>
  </section> `;
}

/** The longest stretches, in the order of the left source. */
function longest(fragments: readonly SimilarFragment[]): readonly SimilarFragment[] {
  const kept = new Set(fragments.toSorted((a, b) => b.tokens - a.tokens).slice(0, MOST_STRETCHES));
  return fragments.filter((fragment) => kept.has(fragment));
}

const fragmentLine = ({ left, right, tokens }: SimilarFragment, words: SimilarityWords): string =>
  `${lineRange(left, words)} ↔ ${lineRange(right, words)} (${tokens} ${words.tokens})`;

const lineRange = ({ start, end }: Stretch, words: SimilarityWords): string => words.lines(start.line, end.line);

function renderSide(side: PairSide, stretches: readonly Stretch[], words: SimilarityWords): Markup {
  const lines = side.text.split(/\r\n?|\n/u);
  const rows = lines.slice(0, MOST_LINES).map((text, index) => renderLine({ text, line: index + 1, stretches }, words));
  const more = lines.length - rows.length;
  if (more > 0) rows.push(html`<span>${words.moreLines(more)}</span>`);
  const name = cutLine(side.name, MOST_COLUMNS);
  return html`<figure>
    <figcaption>${name}</figcaption>
    <pre tabindex="0" role="group" aria-label="${name}">${rows}</pre>
  </figure> `;
}

type Line = { readonly text: string; readonly line: number; readonly stretches: readonly Stretch[] };

/** Each line is a block, so nothing may stand between two of them. */
function renderLine({ text, line, stretches }: Line, words: SimilarityWords): Markup {
  const numbers = stretches.flatMap(({ start, end }, at) => (start.line <= line && line <= end.line ? [at + 1] : []));
  const content = html`<i>${line}</i><b>${numbers.join("·")}</b>${cutLine(text, MOST_COLUMNS)}`;
  if (numbers.length === 0) return html`<span>${content}</span>`;
  return html`<span class="common" title="${numbers.map(words.stretch).join(", ")}">${content}</span>`;
}
