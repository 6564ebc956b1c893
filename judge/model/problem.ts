import type { TestId } from "./ids.ts";
import type { ScoreGroup } from "./scoring.ts";
import type { Bytes, Milliseconds, Points } from "./units.ts";

/** Text by language tag (`en`, `zh`); at least one entry. */
export type Localized = Readonly<Record<string, string>>;

/** Types of a function problem's parameters and return value, as problem.yaml writes them. Lists and trees hold integers. */
export const VALUE_TYPES = [
  "integer",
  "number",
  "string",
  "boolean",
  "integer[]",
  "number[]",
  "string[]",
  "boolean[]",
  "integer[][]",
  "number[][]",
  "string[][]",
  "boolean[][]",
  "ListNode",
  "ListNode[]",
  "TreeNode",
  "TreeNode[]",
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

export type Parameter = { readonly name: string; readonly type: ValueType };

/** A function to write. `result` names the parameter that is changed in place and is the answer of a function that returns `void`. */
export type FunctionInterface = {
  readonly kind: "function";
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly returns: ValueType | "void";
  readonly result?: string;
};

/** How a submission meets its input. */
export type ProblemInterface =
  | { readonly kind: "stdio" }
  | FunctionInterface
  | { readonly kind: "interactive"; readonly program: AuthorProgram };

/**
 * A program of the author that decides about outputs, by absolute path. A `module` is a checker.ts or interactor.ts written with
 * judge/kit; a `program` (a file or a folder) follows the 42/43 protocol of the Kattis package format and gets `flags` at the end.
 */
export type AuthorProgram =
  | { readonly kind: "module"; readonly path: string }
  | { readonly kind: "program"; readonly path: string; readonly flags: readonly string[] };

/** The checkers of testlib that are known by name. */
export const TESTLIB_CHECKERS = [
  "wcmp",
  "lcmp",
  "fcmp",
  "ncmp",
  "icmp",
  "hcmp",
  "uncmp",
  "yesno",
  "nyesno",
  "rcmp4",
  "rcmp6",
  "rcmp9",
  "dcmp",
] as const;
export type TestlibChecker = (typeof TESTLIB_CHECKERS)[number];

/** The default output validator of the Kattis package format, by the text of 2025-09. */
export type KattisChecker = {
  readonly kind: "kattis";
  readonly caseSensitive: boolean;
  readonly spaceChangeSensitive: boolean;
  readonly absolute?: number;
  readonly relative?: number;
};

/**
 * How the values of a function problem are compared, made from the checker of problem.yaml when it is loaded: equal, numbers
 * up to a tolerance, or the elements of the outer array in any order.
 */
export type ValuesChecker = {
  readonly kind: "values";
  readonly type: ValueType;
  readonly order: "kept" | "free";
  readonly absolute?: number;
  readonly relative?: number;
};

/** Built-in checkers, and `custom` for a program of the author. */
export type CheckerSpec =
  | { readonly kind: "tokens" }
  | { readonly kind: "exact" }
  | { readonly kind: "lines" }
  | { readonly kind: "unordered" }
  | { readonly kind: "numbers"; readonly absolute?: number; readonly relative?: number }
  | { readonly kind: TestlibChecker }
  | KattisChecker
  | ValuesChecker
  | { readonly kind: "custom"; readonly program: AuthorProgram };

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
  /** Stands for the problem's checker in this group. */
  readonly checker?: CheckerSpec;
};

/** `interaction`: a sample conversation, lines that begin with `<` (to the submission) and `>` (from it); it stands for input and output. */
export type Sample = {
  readonly input: string;
  readonly output: string;
  readonly note?: Localized;
  readonly interaction?: string;
};

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
  /** Present when submissions get only the globals of Node, without those that other runtimes have. */
  readonly globals?: "none";
  readonly checker: CheckerSpec;
  /** Multi-pass: how often a submission may be run on one test, each time on what the checker wrote for it. Absent: once. */
  readonly passes?: number;
  /** How points come from the tests, when it is more than all or nothing by group. It names exactly the tests of `groups`. */
  readonly scoring?: ScoreGroup;
  readonly samples: readonly Sample[];
  readonly groups: readonly TestGroup[];
  readonly statement: Localized;
};
