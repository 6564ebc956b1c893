import type { Clipped } from "../model/clipped.ts";
import type { Problem } from "../model/problem.ts";
import type { Verdict } from "../model/verdict.ts";
import { makePaint } from "../report/paint.ts";
import { renderEvidence } from "../report/evidence-text.ts";
import { REPORT_WORDS } from "../report/report-words.ts";
import type { Usage } from "../model/run.ts";
import { clip } from "../platform/clipped.ts";
import type { Failure } from "./confirm-input.ts";
import type { Contest } from "./contest.ts";
import type { DrawnInput } from "./draw-inputs.ts";
import type { SearchCounts } from "./search.ts";
import type { Shrunk } from "./shrink-input.ts";

/** What `judge stress --json` prints. Only `seconds` depends on the machine, and `iterations` where time ended the search. */
export type StressReport = SearchCounts & {
  readonly schema: "stress-report/1";
  readonly problem: string;
  readonly candidate: string;
  readonly oracle: string;
  readonly seed: number;
  readonly seconds: number;
  readonly found: Counterexample | null;
};

/** The smallest input that was found, with what was expected and what came. */
export type Counterexample = {
  /** The iteration and the simplification taken at each step, for `--path`. */
  readonly path: string;
  readonly verdict: Verdict;
  readonly input: Clipped;
  readonly expected: Clipped;
  readonly got: Clipped;
  /** Why the output is wrong, or how the program ended. */
  readonly note: string;
  /** Before and after shrinking. */
  readonly bytes: { readonly drawn: number; readonly shrunk: number };
  readonly steps: number;
  readonly tried: number;
  /** No simplification of it fails in the same way. False when shrinking was cut short. */
  readonly isMinimal: boolean;
};

type Found = { readonly input: DrawnInput; readonly shrunk: Shrunk; readonly baseline: Usage };

/** The counterexample as a report shows it. */
export function counterexampleOf(contest: Contest, { input, shrunk, baseline }: Found): Counterexample {
  const { result, verdict } = shrunk.fails.failure;
  return {
    path: [input.number, ...shrunk.path].join(":"),
    verdict,
    input: clip(shrunk.text),
    expected: clip(shrunk.fails.answer),
    got: result.run.stdout,
    note: noteOf(shrunk.fails.failure.result, { problem: contest.problem, baseline }),
    bytes: { drawn: input.text.length, shrunk: shrunk.text.length },
    steps: shrunk.path.length,
    tried: shrunk.tried,
    isMinimal: shrunk.isMinimal,
  };
}

const COLUMNS = 100;

function noteOf(
  result: Failure["result"],
  { problem, baseline }: { readonly problem: Problem; readonly baseline: Usage },
): string {
  if ("check" in result) return result.check.kind === "rejected" ? result.check.note : "the checker did not accept it";
  const style = { limits: problem.limits, baseline, isFunction: problem.interface.kind === "function" };
  const plain = { paint: makePaint({ color: false }), words: REPORT_WORDS.en, width: COLUMNS };
  return renderEvidence(result, { ...style, ...plain }).join("\n");
}
