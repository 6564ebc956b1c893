// The one door to hono/html.
import { html as fill, raw } from "hono/html";

/** HTML whose texts are escaped. It is a string object: compare its `toString()`. */
export type Markup = Exclude<ReturnType<typeof fill>, Promise<unknown>>;

/** What a template takes: text and numbers, which are escaped, finished markup, nothing, or a list of these. */
export type MarkupPart = string | number | undefined | Markup | readonly MarkupPart[];

/** A tagged template that escapes every text that is put in; attributes have to stand in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly MarkupPart[]): Markup {
  const markup = fill(strings, ...parts);
  if (markup instanceof Promise) throw new Error("a page waits for nothing");
  return markup;
}

/** Takes text for markup as it is. Only for what we made ourselves: a style sheet, a plot. */
export const trusted = (text: string): Markup => raw(text);
