import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import { decodeUtf8 } from "../platform/text-position.ts";
import { parseYaml } from "../platform/yaml-file.ts";
import { runs } from "../testkit/properties.ts";
import { ALL_CODES } from "./codes.ts";
import { checkProblem } from "./cross-checks.ts";
import { Findings } from "./findings.ts";
import { PROBLEM_SHAPE } from "./problem-shape.ts";
import type { Reading } from "./shape.ts";

// The inputs are many, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

type Read = { readonly reading: Reading<unknown>; readonly diagnostics: readonly Diagnostic[] };

/** What the loader makes of these bytes, without the rest of the folder. */
function read(data: Uint8Array): Read {
  const file = parseYaml("problem.yaml", data);
  const findings = new Findings(file);
  if (file.root === undefined) return { reading: { kind: "invalid" }, diagnostics: findings.list() };
  const reading = PROBLEM_SHAPE.read({ node: file.root, path: "" }, findings);
  checkProblem(file.root, findings);
  return { reading, diagnostics: findings.list() };
}

/** What must not be: no value and no error, or a diagnostic that is unknown, empty or outside of the text. */
function faultsIn(data: Uint8Array): readonly string[] {
  const { reading, diagnostics } = read(data);
  const lines = decodeUtf8(data).text.split("\n");
  const silent = reading.kind === "read" || hasErrors(diagnostics) ? [] : ["neither a value nor an error"];
  return [...silent, ...diagnostics.flatMap((one) => faultsOf(one, lines))];
}

function faultsOf(diagnostic: Diagnostic, lines: readonly string[]): readonly string[] {
  const { code, message, hint, at, lineText } = diagnostic;
  const line = lines[(at?.line ?? 0) - 1];
  const isInLine = at !== undefined && at.column >= 1 && at.column <= (line?.length ?? -1) + 1;
  return [
    ...(ALL_CODES[code] === undefined ? [`unknown code ${code}`] : []),
    ...(at?.file === "problem.yaml" ? [] : [`in the file ${at?.file}`]),
    ...(isInLine ? [] : [`at ${at?.line}:${at?.column}`]),
    ...(lineText === line?.replace(/\r$/u, "") ? [] : [`another line's text: ${lineText}`]),
    ...(message === "" || hint === "" ? ["nothing said"] : []),
  ];
}

const CORPUS = ["sum", "add"].map((slug) =>
  readFileSync(join(import.meta.dirname, "../../testdata/corpus", slug, "problem.yaml"), "utf8"),
);
/** Words, blanks, line ends and signs: a file is their sequence. */
const tokensOf = (text: string): readonly string[] => text.match(/[ \t]+|\w+|[^\w \t]/gu) ?? [];
const STRANGE = [
  ...Array.from("\t\0\r\u0085\u2028\ufeff\u202e🐒{}[]:,&*!|>%@`?-#~'\""),
  "\n\t",
  "\n---\n",
  "\n...\n",
  "%YAML 1.1\n---\n",
  "&a ",
  "*a",
  "!!str ",
  "!<tag:x> ",
  "<<: ",
  "? ",
  "- ",
  "|+\n",
  ">-\n",
  "\\ud800",
  "'\\x",
  "0x10",
  ".inf",
  ".nan",
  "1e999",
  "-0",
  "null",
  "__proto__: ",
  "constructor: 1\n",
  "[".repeat(60),
  "{a: ".repeat(40),
  "- ".repeat(50),
];

describe("whatever problem.yaml holds, the loader answers with a value or with errors at places in the file", () => {
  test("random bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (data) => {
        expect(faultsIn(data)).toEqual([]);
      }),
      runs(250),
    );
  });

  test("random characters of YAML", () => {
    const text = fc.string({ unit: fc.constantFrom(...STRANGE, "a", "b: ", "\n", " ", "  ", "1"), maxLength: 20 });
    fc.assert(
      fc.property(text, (content) => {
        expect(faultsIn(Buffer.from(content))).toEqual([]);
      }),
      runs(400),
    );
  });

  test("a problem whose tokens were deleted, repeated, exchanged or joined by strange ones", () => {
    const edit = fc.tuple(
      fc.constantFrom("delete", "repeat", "exchange", "insert"),
      fc.nat(400),
      fc.nat(400),
      fc.constantFrom(...STRANGE),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CORPUS), fc.array(edit, { minLength: 1, maxLength: 4 }), (original, edits) => {
        const tokens = [...tokensOf(original)];
        for (const [kind, first, second, strange] of edits) {
          const [at, other] = [first % tokens.length, second % tokens.length];
          const [token = "", otherToken = ""] = [tokens[at], tokens[other]];
          if (kind === "exchange") [tokens[at], tokens[other]] = [otherToken, token];
          else tokens[at] = { delete: "", repeat: token + token, insert: token + strange }[kind];
        }
        expect(faultsIn(Buffer.from(tokens.join("")))).toEqual([]);
      }),
      runs(300),
    );
  });

  test("a problem with some of its bytes changed", () => {
    const edit = fc.tuple(fc.nat(800), fc.nat(255));
    fc.assert(
      fc.property(fc.constantFrom(...CORPUS), fc.array(edit, { minLength: 1, maxLength: 3 }), (original, edits) => {
        const data = Buffer.from(original);
        for (const [at, byte] of edits) data[at % data.length] = byte;
        expect(faultsIn(data)).toEqual([]);
      }),
      runs(150),
    );
  });
});

