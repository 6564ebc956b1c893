import type { VERDICT_LABELS } from "../../report/verdict-labels.ts";
import { cutLine } from "../../report/visible-text.ts";
import { html, type Markup } from "../page/markup.ts";
import type { ClassFigures } from "./class-figures.ts";
import type { ClassReportWords } from "./class-report-words.ts";
import type { ReportSource } from "./report-source.ts";
import type { CountedVerdict } from "./verdict-counts.ts";

/** What every section of the page is made from. */
export type ReportView = {
  readonly source: ReportSource;
  readonly figures: ClassFigures;
  readonly language: "en" | "zh";
  readonly words: ClassReportWords;
  readonly labels: (typeof VERDICT_LABELS)["en" | "zh"];
  /** A student by id: the name, which leads to the row at the end, and the id. */
  readonly person: (id: string) => Markup;
};

/** A section of the page; `id` is the aim of links. */
export type Section = { readonly id: string; readonly title: string; readonly body: Markup };

/** A student's row as the aim of a link. Ids are anything; letters and digits stay as they are. */
export const anchorOf = (id: string): string =>
  `student-${id.replaceAll(/[^A-Za-z0-9]/gu, (character) => `_${(character.codePointAt(0) ?? 0).toString(16)}_`)}`;

/** Looks students up once, so that a page of thousands stays linear. */
export function personLinks({ students }: ReportSource["course"]): (id: string) => Markup {
  const names = new Map(students.map(({ id, name }) => [id, name]));
  return (id) => {
    const name = names.get(id);
    if (name === undefined) return html`${shown(id)}`;
    const second = name === id ? [] : html` <span class="faint">${shown(id)}</span>`;
    return html`<a href="#${anchorOf(id)}">${shown(name)}</a>${second}`;
  };
}

const MOST_SHOWN = 100;

/** Text of others as it may stand in a line: bounded, and with nothing that turns or hides. */
export const shown = (text: string): string => cutLine(text, MOST_SHOWN);

/** A verdict as its letters on its colour; what has no letters stands in words. */
export function verdictBadge(verdict: CountedVerdict, { words, labels }: Pick<ReportView, "words" | "labels">): Markup {
  if (isWithoutLetters(verdict)) {
    return html`<span class="faint">${words.standing[verdict]}</span>`;
  }
  return html`<abbr class="verdict is-${verdict.toLowerCase()}" title="${labels[verdict]}">${verdict}</abbr>`;
}

/** A verdict in words. */
export function verdictLabel(verdict: CountedVerdict, { words, labels }: Pick<ReportView, "words" | "labels">): string {
  if (isWithoutLetters(verdict)) return words.standing[verdict];
  return labels[verdict];
}

const isWithoutLetters = (verdict: CountedVerdict): verdict is keyof ReportView["words"]["standing"] =>
  verdict === "missing" || verdict === "excused" || verdict === "not-counted" || verdict === "skipped";
