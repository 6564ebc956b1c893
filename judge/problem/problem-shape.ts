import { DEFAULT_LIMITS } from "./default-limits.ts";
import { VALUE_TYPES, type TestlibChecker } from "../model/problem.ts";
import { defaulted, kinds, object, optional, required } from "./object-shape.ts";
import {
  choice,
  decimal,
  didYouMean,
  integer,
  INVALID,
  list,
  quote,
  record,
  reportType,
  text,
  type Reading,
  type Shape,
} from "./shape.ts";

/** The word for a CPU limit that is inferred. */
export const AUTO = "auto";

/** The name of a group, of a folder under tests/. */
const GROUP_NAME = /^[a-z0-9-]+$/u;

const LANGUAGE_TAG = {
  form: /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/u,
  hint: "write a language tag: en, zh, zh-Hant",
} as const;

const IDENTIFIER = {
  form: /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u,
  hint: "write a JavaScript identifier: letters, digits, $ and _, not beginning with a digit",
} as const;

/** One line that a terminal or a heading can show. */
const LINE = text({
  minLength: 1,
  maxLength: 200,
  pattern: { form: /^(?=.*\S)\P{Cc}+$/u, hint: "write one line with at least one visible character" },
});

/** The largest CPU limit that there is, in milliseconds. */
export const GREATEST_CPU_MS = 60_000;

const LIMIT_CPU = integer({ minimum: 1, maximum: GREATEST_CPU_MS, unit: "milliseconds" });

/** Milliseconds, or `auto`: inferred from the solutions by `judge verify`. */
const CPU: Shape<number | "auto"> = {
  read: ({ node, path }, findings) =>
    node.kind === "text" && node.value === AUTO
      ? { kind: "read", value: AUTO }
      : LIMIT_CPU.read({ node, path }, findings),
  schema: { anyOf: [LIMIT_CPU.schema, { const: AUTO }] },
};

const LIMITS = object({
  cpuMs: defaulted(
    CPU,
    DEFAULT_LIMITS.cpuMs,
    "CPU time of one test in milliseconds, without the start of the runtime; auto: inferred by judge verify",
  ),
  wallMs: optional(
    integer({ minimum: 1, maximum: 600_000, unit: "milliseconds" }),
    "elapsed time of one test in milliseconds; by default 3 × cpuMs + 1000",
  ),
  memoryMiB: defaulted(
    integer({ minimum: 64, maximum: 4096, unit: "MiB (Node itself needs about 43)" }),
    DEFAULT_LIMITS.memoryMiB,
    "peak memory of all processes in MiB",
  ),
  outputKiB: defaulted(
    integer({ minimum: 1, maximum: 65_536, unit: "KiB" }),
    DEFAULT_LIMITS.outputKiB,
    "size of the output in KiB",
  ),
});

