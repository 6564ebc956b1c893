// Cells that a spreadsheet would run: a text that begins with = + - @, a tab or a line end is a formula there, and a formula can send the
// sheet's contents away or start programs. A number with a sign is none.

const BEGINS_FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠|]|^[\t\r\n]/u;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/u;
/** The spreadsheet's way to keep a number as text; Canvas writes names so, too. */
const QUOTED_TEXT = /^="((?:[^"]|"")*)"$/u;

/** Whether a spreadsheet would run this text. `="00123"` is text. */
export const isFormula = (value: string): boolean =>
  BEGINS_FORMULA.test(value) && !NUMBER.test(value.trim()) && !QUOTED_TEXT.test(value);

/** The text with an apostrophe before it where a spreadsheet would run it. One that has such an apostrophe gets a second, so that it can be undone. */
export const makeHarmless = (value: string): string =>
  BEGINS_FORMULA.test(value.replace(/^'+/u, "")) && !NUMBER.test(value) ? `'${value}` : value;

/** The text that was made harmless. */
export const undoHarmless = (value: string): string =>
  value.startsWith("'") && makeHarmless(value.slice(1)) === value ? value.slice(1) : value;

/** What a cell says: `="00123"` is 00123; white space around it does not count. */
export const textOfCell = (value: string): string =>
  (QUOTED_TEXT.exec(value.trim())?.[1]?.replaceAll('""', '"') ?? value).trim();
