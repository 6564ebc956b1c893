import { html, type Markup } from "../page/markup.ts";
import { renderPage } from "../page/page.ts";
import type { Block, CodeBlock, FeedbackPage, Phrase, Span } from "./page-parts.ts";

/** The page as one HTML file. Ends with a newline. */
export const renderFeedbackHtml = ({ language, title, subtitle, sections, footer }: FeedbackPage): string =>
  renderPage({
    language,
    title,
    style: STYLE,
    header: html`<h1>${title}</h1>
      <p>${subtitle.map(phrase)}</p>`,
    main: html`${sections.map(
      (section, index) =>
        html`<section aria-labelledby="part-${index + 1}">
          <h2 id="part-${index + 1}">${section.title}</h2>
          ${section.blocks.map(block)}
        </section> `,
    )}`,
    footer: html`<p>${footer}</p>`,
  });

const STYLE = `
figure { margin: .6rem 0; min-width: 0; }
figcaption { color: var(--faint); font-size: .9rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 0 1rem; }
.strong { font-weight: 600; }
@media (min-width: 52rem) { pre { white-space: pre-wrap; overflow-wrap: anywhere; } }
`;

function block(one: Block): Markup {
  switch (one.kind) {
    case "heading":
      return html`<h3>${one.text}</h3> `;
    case "text":
      return html`<p>${one.parts.map(phrase)}</p> `;
    case "list":
      return html`<ul>
        ${one.items.map((item) => html`<li>${item.map(phrase)}</li> `)}
      </ul> `;
    case "table":
      return table(one);
    case "code":
      return codeBlock(one);
    case "pair":
      return html`<div class="pair">${one.blocks.map(codeBlock)}</div> `;
  }
}

const table = ({ caption, head, rows }: Extract<Block, { readonly kind: "table" }>): Markup =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name = "", ...cells]) =>
            html`<tr>
              <th scope="row">${phrase(name)}</th>
              ${cells.map((cell) => html`<td>${phrase(cell)}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div> `;

const codeBlock = ({ title, lines }: CodeBlock): Markup =>
  html`<figure>
    <figcaption>${title}</figcaption>
    <pre tabindex="0" role="group" aria-label="${title}">${preformatted(lines)}</pre>
  </figure> `;

/** White space counts here, and a formatter of templates must not touch it. A browser drops one line end at the beginning. */
const preformatted = (lines: CodeBlock["lines"]): Markup =>
  html`${["\n", ...lines.flatMap((line) => [...line.map(span), "\n"])]}`;

const span = ({ text, tone }: Span): Markup =>
  tone === undefined ? html`${text}` : html`<span class="${tone}">${text}</span>`;

function phrase(one: Phrase): Markup {
  if (typeof one === "string") return html`${one}`;
  return one.kind === "code"
    ? html`<code>${one.text}</code>`
    : html`<span class="badge ${one.tone}">${one.text}</span>`;
}
