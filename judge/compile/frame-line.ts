const MAX_LENGTH = 500;

/** A line as a code frame may show it; a line of kilobytes (minified code) is left out, because no column of it could be pointed at. */
export const frameLine = (lineText: string): { readonly lineText?: string } =>
  lineText.length > MAX_LENGTH ? {} : { lineText: lineText.replace(/\r$/u, "") };
