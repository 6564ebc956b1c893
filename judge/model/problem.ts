import type { TestId } from "./ids.ts";
import type { Bytes, Milliseconds, Points } from "./units.ts";

/** Text by language tag (`en`, `zh`); at least one entry. */
export type Localized = Readonly<Record<string, string>>;

/** Types of a function problem's parameters and return value, as problem.yaml writes them. */
export const VALUE_TYPES = ["integer", "number", "string", "boolean"] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

export type Parameter = { readonly name: string; readonly type: ValueType };

/** How a submission meets its input. */
export type ProblemInterface =
  | { readonly kind: "stdio" }
  | {
      readonly kind: "function";
      readonly name: string;
      readonly parameters: readonly Parameter[];
      readonly returns: ValueType;
    }
  | { readonly kind: "interactive" };

/** Built-in checkers, and `custom` for the problem's own checker.ts. */
export type CheckerSpec =
  | { readonly kind: "tokens" }
  | { readonly kind: "exact" }
  | { readonly kind: "lines" }
  | { readonly kind: "unordered" }
  | { readonly kind: "numbers"; readonly absolute?: number; readonly relative?: number }
  | { readonly kind: "custom" };

/** `cpu` decides about time; `wall` only catches idleness. */
export type ProblemLimits = {
  readonly cpu: Milliseconds;
  readonly wall: Milliseconds;
  readonly memory: Bytes;
  readonly output: Bytes;
};

export type TestData =
  | { readonly kind: "file"; readonly path: string }
  | { readonly kind: "text"; readonly text: string };

export type TestCase = { readonly id: TestId; readonly input: TestData; readonly answer: TestData };

/** Tests judged and scored together, in test order. */
export type TestGroup = {
  readonly name: string;
  readonly points: Points;
  readonly requires: readonly string[];
  readonly tests: readonly TestCase[];
};

export type Sample = { readonly input: string; readonly output: string; readonly note?: Localized };

/** A problem folder, loaded and checked. `groups` begins with `sample` (0 points) when there are samples. */
export type Problem = {
  readonly slug: string;
  readonly directory: string;
  readonly name: Localized;
  readonly source?: string;
  readonly interface: ProblemInterface;
  readonly limits: ProblemLimits;
  /** Present when problem.yaml says `cpuMs: auto`: `limits.cpu` comes from the solutions. */
  readonly isCpuInferred?: true;
  readonly typecheck: "warn" | "error";
  readonly checker: CheckerSpec;
  readonly samples: readonly Sample[];
  readonly groups: readonly TestGroup[];
  readonly statement: Localized;
};
