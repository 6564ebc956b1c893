/** One letter written in one way, without regard to case. */
export const foldText = (text: string): string => text.normalize("NFC").trim().toLowerCase();

/** Letters, digits and marks alone: what is left of a name in every platform's export. */
export const compactText = (text: string): string => foldText(text).replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, "");

/** The words of a name. */
export const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "");

/** The forms in which platforms write a name: the family name first or last, without anything between the words. */
export function compactNames(name: string): readonly string[] {
  const words = wordsOf(name);
  return [...new Set(words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join("")))];
}

/** The name without what browsers and people add to a copy: `(1)`, `- Copy`, `副本`. `copy` counts from 0. */
export function withoutCopyMark(stem: string): { readonly stem: string; readonly copy: number } {
  const numbered = /^(?<stem>.+?)\s*[(（](?<copy>\d{1,3})[)）]$/su.exec(stem)?.groups;
  if (numbered !== undefined) return { stem: numbered["stem"] ?? stem, copy: Number(numbered["copy"]) };
  const named =
    /^(?<stem>.+?)\s*(?:[-–_ ]\s*(?:copy|kopie|copie|copia|副本)|的副本)(?:\s*[(（]?(?<copy>\d{1,3})[)）]?)?$/isu.exec(
      stem,
    )?.groups;
  if (named !== undefined) return { stem: named["stem"] ?? stem, copy: Number(named["copy"] ?? 1) };
  return { stem, copy: 0 };
}

/** A file's name in two parts; the second begins with the dot. Names with two ends keep the first in the stem: `a.ts.txt`. */
export function splitName(name: string): { readonly stem: string; readonly suffix: string } {
  const dot = name.lastIndexOf(".");
  return dot <= 0 ? { stem: name, suffix: "" } : { stem: name.slice(0, dot), suffix: name.slice(dot).toLowerCase() };
}
