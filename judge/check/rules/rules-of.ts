import type { CheckOutcome } from "../../model/check-outcome.ts";
import type { CheckerSpec, KattisChecker, ValuesChecker } from "../../model/problem.ts";
import { TESTLIB_BLANK, WHITE_SPACE } from "../reading/byte-class.ts";
import type { Tolerance } from "./compare-numbers.ts";
import { findUnordered } from "./compare-unordered.ts";
import { findBy, type Find } from "./find-mismatch.ts";
import { resolveExact, resolveLines } from "./line-rules.ts";
import { findAsTestlib } from "../testlib/testlib-checkers.ts";
import { resolveTokens } from "./token-rules.ts";

/** How a built-in checker compares, and how its rejections are told. */
export type Rules = {
  readonly find: Find;
  /** What a difference is: one token, the bytes from a place in a line on, or a line or number that may stand anywhere. */
  readonly unit: "token" | "text" | "any-line" | "any-number";
  readonly separators: Uint8Array;
  /** The rules without those about white space; absent where any is allowed between tokens. */
  readonly ignoringSpace?: Find;
};

export type CheckerFailed = Extract<CheckOutcome, { kind: "checker-failed" }>;

/** The rules of a checker; `checker-failed` for options that make no sense, and for custom checkers, which are no rules. */
export function rulesOf(checker: Exclude<CheckerSpec, ValuesChecker>): Rules | CheckerFailed {
  switch (checker.kind) {
    case "tokens":
      return tokens(findBy(resolveTokens({})));
    case "numbers":
      return checkTolerance(checker, "numbers") ?? tokens(findBy(resolveTokens({ tolerance: toleranceOf(checker) })));
    case "exact":
      return text(findBy(resolveExact));
    case "lines":
      return text(findBy(resolveLines));
    case "unordered":
      return { find: findUnordered, unit: "any-line", separators: WHITE_SPACE };
    case "kattis":
      return kattis(checker);
    case "lcmp":
    case "fcmp":
      return { ...text(findAsTestlib(checker.kind)), separators: TESTLIB_BLANK };
    case "uncmp":
      return { find: findAsTestlib(checker.kind), unit: "any-number", separators: TESTLIB_BLANK };
    case "wcmp":
    case "ncmp":
    case "icmp":
    case "hcmp":
    case "yesno":
    case "nyesno":
    case "rcmp4":
    case "rcmp6":
    case "rcmp9":
    case "dcmp":
      return { find: findAsTestlib(checker.kind), unit: "token", separators: TESTLIB_BLANK };
    case "custom":
      return failed("check-custom-unsupported", "a checker of the author's own runs only with its problem");
  }
}

/** A checker that could not decide, by no fault of the contestant. */
export const failed = (code: string, message: string, hint?: string): CheckerFailed => ({
  kind: "checker-failed",
  failure: { code, severity: "error", message, ...(hint !== undefined && { hint }) },
});

const tokens = (find: Find): Rules => ({ find, unit: "token", separators: WHITE_SPACE });

const text = (find: Find): Rules => ({
  find,
  unit: "text",
  separators: WHITE_SPACE,
  ignoringSpace: findBy(resolveTokens({})),
});

function kattis(checker: KattisChecker): Rules | CheckerFailed {
  const hasTolerance = checker.absolute !== undefined || checker.relative !== undefined;
  const wrong = hasTolerance ? checkTolerance(checker, "kattis") : undefined;
  if (wrong !== undefined) return wrong;
  const rules = (keepSpace: boolean): Find => {
    const find = findBy(resolveTokens({ keepSpace, ...(hasTolerance && { tolerance: toleranceOf(checker) }) }));
    return checker.caseSensitive ? find : foldingCase(find);
  };
  const found = tokens(rules(checker.spaceChangeSensitive));
  return checker.spaceChangeSensitive ? { ...found, ignoringSpace: rules(false) } : found;
}

/** The same rules, but A-Z and a-z are equal. */
export const foldingCase =
  (find: Find): Find =>
  ({ answer, output }, signal) =>
    find({ answer: answer.view({ isFolded: true }), output: output.view({ isFolded: true }) }, signal);

const toleranceOf = ({ absolute, relative }: Tolerance): Tolerance => ({
  ...(absolute !== undefined && { absolute }),
  ...(relative !== undefined && { relative }),
});

function checkTolerance({ absolute, relative }: Tolerance, kind: string): CheckerFailed | undefined {
  if (absolute === undefined && relative === undefined) {
    return failed(
      "check-tolerance",
      `the checker \`${kind}\` needs a tolerance`,
      "give `absolute`, `relative` or both",
    );
  }
  for (const [name, value] of Object.entries({ absolute, relative })) {
    if (value !== undefined && !(Number.isFinite(value) && value >= 0)) {
      return failed("check-tolerance", `${name} is ${value}`, "a tolerance is a finite number that is not negative");
    }
  }
  return undefined;
}
