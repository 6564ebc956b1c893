/** What each code of `judge generate` means; docs/generate.md holds the same rows. */
export const GENERATE_CODES = {
  G001: "an entry of tests.yaml has both of `input` and `generator`, or neither",
  G002: "`with` holds a value that JSON cannot write",
  G010: "input.ts or reference.ts is missing",
  G011: "input.ts cannot be loaded, or lacks an export",
  G012: "input.ts has no generator of this name",
  G013: "a generator, `stress`, `shrink` or `format` threw",
  G014: "`with` holds a key that the generator never looks at",
  G015: "a call was stopped: a limit, an exit or a crash",
  G016: "the same call gave different inputs",
  G017: "`parse` refuses an input",
  G018: "`format(parse(text))` is not the text",
  G019: "input.ts wrote to stdout",
  G020: "the reference solution did not end well on a test",
  G021: "the brute force did not end well on a small test",
  G022: "brute force and reference disagree",
  G023: "the checker failed",
  G030: "a test file that `judge generate` did not write is in the way",
  G031: "warning: two tests have the same input",
  G032: "warning: tests/.gitignore was written by hand",
  G033: "warning: the same sources gave another input than the manifest records",
  G034: "warning: no input reaches a bound that input.ts declares",
  G035: "`parse` accepts an invalid variant of an input",
  G036: "warning: a test that left the recipe was changed by hand and is left alone",
} as const;

export type GenerateCode = keyof typeof GENERATE_CODES;
