import type { ProblemLimits } from "../model/problem.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import type { Verdict } from "../model/verdict.ts";
import { PROMISE_NAMES, type PromiseName } from "./promise-name.ts";

/** Verdicts that a header may ask for: a judge error is never right, and the problem has no partial points. */
const EXPECTABLE = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "CE"] as const satisfies readonly Verdict[];
export type ExpectableVerdict = (typeof EXPECTABLE)[number];

/** The value of one header line, and where it begins: line and column count from 1. */
export type HeaderLine = { readonly line: number; readonly column: number; readonly value: string };
export type ValueMistake = {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
};
type Report = (mistake: ValueMistake) => void;

/** Verdicts, each once; those of `taken` stand in an earlier line already. */
export function readExpected(
  line: HeaderLine | undefined,
  report: Report,
  taken: readonly ExpectableVerdict[] = [],
): readonly ExpectableVerdict[] {
  const read = readWords(line, EXPECTABLE, report);
  for (const { word, at } of read) {
    if (taken.includes(word)) {
      report({ ...at, message: `${word} is allowed by an earlier line already`, hint: "write each verdict once" });
    }
  }
  return read.map(({ word }) => word);
}

/** Names of promises, each once. */
export const readPromises = (line: HeaderLine | undefined, report: Report): readonly PromiseName[] =>
  readWords(line, PROMISE_NAMES, report).map(({ word }) => word);

const LIMIT_KEYS = ["cpuMs", "wallMs", "memoryMiB", "outputKiB"] as const;
type LimitKey = (typeof LIMIT_KEYS)[number];

/** The problem's limits with those of the line in their place. */
export function readLimits(line: HeaderLine | undefined, report: Report, limits: ProblemLimits): ProblemLimits {
  const given = new Map<LimitKey, number>();
  for (const { text, at } of wordsOf(line)) {
    const [, name = "", count = ""] = /^(\w+)=([1-9]\d{0,6})$/.exec(text) ?? [];
    const key = LIMIT_KEYS.find((known) => known === name);
    const hint = `write for instance cpuMs=2000; the limits are ${LIMIT_KEYS.join(", ")}`;
    if (key === undefined) report({ ...at, message: `${JSON.stringify(text)} is no limit`, hint });
    else if (given.has(key)) report({ ...at, message: `${key} stands here twice`, hint });
    else given.set(key, Number(count));
  }
  const { cpuMs, wallMs, memoryMiB, outputKiB } = Object.fromEntries(given);
  const read: ProblemLimits = {
    cpu: cpuMs === undefined ? limits.cpu : milliseconds(cpuMs),
    wall: wallMs === undefined ? limits.wall : milliseconds(wallMs),
    memory: memoryMiB === undefined ? limits.memory : mebibytes(memoryMiB),
    output: outputKiB === undefined ? limits.output : kibibytes(outputKiB),
  };
  if (line !== undefined && read.wall < read.cpu) {
    const message = `the wall limit of ${read.wall} ms is below the CPU limit of ${read.cpu} ms`;
    report({ line: line.line, column: line.column, message, hint: "raise wallMs too" });
  }
  return read;
}

const MOST_RUNS = 20;

/** A small count; 1 without the line. */
export function readRuns(line: HeaderLine | undefined, report: Report): number {
  if (line === undefined) return 1;
  const { value, ...at } = line;
  if (/^[1-9]\d?$/.test(value) && Number(value) <= MOST_RUNS) return Number(value);
  report({ ...at, message: `${JSON.stringify(value)} is no number of runs`, hint: `write 1 to ${MOST_RUNS}` });
  return 1;
}

export const readSentence = (line: HeaderLine | undefined): string => line?.value ?? "";

type Word = { readonly text: string; readonly at: { readonly line: number; readonly column: number } };

const wordsOf = (line: HeaderLine | undefined): readonly Word[] =>
  line === undefined
    ? []
    : [...line.value.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
        text,
        at: { line: line.line, column: line.column + index },
      }));

/** The known words of a line, each once. */
function readWords<T extends string>(
  line: HeaderLine | undefined,
  known: readonly T[],
  report: Report,
): readonly { readonly word: T; readonly at: Word["at"] }[] {
  const read: { readonly word: T; readonly at: Word["at"] }[] = [];
  for (const { text, at } of wordsOf(line)) {
    const word = known.find((one) => one === text);
    const hint = `one of ${known.join(", ")}`;
    if (word === undefined) report({ ...at, message: `${JSON.stringify(text)} may not stand here`, hint });
    else if (read.some((other) => other.word === word)) report({ ...at, message: `${word} stands here twice`, hint });
    else read.push({ word, at });
  }
  return read;
}
