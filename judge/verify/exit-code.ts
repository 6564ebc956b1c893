import { hasErrors } from "../model/diagnostic.ts";
import type { CheckState, Verification } from "./verification.ts";

const CODE_OF_STATE = {
  holds: 0,
  warns: 0,
  skipped: 0,
  fails: 1,
  broken: 2,
  "judge-failed": 3,
} as const satisfies Readonly<Record<CheckState, number>>;

/** 0 all right · 1 something does not hold · 2 a program of the author cannot be used · 3 the judge itself failed. */
export function exitCodeOfVerification({ solutions, checks, findings }: Verification): 0 | 1 | 2 | 3 {
  const states = new Set(checks.map(({ state }) => CODE_OF_STATE[state]));
  // A broken checker makes judge errors: it is the cause, and the author's to mend.
  if (checks.some(({ name, state }) => name === "checker" && state === "broken")) return 2;
  if (states.has(3) || solutions.some(({ report }) => report.verdict === "JE")) return 3;
  if (states.has(2)) return 2;
  return states.has(1) || solutions.some(({ holds }) => !holds) || hasErrors(findings) ? 1 : 0;
}
