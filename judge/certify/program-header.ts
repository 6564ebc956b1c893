import type { Diagnostic } from "../model/diagnostic.ts";
import type { ProblemLimits } from "../model/problem.ts";
import { findNearest } from "../problem/nearest.ts";
import type { PromiseName } from "./promise-name.ts";
import {
  readExpected,
  readLimits,
  readPromises,
  readRuns,
  readSentence,
  type ExpectableVerdict,
  type HeaderLine,
  type ValueMistake,
} from "./header-values.ts";

/** The comment lines that a program of the corpus begins with, in this order; those that every program needs. */
export const HEADER_KEYS = ["expect", "tolerated", "tolerated-at-level-2", "must", "limits", "runs", "why"] as const;
export type HeaderKey = (typeof HEADER_KEYS)[number];
const REQUIRED: readonly HeaderKey[] = ["expect", "must", "why"];

export type ProgramHeader = {
  readonly expect: readonly ExpectableVerdict[];
  readonly tolerated: readonly ExpectableVerdict[];
  /** Tolerated too where there are no control groups. */
  readonly toleratedAtLevel2: readonly ExpectableVerdict[];
  /** What the program attacks. Every promise is looked at after every program, whatever stands here. */
  readonly must: readonly PromiseName[];
  /** The problem's limits with those of the header in their place. */
  readonly limits: ProblemLimits;
  /** How often it is judged, one after the other. */
  readonly runs: number;
  readonly why: string;
};

export type ParsedHeader =
  | { readonly kind: "parsed"; readonly header: ProgramHeader }
  | { readonly kind: "malformed"; readonly diagnostics: readonly Diagnostic[] };

/** Reads a header strictly, with one diagnostic for every mistake; `limits` are those of the problem. */
export function parseHeader(
  text: string,
  { file, limits }: { readonly file: string; readonly limits: ProblemLimits },
): ParsedHeader {
  const { lines, mistakes } = splitHeader(leadingComments(text));
  const valueOf = (key: HeaderKey): HeaderLine | undefined => lines.get(key);
  const report = (mistake: ValueMistake): void => void mistakes.push(mistake);
  const expect = readExpected(valueOf("expect"), report);
  const tolerated = readExpected(valueOf("tolerated"), report, expect);
  const header: ProgramHeader = {
    expect,
    tolerated,
    toleratedAtLevel2: readExpected(valueOf("tolerated-at-level-2"), report, [...expect, ...tolerated]),
    must: readPromises(valueOf("must"), report),
    limits: readLimits(valueOf("limits"), report, limits),
    runs: readRuns(valueOf("runs"), report),
    why: readSentence(valueOf("why")),
  };
  if (mistakes.length === 0) return { kind: "parsed", header };
  const source = text.split(/\r?\n/);
  const diagnostics = mistakes
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map(({ line, column, message, hint }): Diagnostic => {
      const lineText = source[line - 1] ?? "";
      return { code: "H001", severity: "error", message, hint, at: { file, line, column }, lineText };
    });
  return { kind: "malformed", diagnostics };
}

function leadingComments(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  const end = lines.findIndex((line) => !line.startsWith("//"));
  return end === -1 ? lines : lines.slice(0, end);
}

const FORM = "a header is lines of the form `// key: value`; docs/certificate.md lists the keys";

type SplitHeader = { readonly lines: ReadonlyMap<HeaderKey, HeaderLine>; readonly mistakes: ValueMistake[] };

/** Comments behind `why` are the program's own, unless they begin with a key: that would be overlooked. */
function splitHeader(block: readonly string[]): SplitHeader {
  const lines = new Map<HeaderKey, HeaderLine>();
  const mistakes: ValueMistake[] = [];
  for (const [index, text] of block.entries()) {
    const line = index + 1;
    const [, start = "", key = "", gap = "", value = ""] = /^(\/\/ )([\w-]+):( ?)(.*?)\s*$/.exec(text) ?? [];
    const column = start.length + 1;
    if (!isHeaderKey(key)) {
      if (!lines.has("why")) mistakes.push(notAKey({ line, column: Math.max(column, 1) }, key));
      continue;
    }
    const wrong = misplaced(key, lines);
    if (wrong !== undefined) mistakes.push({ line, column, ...wrong });
    else if (value === "") mistakes.push({ line, column, message: `\`${key}\` has no value`, hint: FORM });
    if (!lines.has(key)) lines.set(key, { line, column: column + key.length + 1 + gap.length, value });
  }
  for (const key of REQUIRED.filter((required) => !lines.has(required))) {
    mistakes.push({ line: 1, column: 1, message: `the header has no \`${key}\``, hint: FORM });
  }
  return { lines, mistakes };
}

const isHeaderKey = (key: string): key is HeaderKey => HEADER_KEYS.some((known) => known === key);

function notAKey(at: { readonly line: number; readonly column: number }, key: string): ValueMistake {
  if (key === "") return { ...at, message: "this line of the header has no key", hint: FORM };
  const near = findNearest(key, HEADER_KEYS);
  return { ...at, message: `unknown key \`${key}\``, hint: near === undefined ? FORM : `did you mean \`${near}\`?` };
}

function misplaced(
  key: HeaderKey,
  lines: ReadonlyMap<HeaderKey, HeaderLine>,
): { readonly message: string; readonly hint: string } | undefined {
  const hint = `write each key once, in the order ${HEADER_KEYS.join(", ")}`;
  if (lines.has(key)) return { message: `\`${key}\` stands here twice`, hint };
  const later = [...lines.keys()].find((other) => HEADER_KEYS.indexOf(other) > HEADER_KEYS.indexOf(key));
  return later === undefined ? undefined : { message: `\`${key}\` has to stand before \`${later}\``, hint };
}
