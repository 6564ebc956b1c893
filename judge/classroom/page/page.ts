import type { ReportLanguage } from "../../report/verdict-labels.ts";
import { html, trusted, type Markup } from "./markup.ts";
import { PAGE_STYLE } from "./page-style.ts";

/** One page. `style` is what it needs beside PAGE_STYLE. */
export type Page = {
  readonly language: ReportLanguage;
  readonly title: string;
  readonly header: Markup;
  readonly main: Markup;
  readonly footer?: Markup;
  readonly style?: string;
  /** A hash of what the page is made from, to be found again in its head by `findPageInputs`. */
  readonly inputs?: string;
};

const LANGUAGE_TAGS = { en: "en", zh: "zh-Hans" } as const satisfies Record<ReportLanguage, string>;

/** What the browser may do with the page, should a text of others ever become markup: nothing but style and pictures inside it. */
const MAY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** One HTML file that needs no other: no script, no request; dark and light; for screen, paper and screen reader. Ends with a newline. */
export function renderPage({ language, title, header, main, footer, style = "", inputs }: Page): string {
  const made = inputs === undefined ? [] : [html`<meta name="ruyi-judge-inputs" content="${inputs}" />`];
  const ending = footer === undefined ? [] : [html`<footer>${footer}</footer>`];
  return html`<!doctype html>
    <html lang="${LANGUAGE_TAGS[language]}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${MAY}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        ${made}
        <title>${title}</title>
        <style>
          ${trusted(PAGE_STYLE + style)}
        </style>
      </head>
      <body>
        <header>${header}</header>
        <main>${main}</main>
        ${ending}
      </body>
    </html> `.toString();
}