/** A path that stays inside the problem folder. */
const INSIDE = {
  form: /^(?!\.{1,2}(?:\/|$))[\w.-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*\/?$/u,
  hint: "write a path inside the problem folder: letters, digits, - _ . and /",
} as const;

const ARGUMENT = text({ minLength: 1, maxLength: 200 });

const FLAG: Shape<boolean> = {
  read: ({ node, path }, findings): Reading<boolean> =>
    node.kind === "boolean"
      ? { kind: "read", value: node.value }
      : reportType({ node, path }, { expected: "true or false", findings }),
  schema: { type: "boolean" },
};

/** They take no keys. */
const TESTLIB = {
  wcmp: {},
  lcmp: {},
  fcmp: {},
  ncmp: {},
  icmp: {},
  hcmp: {},
  uncmp: {},
  yesno: {},
  nyesno: {},
  rcmp4: {},
  rcmp6: {},
  rcmp9: {},
  dcmp: {},
} as const satisfies Record<TestlibChecker, object>;

/** Types of other languages or judges; the hint says what they are called here. */
const FOREIGN_TYPES: Readonly<Record<string, string>> = {
  int: "integer",
  long: "integer",
  double: "number",
  float: "number",
  bool: "boolean",
  character: "string",
  char: "string",
  text: "string",
  void: "void is for `returns` alone",
};

const NESTED = /\[\](?:\[\])+$/u;

function typeHint(type: string): string {
  const element = type.replace(/(?:\[\])+$/u, "");
  const known = Object.hasOwn(FOREIGN_TYPES, element) ? FOREIGN_TYPES[element] : undefined;
  const list = /^(?:list|array|vector)<(.+)>$/iu.exec(type)?.[1];
  if (known !== undefined) return known.includes(" ") ? known : `write ${known}${type.slice(element.length)}`;
  if (list !== undefined) return `write ${list.replace(/^(?:int|long)$/u, "integer")}[]`;
  if (NESTED.test(type)) return "arrays have at most two dimensions, and those of lists and trees one";
  return didYouMean(type, VALUE_TYPES);
}

const typeShape = <Type extends string>(types: readonly Type[]): Shape<Type> => ({
  read: ({ node, path }, findings): Reading<Type> => {
    if (node.kind !== "text") return reportType({ node, path }, { expected: "a type, like integer[]", findings });
    const type = types.find((known) => known === node.value);
    if (type !== undefined) return { kind: "read", value: type };
    const message = `${path}: unknown type ${quote(node.value)}`;
    findings.error(node.at, { code: "Y024", message, hint: typeHint(node.value) });
    return INVALID;
  },
  schema: { enum: types },
});

const VALUE_TYPE = typeShape(VALUE_TYPES);

const PARAMETER = object({
  name: required(text({ minLength: 1, maxLength: 60, pattern: IDENTIFIER }), "name of the parameter"),
  type: required(VALUE_TYPE, `type of the parameter: ${VALUE_TYPES.join(", ")}`),
});

/** A program of the author that is not the usual checker.ts or interactor.ts. */
const AUTHOR_PROGRAM = {
  program: optional(
    text({ minLength: 1, maxLength: 200, pattern: INSIDE }),
    "file or folder of a program with the 42/43 protocol, instead of checker.ts or interactor.ts",
  ),
  flags: optional(list(ARGUMENT, { minItems: 0, maxItems: 50 }), "arguments for that program"),
} as const;

const INTERFACE = kinds({
  stdio: {},
  function: {
    name: required(text({ minLength: 1, maxLength: 60, pattern: IDENTIFIER }), "name of the function to write"),
    parameters: required(
      list(PARAMETER, { minItems: 0, maxItems: 20 }),
      "parameters in order; a test's .in has one JSON value per parameter and line",
    ),
    returns: required(
      typeShape([...VALUE_TYPES, "void"] as const),
      "type of the result, or void; a test's .ans is one JSON value",
    ),
    result: optional(
      text({ minLength: 1, maxLength: 60, pattern: IDENTIFIER }),
      "with `returns: void`: the parameter that the function changes in place, which is the answer",
    ),
  },
  interactive: AUTHOR_PROGRAM,
});

const KATTIS = {
  caseSensitive: defaulted(FLAG, false, "whether the case of letters counts"),
  spaceChangeSensitive: defaulted(FLAG, false, "whether white space has to be the same"),
  absolute: optional(decimal({ minimum: 0, maximum: 1e9 }), "largest accepted absolute error of numbers"),
  relative: optional(decimal({ minimum: 0, maximum: 1 }), "largest accepted relative error of numbers"),
} as const;

const CHECKER = kinds({
  tokens: {},
  exact: {},
  lines: {},
  unordered: {},
  numbers: {
    absolute: optional(decimal({ minimum: 0, maximum: 1e9 }), "largest accepted absolute error"),
    relative: optional(decimal({ minimum: 0, maximum: 1 }), "largest accepted relative error; either one suffices"),
  },
  kattis: KATTIS,
  ...TESTLIB,
  custom: AUTHOR_PROGRAM,
});

const NAME = text({ minLength: 1, maxLength: 60, pattern: { form: GROUP_NAME, hint: "use a-z, 0-9 and hyphens" } });

const GROUP = object({
  name: required(NAME, "name of the group and of its folder under tests/"),
  points: required(integer({ minimum: 0, maximum: 10_000 }), "points for the group, all or nothing"),
  requires: defaulted(
    list(NAME, { minItems: 0, maxItems: 100 }),
    [],
    "groups, listed before this one, without which this one is not judged",
  ),
});

const PROSE = text({ minLength: 1 });

const SAMPLE = object({
  input: required(text({}), "input of the sample, exactly"),
  output: required(text({}), "right output of the sample"),
  note: optional(record(LANGUAGE_TAG, PROSE), "explanation in Markdown, by language"),
});

/** The whole of problem.yaml. */
export const PROBLEM_SHAPE = object({
  name: required(record(LANGUAGE_TAG, LINE), "name of the problem, by language"),
  source: optional(LINE, "where the problem comes from"),
  interface: defaulted(INTERFACE, { kind: "stdio" }, "how a submission meets its input"),
  limits: defaulted(LIMITS, DEFAULT_LIMITS, "bounds of one run"),
  typecheck: defaulted(
    choice(["warn", "error"]),
    "warn",
    "whether type errors of a submission are warnings or compile errors",
  ),
  globals: defaulted(
    choice(["offered", "none"]),
    "offered",
    "whether submissions find globals that other runtimes have: readline, print, prompt, Deno, Bun",
  ),
  checker: defaulted(CHECKER, { kind: "tokens" }, "how an output is compared with the answer"),
  passes: optional(
    integer({ minimum: 2, maximum: 100 }),
    "multi-pass: how often a submission may be run on one test, each time on what the checker wrote for it",
  ),
  groups: optional(
    list(GROUP, { minItems: 1, maxItems: 100 }),
    "groups of tests in order; without this key one group `all` of 100 points",
  ),
  samples: defaulted(list(SAMPLE, { minItems: 0, maxItems: 99 }), [], "tests that the statement shows, judged first"),
  statement: optional(record(LANGUAGE_TAG, PROSE), "the statement in Markdown, by language"),
});
