import type { ValuesChecker } from "../../model/problem.ts";
import { isWithinExactly, type Tolerance } from "../rules/compare-numbers.ts";
import type { Decimal } from "../reading/decimal.ts";

/** The first difference of two JSON values: where, and what is there on both sides as JSON; `note` says more. */
export type ValueDifference = {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
  readonly note?: string;
};

/** Compares values of the checker's type; undefined when the output is right. Lists and trees are the arrays of their notation. */
export function compareValues(checker: ValuesChecker, answer: unknown, output: unknown): ValueDifference | undefined {
  if (checker.order === "free" && Array.isArray(answer) && Array.isArray(output)) return compareBags(answer, output);
  return compareAt("", { answer, output }, checker);
}

type Pair = { readonly answer: unknown; readonly output: unknown };

function compareAt(path: string, { answer, output }: Pair, tolerance: Tolerance): ValueDifference | undefined {
  if (Array.isArray(answer) && Array.isArray(output)) return compareArrays(path, { answer, output }, tolerance);
  if (typeof answer === "number" && typeof output === "number")
    return compareNumbers(path, { answer, output }, tolerance);
  return answer === output ? undefined : differenceAt(path, { answer, output });
}

type Arrays = { readonly answer: readonly unknown[]; readonly output: readonly unknown[] };

function compareArrays(path: string, { answer, output }: Arrays, tolerance: Tolerance): ValueDifference | undefined {
  const common = Math.min(answer.length, output.length);
  for (let index = 0; index < common; index++) {
    const found = compareAt(`${path}[${index}]`, { answer: answer[index], output: output[index] }, tolerance);
    if (found !== undefined) return found;
  }
  if (answer.length === output.length) return undefined;
  return {
    path,
    expected: `${answer.length} elements`,
    got: `${output.length}`,
    note: `the first ${common} are right`,
  };
}

type Numbers = { readonly answer: number; readonly output: number };

function compareNumbers(path: string, { answer, output }: Numbers, tolerance: Tolerance): ValueDifference | undefined {
  // Minus zero is printed as 0.
  if (answer === output) return undefined;
  const { absolute, relative } = tolerance;
  const difference = differenceAt(path, { answer, output });
  if (absolute === undefined && relative === undefined) return difference;
  if (isWithinExactly(decimalOf(answer), decimalOf(output), tolerance)) return undefined;
  const allowed = Math.max(absolute ?? 0, (relative ?? 0) * Math.abs(answer));
  return { ...difference, note: `off by ${brief(Math.abs(output - answer))}, allowed are ${brief(allowed)}` };
}

const brief = (value: number): string => String(Number(value.toPrecision(3)));

/** The shortest decimal that is this double: what JSON shows of it. */
function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const digits = value === 0 ? new Uint8Array(0) : Uint8Array.from(mantissa.replace(".", ""), Number);
  return { negative: value < 0, digits, point: Number(exponent) + 1 };
}

/** As bags: each element of the outer array as often on both sides. */
function compareBags(answer: readonly unknown[], output: readonly unknown[]): ValueDifference | undefined {
  const missing = new Map<string, number>();
  for (const element of answer) missing.set(JSON.stringify(element), (missing.get(JSON.stringify(element)) ?? 0) + 1);
  const unexpected = output.findIndex((element) => !take(missing, JSON.stringify(element)));
  const [left] = missing.keys();
  if (unexpected >= 0) {
    const got = JSON.stringify(output[unexpected]);
    const note = "the order is free, but it is not there, or not so often";
    return { path: `[${unexpected}]`, expected: left ?? "nothing more", got, note };
  }
  if (left === undefined) return undefined;
  return { path: "", expected: `${answer.length} elements`, got: `${output.length}`, note: `${left} is missing` };
}

function take(bag: Map<string, number>, key: string): boolean {
  const count = bag.get(key) ?? 0;
  if (count > 1) bag.set(key, count - 1);
  else bag.delete(key);
  return count > 0;
}

const differenceAt = (path: string, { answer, output }: Pair): ValueDifference => ({
  path,
  expected: JSON.stringify(answer),
  got: JSON.stringify(output),
});
