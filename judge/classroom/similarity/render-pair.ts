import { cutLine } from "../../report/visible-text.ts";
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

/** A pair as a piece of HTML: what was measured, the common stretches, both sources side by side. All text is escaped and bounded. */
export function renderSimilarPair(
  pair: SimilarPair,
  sides: {
    readonly left: PairSide;
    readonly right: PairSide;
    readonly language: "en" | "zh";
    /** The aim of links: letters, digits and hyphens. */
    readonly id: string;
    readonly problem: string;
  },
): string {
  const words = SIMILARITY_WORDS[sides.language];
  const shown = longest(pair.fragments);
  const hidden = pair.fragments.length - shown.length;
  return `<section class="similar-pair" aria-labelledby="${escapeHtml(sides.id)}">
<h3 id="${escapeHtml(sides.id)}">${escapeHtml(sides.problem)}: ${escapeHtml(cutLine(sides.left.name, MOST_COLUMNS))} ↔ ${escapeHtml(cutLine(sides.right.name, MOST_COLUMNS))}</h3>
<p>${words.summary(percentOf(pair.similarity), pair.longestFragment, pair.fragments.length)}</p>
<ol>
${shown.map((fragment) => `<li>${lineRange(fragment.left, words)} ↔ ${lineRange(fragment.right, words)} (${fragment.tokens} ${words.tokens})</li>\n`).join("")}</ol>
${hidden > 0 ? `<p>${words.moreStretches(hidden)}</p>\n` : ""}<details><summary>${words.bothPrograms}</summary>
<div class="similar-pair-sides">
${renderSide({ side: sides.left, stretches: shown.map(({ left }) => left), words })}
${renderSide({ side: sides.right, stretches: shown.map(({ right }) => right), words })}
</div>
</details>
</section>
`;
}

/** The longest stretches, in the order of the left source. */
function longest(fragments: readonly SimilarFragment[]): readonly SimilarFragment[] {
  const kept = new Set(fragments.toSorted((a, b) => b.tokens - a.tokens).slice(0, MOST_STRETCHES));
  return fragments.filter((fragment) => kept.has(fragment));
}

function renderSide({
  side,
  stretches,
  words,
}: {
  readonly side: PairSide;
  readonly stretches: readonly Stretch[];
  readonly words: SimilarityWords;
}): string {
  const lines = side.text.split(/\r\n?|\n/u);
  const rows = lines.slice(0, MOST_LINES).map((text, index) => {
    const line = index + 1;
    const numbers = stretches.flatMap(({ start, end }, at) => (start.line <= line && line <= end.line ? [at + 1] : []));
    const title = numbers.length === 0 ? "" : ` class="common" title="${numbers.map(words.stretch).join(", ")}"`;
    return `<span${title}><i>${line}</i><b>${numbers.join("·")}</b>${escapeHtml(cutLine(text, MOST_COLUMNS))}</span>`;
  });
  const more = lines.length - rows.length;
  if (more > 0) rows.push(`<span>${words.moreLines(more)}</span>`);
  return `<figure><figcaption>${escapeHtml(cutLine(side.name, MOST_COLUMNS))}</figcaption><pre tabindex="0" role="group" aria-label="${escapeHtml(cutLine(side.name, MOST_COLUMNS))}">${rows.join("")}</pre></figure>`;
}

const lineRange = ({ start, end }: Stretch, words: SimilarityWords): string => words.lines(start.line, end.line);

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
