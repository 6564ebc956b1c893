// Draws and simplifications of an input.ts, with the strongest sandbox of this machine.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { InputCall, InputOrigin } from "../kit/input-calls.ts";
import { mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { compileInputDriver } from "./compile-programs.ts";
import { listSimplifications, type SimplificationRequest } from "./list-simplifications.ts";
import { runInputCalls, type CallResult } from "./run-input-calls.ts";
import { AUTHOR_LIMITS } from "./run-program.ts";

const box = useSandbox();

/** An input is a word of x and y; all but the words with `yy` are valid. */
const WORDS = `
import { fc, stringOver, type InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader): string {
  const word = reader.line("word", /[xy]{1,40}/);
  reader.ensure(!word.includes("yy"), "no yy");
  reader.end();
  return word;
}
export const format = (word: string): string => word + "\\n";
export const generators = { long: (p: { n: number }) => fc.constant("xyx".repeat(p.n)), any: () => stringOver("xy", { min: 1, max: 20 }).filter((word) => !word.includes("yy")) };
`;
const STRESS = `export const stress = (size: number) => fc.constant("xy".repeat(size));\n`;
/** Drops one character after another; "" and what has \`yy\` is invalid. */
const SHRINK = `export function* shrink(word: string) { for (let i = 0; i < word.length; i++) yield word.slice(0, i) + word.slice(i + 1); }\n`;

const LIMITS = { ...AUTHOR_LIMITS, cpu: milliseconds(1_000), wall: milliseconds(6_000), memory: mebibytes(256) };

async function driverOf(source: string) {
  await using problem = makeTempDir();
  writeFileSync(join(problem.path, "input.ts"), source);
  const driver = await compileInputDriver(problem.path, box);
  if (driver.kind !== "compiled") throw new Error(JSON.stringify(driver));
  return driver.program;
}

async function callAll(source: string, calls: readonly InputCall[], limits = LIMITS) {
  const program = await driverOf(source);
  return runInputCalls({ program, reply: "text", calls, limits }, box.sandbox);
}

async function resultsOf(source: string, calls: readonly InputCall[], limits = LIMITS): Promise<readonly unknown[]> {
  const outcome = await callAll(source, calls, limits);
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome));
  return calls.map(({ call }) => plain(outcome.results.get(call)));
}

const textOf = (text: Uint8Array | undefined): string => Buffer.from(text ?? []).toString();

function plain(result: CallResult | undefined): unknown {
  if (result?.kind === "made") return textOf(result.text);
  if (result?.kind === "failed") return `${result.step}: ${result.message}`;
  if (result?.kind !== "shrunk") return result;
  return { found: result.candidates.map(({ index, text }) => `${index} ${textOf(text).trim()}`), next: result.next };
}

type Part = Partial<Extract<InputCall, { readonly kind: "shrink" }>>;

const text = (word: string): InputOrigin => ({ kind: "text", text: `${word}\n` });
const shrinkOf = (origin: InputOrigin, part: Part = {}): InputCall => ({
  kind: "shrink",
  call: 0,
  origin,
  path: [],
  from: 0,
  count: 100,
  ...part,
});

test("a stress call draws from stress, the same for the same seed and size", async () => {
  const source = `${WORDS}export const stress = (size: number) => stringOver("x", { min: size, max: size + 30 });`;
  const draws = [5, 5, 6, 7, 8].map((seed, call): InputCall => ({ kind: "stress", call, seed, size: 4 }));
  const texts = await resultsOf(source, draws);
  expect(texts.every((word) => /^x{4,34}\n$/u.test(String(word)))).toBe(true);
  expect(texts[0]).toBe(texts[1]);
  expect(new Set(texts).size).toBeGreaterThan(2);
});

test.for([
  { name: "no stress", source: WORDS, found: "find: input.ts does not export stress" },
  {
    name: "a stress that throws",
    source: `${WORDS}export const stress = () => { throw new Error("oh"); };`,
    found: "generate: Error: oh",
  },
  {
    name: "a stress that returns no arbitrary",
    source: `${WORDS}export const stress = () => "x";`,
    found: "generate: TypeError: stress did not return a fast-check arbitrary",
  },
  {
    name: "a stress that breaks the bounds",
    source: `${WORDS}export const stress = () => fc.constant("yy");`,
    found: "parse: 1:1: no yy",
  },
])("names the mistake: $name", async ({ source, found }) => {
  expect(await resultsOf(source, [{ kind: "stress", call: 0, seed: 1, size: 1 }])).toEqual([found]);
});

test("an export of the wrong kind is refused when it is loaded", async () => {
  const outcome = await callAll(`${WORDS}export const shrink = 3;`, [shrinkOf(text("x"))]);
  expect(outcome).toMatchObject({ kind: "unloadable" });
  expect(JSON.stringify(outcome)).toContain("input.ts exports shrink, but not as a function");
});

test("a shrink export is asked, whatever the origin; invalid and unchanged ones are passed over but counted", async () => {
  const source = WORDS + STRESS + SHRINK;
  const generate: InputOrigin = { kind: "generate", generator: "long", with: { n: 1 }, seed: 1 };
  expect(
    await resultsOf(source, [
      shrinkOf(text("yxyx")),
      shrinkOf(text("xx"), { call: 1, path: [0] }),
      shrinkOf({ kind: "stress", seed: 1, size: 2 }, { call: 2, path: [3] }),
      shrinkOf(generate, { call: 3 }),
    ]),
  ).toEqual([
    { found: ["0 xyx", "2 yxx", "3 yxy"], next: null },
    { found: [], next: null },
    { found: ["0 yx", "1 xx", "2 xy"], next: null },
    { found: ["0 yx", "1 xx", "2 xy"], next: null },
  ]);
});

