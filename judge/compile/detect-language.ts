import { posix } from "node:path";
import { knownLanguages, NODE_LANGUAGES, type Language } from "./language.ts";

/** The language of a program by the end of its file name, of which the longest counts; undefined when no language has it. */
export function detectLanguage(name: string): Language | undefined {
  // A name with one dot has no longer end that fits.
  const isPlain = posix.basename(name).split(".").length === 2;
  const plain = isPlain ? NODE_LANGUAGES.find(({ suffixes }) => hasSuffix(name, suffixes)) : undefined;
  if (plain !== undefined) return plain;
  const ends = knownLanguages().flatMap((language) => language.suffixes.map((suffix) => ({ language, suffix })));
  const fitting = ends.filter(({ suffix }) => hasSuffix(name, [suffix]));
  return fitting.toSorted((a, b) => b.suffix.length - a.suffix.length)[0]?.language;
}

/** Whether a file name is more than one of these ends, and ends in it. */
export const hasSuffix = (name: string, suffixes: readonly string[]): boolean =>
  suffixes.some((suffix) => name.endsWith(suffix) && name.length > suffix.length && !name.endsWith(`/${suffix}`));

/** Every end of a program's name, in the order of the table. */
export const programSuffixes = (): readonly string[] => knownLanguages().flatMap(({ suffixes }) => suffixes);

/** Every end of a name that may belong to a program of this language. */
export const sourceSuffixesOf = ({ suffixes, parts }: Language): readonly string[] => [...suffixes, ...parts];

/** Every end of a name that may belong to a program of any language. */
export const sourceSuffixes = (): readonly string[] => knownLanguages().flatMap(sourceSuffixesOf);
