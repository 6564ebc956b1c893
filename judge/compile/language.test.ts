import { describe, expect, test } from "vitest";
import { isForMachine } from "./describe-language.ts";
import { detectLanguage, programSuffixes } from "./detect-language.ts";
import { fillWords } from "./fill-words.ts";
import { knownLanguages, NODE_LANGUAGES, parseLanguages } from "./language.ts";

test("the table has every language once, TypeScript and JavaScript first", () => {
  const codes = knownLanguages().map(({ code }) => code);
  expect(knownLanguages().slice(0, 2)).toEqual(NODE_LANGUAGES);
  expect(new Set(codes)).toHaveProperty("size", codes.length);
  expect(new Set(programSuffixes())).toHaveProperty("size", programSuffixes().length);
  expect([...codes].sort()).toEqual(
    ["bun", "c", "cpp", "deno", "go", "java", "javascript", "python3", "rust", "typescript"].sort(),
  );
});

describe.for(knownLanguages().filter(isForMachine))("$name", (language) => {
  const { toolchain } = language;

  test("its empty program is one of its programs", () => {
    expect(detectLanguage(toolchain.empty.name)).toBe(language);
  });

  test("every word in braces has a meaning", () => {
    const tool = (name: string) => (Object.hasOwn(toolchain.tools, name) ? `/${name}` : undefined);
    const compiling = { sources: ["a", "b"], main: "a", output: "o", work: "/work", mainClass: "A" };
    const running = { program: "/program/o", main: "/program/a", memoryMiB: "64", mainClass: "A" };
    const fill = (words: readonly string[], names: Readonly<Record<string, string | readonly string[]>>) =>
      fillWords(words, (name) => names[name] ?? tool(name));
    expect(toolchain.compile.map((words) => fill(words, compiling)[0])).toEqual(
      toolchain.compile.map(() => expect.stringMatching(/^\//u)),
    );
    expect(fill(toolchain.run, running)[0]).toMatch(/^\//u);
    expect(fill(toolchain.version, {})[0]).toMatch(/^\//u);
  });

  test("a program that is made is run", () => {
    expect(toolchain.compile.flat().includes("{output}")).toBe(toolchain.output !== undefined);
    expect(toolchain.run.includes("{program}")).toBe(toolchain.output !== undefined);
  });
});

test.for([
  { name: "a.ts", code: "typescript" },
  { name: "a.mts", code: "typescript" },
  { name: "a.cjs", code: "javascript" },
  { name: "a.bun.ts", code: "bun" },
  { name: "folder/a.deno.js", code: "deno" },
  { name: "Main.java", code: "java" },
  { name: "a.c++", code: "cpp" },
  { name: "a.c", code: "c" },
  { name: "a.h", code: undefined },
  { name: ".cpp", code: undefined },
  { name: "folder/.cpp", code: undefined },
  { name: "a.json", code: undefined },
  { name: "cpp", code: undefined },
])("$name is written in $code", ({ name, code }) => {
  expect(detectLanguage(name)?.code).toBe(code);
});

test.for([
  { yaml: "- code: x\n", says: /line 1: the key name is missing/ },
  { yaml: "- { code: x, name: X, suffixes: [.x], toolchain: node, colour: red }\n", says: /unknown key colour/ },
  { yaml: "- { code: x, name: X, suffixes: [1], toolchain: node }\n", says: /suffixes is missing or of another type/ },
  { yaml: "code: x\n", says: /no list/ },
  { yaml: "- [\n", says: /x\.yaml: / },
])("a broken table is told: $says", ({ yaml, says }) => {
  expect(() => parseLanguages("x.yaml", Buffer.from(yaml))).toThrow(says);
});

test("words of a command are filled", () => {
  const meaning = (name: string) => ({ a: "1", many: ["x", "y"] })[name];
  expect(fillWords(["{a}", "-o{a}.{a}", "{many}", "plain", "for {it} in it"], meaning)).toEqual([
    "1",
    "-o1.1",
    "x",
    "y",
    "plain",
    "for {it} in it",
  ]);
  expect(() => fillWords(["{b}"], meaning)).toThrow(/nothing is called \{b\}/);
  expect(() => fillWords(["-{many}"], meaning)).toThrow(/nothing is called \{many\}/);
});
