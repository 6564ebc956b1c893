import { styleText } from "node:util";

const FORMATS = { good: "green", bad: "red", warn: "yellow", faint: "dim", strong: "bold" } as const;

/** Puts text into a colour. */
export type Paint = (style: keyof typeof FORMATS, text: string) => string;

/** Colours for a terminal, or none at all. The caller decides: nothing here looks at streams or NO_COLOR. */
export const makePaint = (options: { readonly color: boolean }): Paint =>
  options.color
    ? (style, text) => (text === "" ? "" : styleText(FORMATS[style], text, { validateStream: false }))
    : (_style, text) => text;
