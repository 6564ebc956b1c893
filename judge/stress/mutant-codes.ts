/** What each code of `judge mutate` means; docs/mutate.md holds the same rows. */
export const MUTANT_CODES = {
  M001: "reference.ts does not parse",
  M002: "reference.ts is not accepted on the problem's own tests",
  M003: "equivalent-mutants.yaml lists a mutant that does not exist",
  M004: "equivalent-mutants.yaml lists a mutant twice",
  M005: "equivalent-mutants.yaml lists a mutant that a test kills, or that does not compile",
} as const;