describe("what is valid", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abcxyz019-".split("")), minLength: 1, maxLength: 8 });
  const line = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
    .filter((text) => text.isWellFormed() && /^(?=.*\S)\P{Cc}+$/u.test(text));
  const prose = fc.string({ unit: "binary", minLength: 1, maxLength: 60 }).filter((text) => text.isWellFormed());
  const byLanguage = (text: fc.Arbitrary<string>) =>
    fc.dictionary(fc.constantFrom("en", "zh", "zh-Hant", "tlh", "de-AT"), text, { minKeys: 1, maxKeys: 3 });
  const checker = fc.oneof(
    fc.constantFrom("tokens", "exact", "lines", "unordered").map((kind) => ({ kind })),
    fc.record(
      {
        kind: fc.constant("numbers"),
        absolute: fc.double({ min: 0, max: 1e9, noNaN: true }),
        relative: fc.double({ min: 0, max: 1, noNaN: true }),
      },
      { requiredKeys: ["kind", "absolute"] },
    ),
  );
  const groups = fc
    .uniqueArray(
      word.filter((name) => name !== "sample"),
      { minLength: 1, maxLength: 4 },
    )
    .chain((names) =>
      fc.tuple(
        ...names.map((name, index) =>
          fc.record({
            name: fc.constant(name),
            points: fc.nat(10_000),
            requires: fc.subarray(names.slice(0, index)),
          }),
        ),
      ),
    );
  const problem = fc
    .record(
      {
        name: byLanguage(line),
        source: line,
        interface: fc.constant({ kind: "stdio" }),
        cpuMs: fc.integer({ min: 1, max: 60_000 }),
        memoryMiB: fc.integer({ min: 64, max: 4096 }),
        outputKiB: fc.integer({ min: 1, max: 65_536 }),
        typecheck: fc.constantFrom("warn", "error"),
        globals: fc.constantFrom("offered", "none"),
        checker,
        groups,
        samples: fc.array(fc.record({ input: prose, output: prose }), { maxLength: 3 }),
        statement: byLanguage(prose),
      },
      {
        requiredKeys: [
          "name",
          "interface",
          "cpuMs",
          "memoryMiB",
          "outputKiB",
          "typecheck",
          "globals",
          "checker",
          "samples",
        ],
      },
    )
    .map(({ cpuMs, memoryMiB, outputKiB, ...rest }) => ({ ...rest, limits: { cpuMs, memoryMiB, outputKiB } }));

  const isCollection = (value: unknown): value is object =>
    typeof value === "object" && value !== null && Object.keys(value).length > 0;
  /** Lines with indentation, as an author writes them; only texts and numbers are written as JSON. */
  function inBlocks(value: object, indent: string): string {
    return Object.entries(value)
      .map(([key, item]) => {
        const mark = Array.isArray(value) ? "-" : `${JSON.stringify(key)}:`;
        return isCollection(item)
          ? `${indent}${mark}\n${inBlocks(item, `${indent}  `)}`
          : `${indent}${mark} ${JSON.stringify(item)}\n`;
      })
      .join("");
  }

  test.for([
    ["on one line", (value: object) => JSON.stringify(value)],
    ["as JSON over many lines, with CR LF", (value: object) => JSON.stringify(value, null, 2).replaceAll("\n", "\r\n")],
    ["in blocks", (value: object) => inBlocks(value, "")],
    ["behind a byte order mark", (value: object) => `\ufeff${inBlocks(value, "")}`],
  ] as const)("is read as it was written: %s", ([, write]) => {
    fc.assert(
      fc.property(problem, (value) => {
        const { reading, diagnostics } = read(Buffer.from(write(value)));
        expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
        expect(reading).toEqual({ kind: "read", value });
      }),
      runs(60),
    );
  });
});

describe("hostile sizes", () => {
  const SIZE = 12_000;
  test.for([
    ["open brackets", "["],
    ["open maps", "{a: "],
    ["lists in lists", "- "],
    ["questions", "? "],
    ["aliases", "- *a\n"],
    ["anchors", "&a "],
    ["tags", "!a "],
    ["merge keys", "<<: 1\n"],
    ["the same key", "a: 1\n"],
    ["documents", "---\n"],
    ["directives", "%a\n"],
    ["commas", ",["],
    ["tabs", "a:\n\t- b\n"],
    ["carriage returns", "\r"],
  ] as const)("%s without end are refused in time", ([, part]) => {
    const before = process.cpuUsage();
    const { reading, diagnostics } = read(Buffer.from(part.repeat(SIZE / part.length)));
    const { user } = process.cpuUsage(before);
    expect(reading.kind).toBe("invalid");
    expect(hasErrors(diagnostics)).toBe(true);
    expect(user / 1000).toBeLessThan(4000);
  });

  test.for(["[", "{a: ", "- "])("%j deeper than the parser's stack is reported as nesting, once", (part) => {
    expect(read(Buffer.from(part.repeat(6000))).diagnostics.map(({ code }) => code)).toEqual(["Y015"]);
  });

  test("a chain of aliases is not expanded", () => {
    const bomb = ["a0: &a0 [x]", ...Array.from({ length: 60 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`)];
    const { diagnostics } = read(Buffer.from(bomb.join("\n")));
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["Y012", "Y020", "Y021"]));
  });
});
