/** Kinds of outputs that are nearly right. They tell what is wrong with an output, and nothing of the test. */
export const NEAR_MISSES = [
  "case",
  "white-space",
  "line-ends",
  "last-line-end",
  "byte-order-mark",
  "order",
  "number-form",
  "tolerance",
  "extra",
  "missing",
  "nothing",
  "ends-early",
  "case-numbers",
  "shifted",
] as const;
/** One of them. */
export type NearMiss = (typeof NEAR_MISSES)[number];

/** How the built-in checkers say it, as the whole of a phrase. */
const PHRASES: readonly { readonly kind: NearMiss; readonly phrase: RegExp }[] = [
  { kind: "case", phrase: /^only upper and lower case differ$/u },
  { kind: "white-space", phrase: /^only white space (?:differs|at the end of lines or of the output differs)$/u },
  { kind: "line-ends", phrase: /^only line ends differ: the (?:output|answer) has CR before LF$/u },
  { kind: "last-line-end", phrase: /^only the line end at the end is missing$/u },
  { kind: "byte-order-mark", phrase: /^the output begins with a byte order mark$/u },
  { kind: "order", phrase: /^the lines are right but in another order$/u },
  { kind: "number-form", phrase: /^it is the same number, written differently$/u },
  { kind: "tolerance", phrase: /^it is off by [-+.0-9e]+, just more than the tolerance [-+.0-9e]+$/u },
  { kind: "extra", phrase: /^without (?:line|token) [0-9]+ the output is right$/u },
  { kind: "missing", phrase: /^only (?:line|token) [0-9]+ of the answer is missing$/u },
  { kind: "nothing", phrase: /^nothing was printed$/u },
  { kind: "ends-early", phrase: /^up to there it is right: [0-9]+ of [0-9]+ tokens$/u },
  { kind: "case-numbers", phrase: /^only the numbers of the cases differ: the first is [0-9]+, not [0-9]+$/u },
  {
    kind: "shifted",
    phrase: /^from (?:line|token) [0-9]+ on the output is one (?:line|token) (?:ahead of|behind) the answer$/u,
  },
];

/** The kind of a near miss, by the note of the checker; its numbers stay behind. Undefined when it was no near miss. */
export function findNearMiss(note: string): NearMiss | undefined {
  const last = note.split("; ").at(-1) ?? "";
  return PHRASES.find(({ phrase }) => phrase.test(last))?.kind;
}
