/** What each code of `judge stress` means; docs/stress.md holds the same rows. */
export const STRESS_CODES = {
  X001: "there is nothing to draw inputs from",
  X002: "the program that gives the answers failed on a valid input",
  X003: "an interactive problem cannot be stressed",
  X004: "`--path` leads to an input that is not there",
  X005: "tests.yaml has a form to which no test can be added",
  X006: "the same draw gave another input",
  X007: "time was over before the first input was judged",
} as const;
