import type { Edit } from "./mutant-edit.ts";

/**
 * The lines as they are and as they become, `if (a < b) return; => if (a <= b) return;`: readable where it is listed, and the
 * same however the lines around it change. Of several lines the first and the last stand for all.
 */
export function keyOfEdit(text: string, { start, end, replacement }: Edit): string {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", end);
  const to = lineEnd === -1 ? text.length : lineEnd;
  const before = text.slice(from, to);
  const after = text.slice(from, start) + replacement + text.slice(end, to);
  return `${outline(before)} => ${outline(after)}`;
}

/** Keys that several mutants share, for lines that are there more than once, get their number: ` #2`. */
export function numberKeys<T extends { readonly key: string }>(mutants: readonly T[]): readonly T[] {
  const counts = new Map<string, number>();
  return mutants.map((mutant) => {
    const count = (counts.get(mutant.key) ?? 0) + 1;
    counts.set(mutant.key, count);
    return count === 1 ? mutant : { ...mutant, key: `${mutant.key} #${count}` };
  });
}

/** On one line and at most 60 characters, for showing. */
export function shorten(text: string): string {
  const line = squeeze(text);
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN - 1)}…` : line;
}

const MOST_SHOWN = 60;

function outline(lines: string): string {
  const [first = "", ...rest] = lines.split("\n").map(squeeze);
  const last = rest.at(-1);
  if (last === undefined) return first;
  return rest.length === 1 ? `${first} ${last}` : `${first} … ${last}`;
}

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
