// What the built-in checkers are documented to do, said a second time and as simply as can be: whole files, no streams, doubles. The
// fuzzer holds the checkers against it, so it must not share code with them.
import type { CheckerSpec, KattisChecker } from "../model/problem.ts";
import { isEqualAsTestlib } from "./equal-as-testlib.ts";

/** Whether an output equals the answer under the checker's rules; undefined where these cannot tell, and for custom checkers and values. */
export function isEqualByRules(checker: CheckerSpec, answer: Uint8Array, output: Uint8Array): boolean | undefined {
  const [a, b] = [latin1(answer), latin1(output)];
  switch (checker.kind) {
    case "exact":
      return a === b;
    case "tokens":
      return isSameList(tokensOf(a), tokensOf(b));
    case "lines":
      return isSameList(linesOf(a), linesOf(b));
    case "unordered":
      return isSameList(linesOf(a).toSorted(), linesOf(b).toSorted());
    case "numbers":
      return areSameNumbers(tokensOf(a), tokensOf(b), checker);
    case "kattis":
      return isEqualByKattis(checker, a, b);
    case "wcmp":
    case "lcmp":
    case "fcmp":
    case "ncmp":
    case "icmp":
    case "hcmp":
    case "uncmp":
    case "yesno":
    case "nyesno":
    case "rcmp4":
    case "rcmp6":
    case "rcmp9":
    case "dcmp": {
      const equal = isEqualAsTestlib(checker.kind, a, b);
      return equal === "malformed-answer" ? undefined : equal;
    }
    case "values":
    case "custom":
      return undefined;
  }
}

function isEqualByKattis(checker: KattisChecker, answer: string, output: string): boolean | undefined {
  const [a, b] = checker.caseSensitive ? [answer, output] : [folded(answer), folded(output)];
  if (checker.spaceChangeSensitive && !isSameList(spacesOf(a), spacesOf(b))) return false;
  const hasTolerance = checker.absolute !== undefined || checker.relative !== undefined;
  return hasTolerance ? areSameNumbers(tokensOf(a), tokensOf(b), checker) : isSameList(tokensOf(a), tokensOf(b));
}

const folded = (text: string): string => text.replace(/[A-Z]/gu, (letter) => letter.toLowerCase());

/** The stretches of white space, with an empty one where a token is at the beginning or end. */
const spacesOf = (text: string): readonly string[] => text.split(/[^ \t\n\v\f\r]+/u);

/** One character a byte, so that what is no UTF-8 stays as it is. */
const latin1 = (data: Uint8Array): string => Buffer.from(data).toString("latin1");

const tokensOf = (text: string): readonly string[] => text.split(/[ \t\n\v\f\r]+/u).filter((token) => token !== "");

/** Without the end of each line: a carriage return before the line feed, then blanks; and without empty lines at the end. */
function linesOf(text: string): readonly string[] {
  const lines = text
    .replaceAll("\r\n", "\n")
    .split("\n")
    .map((line) => line.replace(/[ \t]+$/u, ""));
  return lines.slice(0, lines.findLastIndex((line) => line !== "") + 1);
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

type Tolerance = { readonly absolute?: number; readonly relative?: number };

/** Undefined when doubles are too coarse to say. */
function areSameNumbers(a: readonly string[], b: readonly string[], tolerance: Tolerance): boolean | undefined {
  if (a.length !== b.length) return false;
  const same = a.map((one, index) => isSameNumber(one, b[index] ?? "", tolerance));
  if (same.includes(false)) return false;
  return same.includes(undefined) ? undefined : true;
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/u;

function isSameNumber(answer: string, output: string, { absolute, relative }: Tolerance): boolean | undefined {
  if (answer === output) return true;
  if (!NUMBER.test(answer) || !NUMBER.test(output)) return false;
  const [expected, got] = [Number(answer), Number(output)];
  const allowed = Math.max(absolute ?? 0, (relative ?? 0) * Math.abs(expected));
  const excess = Math.abs(got - expected) - allowed;
  const doubt = 2 ** -40 * (Math.abs(got) + Math.abs(expected) + allowed);
  if (!Number.isFinite(expected) || (Number.isFinite(got) && Math.abs(excess) <= doubt)) return undefined;
  return excess < 0;
}
