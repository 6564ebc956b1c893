import type { Diagnostic } from "../model/diagnostic.ts";
import type { KattisChecker } from "../model/problem.ts";

/** The checker that the flags stand for, or what is wrong with them, all at once and without a place: the caller knows the file. */
export type KattisFlags =
  | { readonly kind: "parsed"; readonly checker: KattisChecker }
  | { readonly kind: "wrong"; readonly diagnostics: readonly Diagnostic[] };

const SWITCHES = ["case_sensitive", "space_change_sensitive"] as const;
const TOLERANCES = ["float_tolerance", "float_absolute_tolerance", "float_relative_tolerance"] as const;
type Tolerance = (typeof TOLERANCES)[number];

/** Reads the flags of the default validator of the Kattis package format, by the text of 2025-09. What that text leaves open is refused. */
export function parseKattisFlags(flags: readonly string[]): KattisFlags {
  const diagnostics: Diagnostic[] = [];
  const switches = new Set<string>();
  const tolerances = new Map<Tolerance, number>();
  for (let index = 0; index < flags.length; index++) {
    const flag = flags[index] ?? "";
    const tolerance = TOLERANCES.find((name) => name === flag);
    if (tolerance !== undefined) {
      const value = readTolerance(tolerance, flags[++index], diagnostics);
      if (tolerances.has(tolerance)) diagnostics.push(isRepeated(tolerance));
      tolerances.set(tolerance, value);
    } else if (SWITCHES.some((name) => name === flag)) {
      switches.add(flag);
    } else {
      diagnostics.push(isUnknown(flag));
    }
  }
  const [both, absolute, relative] = TOLERANCES.map((name) => tolerances.get(name));
  if (both !== undefined && (absolute ?? relative) !== undefined) diagnostics.push(isAmbiguous());
  if (diagnostics.length > 0) return { kind: "wrong", diagnostics };
  return {
    kind: "parsed",
    checker: {
      kind: "kattis",
      caseSensitive: switches.has("case_sensitive"),
      spaceChangeSensitive: switches.has("space_change_sensitive"),
      ...optional("absolute", absolute ?? both),
      ...optional("relative", relative ?? both),
    },
  };
}

const optional = (name: "absolute" | "relative", value: number | undefined): { readonly [name]?: number } =>
  value === undefined ? {} : { [name]: value };

const NUMBER = /^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$/u;

function readTolerance(flag: Tolerance, text: string | undefined, diagnostics: Diagnostic[]): number {
  const value = text !== undefined && NUMBER.test(text) ? Number(text) : Number.NaN;
  if (value >= 0 && Number.isFinite(value)) return value;
  diagnostics.push({
    code: "P026",
    severity: "error",
    message: text === undefined ? `${flag} stands without its value` : `${flag} ${quoted(text)} is no tolerance`,
    hint: "write a number from 0 up behind it: 1e-6",
  });
  return 0;
}

const isRepeated = (flag: Tolerance): Diagnostic => ({
  code: "P025",
  severity: "error",
  message: `${flag} is there more than once`,
  hint: "keep one of them: which one counts is not defined",
});

const isAmbiguous = (): Diagnostic => ({
  code: "P025",
  severity: "error",
  message: "float_tolerance stands beside float_absolute_tolerance or float_relative_tolerance",
  hint: "float_tolerance sets both: give it alone, or give the other two",
});

const isUnknown = (flag: string): Diagnostic => ({
  code: "P024",
  severity: "error",
  message: `the default validator has no flag ${quoted(flag)}`,
  hint: `it has ${[...SWITCHES, ...TOLERANCES].join(", ")}`,
});

const MOST_CHARACTERS = 60;

const quoted = (text: string): string =>
  JSON.stringify(text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);
