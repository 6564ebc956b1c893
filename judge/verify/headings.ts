/** A heading of a Markdown text: `level` counts its marks, `line` counts from 1. */
export type Heading = { readonly level: number; readonly text: string; readonly line: number };

/** The headings (`#` to `######`) in order. What stands in a fenced block is no heading. */
export function headingsOf(markdown: string): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | undefined;
  for (const [index, line] of markdown.split(/\r?\n/u).entries()) {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark !== undefined && mark.startsWith(fence) && line.trim() === mark) fence = undefined;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const [, marks = "", text = ""] = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*$/u.exec(line) ?? [];
    if (marks !== "") headings.push({ level: marks.length, text, line: index + 1 });
  }
  return headings;
}

/** Where two translations part: the headings at the first position whose levels differ, one of which may be missing. */
export type SectionDifference = { readonly position: number; readonly one?: Heading; readonly other?: Heading };

/** Compares the levels in order, because the words are translated. Undefined when they are the same. */
export function findSectionDifference(
  one: readonly Heading[],
  other: readonly Heading[],
): SectionDifference | undefined {
  const length = Math.max(one.length, other.length);
  for (let index = 0; index < length; index++) {
    const [a, b] = [one[index], other[index]];
    if (a?.level === b?.level) continue;
    return {
      position: index + 1,
      ...(a === undefined ? {} : { one: a }),
      ...(b === undefined ? {} : { other: b }),
    };
  }
  return undefined;
}
