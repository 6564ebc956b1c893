/** The lines around a part of a page that a script writes. */
export type Markers = { readonly begin: string; readonly end: string };

/** The page with this text between the markers, which have to be there, once and in order. */
export function replaceBlock(page: string, { begin, end }: Markers, block: string): string {
  const [before, middle, ...tooMany] = page.split(begin);
  const [, after, ...more] = (middle ?? "").split(end);
  if (before === undefined || after === undefined || tooMany.length + more.length > 0) {
    throw new Error(`the page needs the lines ${begin} and ${end}, once and in this order`);
  }
  return `${before}${begin}\n\n${block.trimEnd()}\n\n${end}${after}`;
}