test("the pages of a stream together are the whole stream", async () => {
  const source = WORDS + SHRINK;
  const calls = [0, 2, 3, 9].map((from, call) => shrinkOf(text("yxyx"), { call, from, count: 1 }));
  expect(await resultsOf(source, calls)).toEqual([
    { found: ["0 xyx"], next: 1 },
    { found: ["2 yxx"], next: 3 },
    { found: ["3 yxy"], next: 4 },
    { found: [], next: null },
  ]);
});

test("without a shrink export a drawn value shrinks as fast-check does, and a text not at all", async () => {
  const origin: InputOrigin = { kind: "generate", generator: "any", with: {}, seed: 4 };
  const source = WORDS;
  let path: readonly number[] = [];
  let word = "";
  for (let step = 0; step < 100; step++) {
    const [page] = await resultsOf(source, [shrinkOf(origin, { path, count: 1 })]);
    const { found } = page as { readonly found: readonly string[] };
    const [index, simpler = ""] = (found[0] ?? "").split(" ");
    if (found.length === 0) break;
    path = [...path, Number(index)];
    word = simpler;
  }
  expect(word).toBe("x");
  expect(await resultsOf(source, [shrinkOf(text("xxxxx"))])).toEqual([{ found: [], next: null }]);
});

test.for([
  {
    name: "a shrink that throws",
    source: `${WORDS}export function* shrink() { yield "x"; throw new Error("oh"); }`,
    call: shrinkOf(text("xx")),
    found: "shrink: Error: oh",
  },
  {
    name: "a shrink that gives nothing to go through",
    source: `${WORDS}export const shrink = () => 3;`,
    call: shrinkOf(text("xx")),
    found: "shrink: TypeError: ",
  },
  {
    name: "a path past the end",
    source: WORDS + SHRINK,
    call: shrinkOf(text("xx"), { path: [0, 7] }),
    found: "shrink: RangeError: the path takes simplification 7 of 1",
  },
  {
    name: "a path without simplifications",
    source: WORDS,
    call: shrinkOf(text("xx"), { path: [0] }),
    found: "shrink: RangeError: the path takes simplification 0 of 0",
  },
  {
    name: "an invalid text",
    source: WORDS + SHRINK,
    call: shrinkOf(text("yy")),
    found: "parse: 1:1: no yy",
  },
  {
    name: "an unknown generator",
    source: WORDS,
    call: shrinkOf({ kind: "generate", generator: "nayn", with: {}, seed: 1 }),
    found: "find: input.ts has no generator nayn; it has long, any",
  },
])("names the mistake: $name", async ({ source, call, found }) => {
  const [result] = await resultsOf(source, [call]);
  expect(String(result).slice(0, found.length)).toBe(found);
});

test("a shrink without an end is cut, and candidates that no format can print are invalid", async () => {
  const source = `${WORDS}export function* shrink() { for (;;) yield undefined as never; }`;
  expect(await resultsOf(source, [shrinkOf(text("xx"))], AUTHOR_LIMITS)).toEqual([{ found: [], next: null }]);
});

test("a kill in the middle keeps what was found, and the call that goes on from there is blamed", async () => {
  const source = `${WORDS}export function* shrink() { yield "x"; yield "xyx"; for (;;); }`;
  const calls = [
    shrinkOf(text("xx")),
    shrinkOf(text("xx"), { call: 1, from: 2 }),
    shrinkOf(text("xx"), { call: 2, count: 1 }),
  ];
  expect(await resultsOf(source, calls)).toEqual([
    { found: ["0 x", "1 xyx"], next: 2 },
    { kind: "stopped", reason: "it needed more than 1 s of CPU time" },
    { found: ["0 x"], next: 1 },
  ]);
});

test("a draw that hangs takes no other draw of stress with it into the limit, and leaves other calls alone", async () => {
  const source = `${WORDS}export const stress = (size: number) => { for (;;) if (size < 3) return fc.constant("x"); };`;
  const draws = [1, 3, 4].map((size, call): InputCall => ({ kind: "stress", call, seed: 1, size }));
  expect(await resultsOf(source, [...draws, { kind: "read", call: 3, text: "xy\n" }])).toEqual([
    "x\n",
    { kind: "stopped", reason: "it needed more than 1 s of CPU time" },
    { kind: "not-run" },
    "xy\n",
  ]);
});

test("listSimplifications gives candidates, or the mistake as a diagnostic of input.ts", async () => {
  const program = await driverOf(WORDS + SHRINK);
  const request: SimplificationRequest = {
    program,
    inputFile: "p/input.ts",
    origin: text("yx"),
    path: [],
    from: 0,
    count: 1,
  };
  const listed = await listSimplifications(request, box.sandbox);
  expect(listed).toMatchObject({ kind: "listed", next: 1, candidates: [{ index: 0 }] });
  expect(await listSimplifications({ ...request, path: [4] }, box.sandbox)).toMatchObject({
    kind: "rejected",
    diagnostics: [
      {
        code: "G013",
        severity: "error",
        message: "simplifying a given input at path 4: RangeError: the path takes simplification 4 of 2",
        at: { file: "p/input.ts" },
      },
    ],
  });
  const noisy = await driverOf(`${WORDS}export function* shrink() { console.log("hm"); yield "x"; }`);
  expect(await listSimplifications({ ...request, program: noisy }, box.sandbox)).toMatchObject({
    kind: "rejected",
    diagnostics: [{ code: "G019" }],
  });
});
