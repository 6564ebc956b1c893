import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Diagnostic } from "../model/diagnostic.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "./load-problem.ts";

/** Loads a folder with this problem.yaml and one test in each of `groups`. */
async function diagnose(
  yaml: string | Uint8Array,
  groups: readonly string[] = ["all"],
): Promise<readonly Diagnostic[]> {
  await using dir = makeTempDir();
  await writeFile(join(dir.path, "problem.yaml"), yaml);
  for (const group of groups) {
    await mkdir(join(dir.path, "tests", group), { recursive: true });
    await writeFile(join(dir.path, "tests", group, "01.in"), "1\n");
    await writeFile(join(dir.path, "tests", group, "01.ans"), "1\n");
  }
  const loaded = await loadProblem(dir.path);
  return loaded.kind === "broken" ? loaded.diagnostics : loaded.warnings;
}

const rows = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  diagnostics.map(({ at, code }) => `${at?.line}:${at?.column} ${code}`);

const N = "name: { en: X }\n";
const FUNCTION = (name: string, parameters: string, returns = "integer"): string =>
  `${N}interface: { kind: function, name: ${name}, parameters: ${parameters}, returns: ${returns} }\n`;

type Row = readonly [yaml: string, expected: readonly string[], say?: string];

const ONE_GROUP: readonly Row[] = [
  [N, []],
  ["- a\n", ["1:1 Y022"], "the file must be a map, not a list"],
  ["hello\n", ["1:1 Y022"]],
  ["source: x\n", ["1:1 Y021"], "missing key name"],
  // name, source, typecheck
  ["name: Sum\n", ["1:7 Y022"], "write name: { en: … }"],
  ["name: {}\n", ["1:7 Y023"]],
  ["name: { en: 488 }\n", ["1:13 Y022"], "put it in quotes"],
  ["name: { en: '' }\n", ["1:13 Y023"]],
  ["name: { en: '  ' }\n", ["1:13 Y024"]],
  ['name: { en: "a\\nb" }\n', ["1:13 Y024"]],
  ['name: { en: "\\e[31m" }\n', ["1:13 Y024"]],
  ["name: { en:Sum }\n", ["1:9 Y022", "1:9 Y024"]],
  ["name: { English: Sum }\n", ["1:9 Y024"], "language tag"],
  ["name: { __proto__: Sum }\n", ["1:9 Y024"]],
  ["name: { en: A, zh-Hant: 乙 }\n", []],
  [`${N}source:\n`, ["2:8 Y022"]],
  [`${N}typecheck: strict\n`, ["2:12 Y024"]],
  [`${N}typecheck: eror\n`, ["2:12 Y024"], "did you mean error?"],
  [`${N}typecheck: error\n`, []],
  // unknown keys at every level
  [`${N}limit: { cpuMs: 1 }\n`, ["2:1 Y020"], "did you mean limits?"],
  [`${N}constructor: 1\n`, ["2:1 Y020"]],
  [`${N}limits: { cpu_ms: 1 }\n`, ["2:11 Y020"], "did you mean cpuMs?"],
  [`${N}limits: { time: 1 }\n`, ["2:11 Y020"], "known here: cpuMs, wallMs, memoryMiB, outputKiB"],
  [`${N}checker: { kind: tokens, absolute: 1 }\n`, ["2:26 Y020"], "absolute belongs to kind numbers"],
  [`${N}interface: { kind: stdio, nam: x }\n`, ["2:27 Y020"]],
  [`${N}samples:\n  - { input: "", output: "", not: { en: x } }\n`, ["3:30 Y020"], "did you mean note?"],
  // limits
  [`${N}limits: { cpuMs: 1, memoryMiB: 64, outputKiB: 1 }\n`, []],
  [`${N}limits: { cpuMs: 60000, wallMs: 600000, memoryMiB: 4096, outputKiB: 65536 }\n`, []],
  [`${N}limits: { cpuMs: 0, memoryMiB: 63, outputKiB: 0 }\n`, ["2:18 Y023", "2:32 Y023", "2:47 Y023"]],
  [`${N}limits: { cpuMs: 60001, memoryMiB: 4097, outputKiB: 65537 }\n`, ["2:18 Y023", "2:36 Y023", "2:53 Y023"]],
  [`${N}limits: { cpuMs: 1.5 }\n`, ["2:18 Y023"], "1.5"],
  [`${N}limits: { cpuMs: .nan }\n`, ["2:18 Y023"], ".nan"],
  [`${N}limits: { cpuMs: '1000' }\n`, ["2:18 Y022"]],
  [`${N}limits: { cpuMs: 1s }\n`, ["2:18 Y022"]],
  [`${N}limits: { cpuMs: auto }\n`, ["2:18 P010"]],
  [`${N}limits: { cpuMs: 1000, wallMs: 999 }\n`, ["2:32 P011"], "at least 1000"],
  [`${N}limits: { wallMs: 1999 }\n`, ["2:19 P011"]],
  [`${N}limits: { wallMs: 2000 }\n`, []],
  [`${N}limits: 1000\n`, ["2:9 Y022"]],
  // checker
  [`${N}checker: tokens\n`, ["2:10 Y022"], "write checker: { kind: tokens }"],
  [`${N}checker: {}\n`, ["2:10 Y021"]],
  [`${N}checker: { kind: token }\n`, ["2:18 Y024"], "did you mean tokens?"],
  [`${N}checker: { kind: 1 }\n`, ["2:18 Y022"]],
  [`${N}checker: { kind: constructor }\n`, ["2:18 Y024"]],
  [`${N}checker: { kind: numbers }\n`, ["2:18 P022"]],
  [`${N}checker: { kind: numbers, absolute: 1e-6 }\n`, []],
  [`${N}checker: { kind: numbers, absolute: -1, relative: 2 }\n`, ["2:37 Y023", "2:51 Y023"]],
  [`${N}checker: { kind: numbers, absolute: .inf, relative: .nan }\n`, ["2:37 Y023", "2:53 Y023"]],
  [`${N}checker: { kind: custom }\n`, ["2:18 P023"], "checker.ts"],
  ...["exact", "lines", "unordered"].map((kind): Row => [`${N}checker: { kind: ${kind} }\n`, []]),
  // interface
  [`${N}interface: { kind: interactive }\n`, ["2:20 P023"], "interactor.ts"],
  [`${N}interface: { kind: function }\n`, ["2:12 Y021", "2:12 Y021", "2:12 Y021"]],
  [FUNCTION("f", "[]"), []],
  [FUNCTION("f", "[{ name: a, type: number }, { name: b, type: boolean }]", "string"), []],
  [FUNCTION("2f", "[]"), ["2:36 Y024"]],
  [FUNCTION("a-b", "[{ name: 'x y', type: number }]"), ["2:36 Y024", "2:62 Y024"]],
  [FUNCTION("class", "[{ name: await, type: number }]"), ["2:36 P016", "2:64 P016"]],
  [FUNCTION("f", "[{ name: a, type: number }, { name: a, type: number }]"), ["2:87 P017"]],
  [FUNCTION("f", "[{ name: a, type: 'integer[]' }]", "ListNode"), []],
  [FUNCTION("f", "[{ name: a, type: int }]"), ["2:69 Y024"], "write integer"],
  [FUNCTION("f", "[{ name: a, type: 'int[][]' }]"), ["2:69 Y024"], "write integer[][]"],
  [FUNCTION("f", "[{ name: a, type: 'integer[][][]' }]"), ["2:69 Y024"], "at most two dimensions"],
  [FUNCTION("f", "[{ name: a, type: list<string> }]"), ["2:69 Y024"], "write string[]"],
  [FUNCTION("f", "[{ name: a, type: constructor }]"), ["2:69 Y024"], "known here"],
  [FUNCTION("f", "[{ name: a, type: listnode }]"), ["2:69 Y024"], "did you mean ListNode?"],
  [FUNCTION("f", "[{ name: a, type: void }]"), ["2:69 Y024"], "`returns` alone"],
  [FUNCTION("f", "[{ name: a, type: 'integer[]' }]", "void"), ["2:94 P018"], "result: a"],
  [FUNCTION("f", "[{ name: a, type: integer }]", "void"), ["2:90 P018"], "no parameter is an array"],
  [FUNCTION("f", "[{ name: a, type: ListNode }]", "void, result: a"), []],
  [FUNCTION("f", "[{ name: a, type: ListNode }]", "void, result: b"), ["2:105 P018"], "result: a"],
  [FUNCTION("f", "[{ name: a, type: integer }]", "void, result: a"), ["2:104 P018"], "no parameter is an array"],
  [FUNCTION("f", "[{ name: a, type: ListNode }]", "ListNode, result: a"), ["2:109 P018"], "returns: void"],
  [FUNCTION("f", "[{ name: a, type: strng }]"), ["2:69 Y024"], "did you mean string?"],
  [FUNCTION("f", "{ a: integer }"), ["2:51 Y022"]],
  // samples
  [`${N}samples: []\n`, []],
  [`${N}samples:\n  - { input: 1, output: 2 }\n`, ["3:14 Y022", "3:25 Y022"], "put it in quotes"],
  [`${N}samples:\n  - { input: "1\\n" }\n`, ["3:5 Y021"], "missing key output in samples[0]"],
  [`${N}samples:\n  - { input: "1", output: "2\\n" }\n`, ["3:14 P021"]],
  [`${N}samples:\n  - { input: "", output: "" }\n`, []],
  [`${N}samples:\n  - { input: "\\ud800\\n", output: "" }\n`, ["3:14 Y024"]],
  [
    `${FUNCTION("f", "[{ name: a, type: integer }]")}samples:\n  - { input: "1\\n2\\n", output: "3\\n" }\n`,
    ["4:14 P019"],
  ],
  [
    `${FUNCTION("f", "[{ name: a, type: string }]")}samples:\n  - { input: "abc\\n", output: "1.5\\n" }\n`,
    ["4:14 P019", "4:31 P019"],
  ],
  [
    `${FUNCTION("f", "[{ name: a, type: string }]")}samples:\n  - { input: "\\"abc\\"\\r\\n\\n", output: "1\\n" }\n`,
    [],
  ],
  // statement
  [`${N}statement: text\n`, ["2:12 Y022"]],
  [`${N}statement: { en: '' }\n`, ["2:18 Y023"]],
  ["name: { en: X, fr: Y }\nstatement: { en: x, zh: y }\n", ["1:1 P020", "2:1 P020"]],
  // groups that are not there
  [`${N}groups: []\n`, ["2:9 Y023"]],
  [`${N}groups: all\n`, ["2:9 Y022"]],
];

test.for(ONE_GROUP)("%j gives %j", async ([yaml, expected, say]) => {
  const groups = yaml.includes("groups: []") ? [] : ["all"];
  const found = (await diagnose(yaml, groups)).filter(({ code }) => code !== "P030");
  expect(rows(found)).toEqual(expected);
  expect(found.map(({ message, hint }) => `${message} ${hint}`).join("\n")).toContain(say ?? "");
  for (const { hint, lineText } of found) {
    expect(hint).toBeTruthy();
    expect(lineText).toBeTruthy();
  }
});

const GROUPS = (...lines: readonly string[]): string => `${N}groups:\n${lines.map((line) => `  - ${line}\n`).join("")}`;

const TWO_GROUPS: readonly Row[] = [
  [GROUPS("{ name: a, points: 0 }", "{ name: b, points: 10000, requires: [a] }"), []],
  [GROUPS("{ name: a, points: -1 }", "{ name: b, points: 1.5 }"), ["3:24 Y023", "4:24 Y023"]],
  [GROUPS("{ name: a, points: .nan }", "{ name: b, points: '5' }"), ["3:24 Y023", "4:24 Y022"]],
  [GROUPS("{ name: a, points: 99999999999999999999 }", "{ name: b }"), ["3:24 Y023", "4:5 Y021"]],
  [GROUPS("{ name: a, points: 1 }", "{ name: b, points: 1 }", "{ name: a, points: 1 }"), ["5:13 P013"]],
  [
    GROUPS("{ name: a, points: 1, requires: [a] }", "{ name: b, points: 1, requires: [c] }"),
    ["3:38 P014", "4:38 P014"],
  ],
  [
    GROUPS("{ name: a, points: 1, requires: [b] }", "{ name: b, points: 1, requires: [a] }"),
    ["3:38 P014"],
    "list group b before this one",
  ],
  [GROUPS("{ name: a, points: 1 }", "{ name: b, points: 1, requires: [a, a] }"), ["4:41 P015"]],
  [
    GROUPS("{ name: a, points: 1 }", "{ name: b, points: 1, requires: [sample] }"),
    ["4:38 P014"],
    "always judged first",
  ],
  [GROUPS("{ name: a, points: 1 }", "{ name: b, points: 1, requires: a }"), ["4:37 Y022"]],
  [GROUPS("{ name: a, points: -1 }", "{ name: b, points: 1, requires: [a] }"), ["3:24 Y023"]],
];

test.for(TWO_GROUPS)("%j gives %j", async ([yaml, expected, say]) => {
  const found = await diagnose(yaml, ["a", "b"]);
  expect(rows(found)).toEqual(expected);
  expect(found.map(({ hint }) => hint).join("\n")).toContain(say ?? "");
});

test.for(["Small", "a b", "é", "a_b", "../x", "", "sample", "null"])("the group name %j is refused", async (name) => {
  const yaml = GROUPS(`{ name: ${name === "null" ? "~" : JSON.stringify(name)}, points: 1 }`);
  const codes = (await diagnose(yaml, ["all"])).map(({ at, code }) => `${at?.line} ${code}`);
  expect(codes.find((code) => /^3 (?:P012|Y02[234])$/u.test(code))).toBeDefined();
});

test("all mistakes of a file and of its folder come at once, in the order of the file", async () => {
  const yaml = [
    "name: Everything",
    "sorce: nowhere",
    "interface: { kind: function, name: 1x, parameters: [{ name: a, type: long }], returns: integer }",
    "limits: { cpuMs: auto, wallMs: -1, memory: 256 }",
    "checker: { kind: tokns }",
    "groups:",
    "  - { name: small, points: -5, requires: [large] }",
    "  - { name: large, points: 1.5, colour: red }",
    "  - { name: large, points: 50 }",
    "samples:",
    "  - { input: 5 }",
    "samples: []",
    "extra: &anchor 1",
    "statement: { en: *anchor }",
    "",
  ].join("\n");
  expect(rows(await diagnose(yaml, ["smal", "large"]))).toEqual([
    "1:7 Y022",
    "2:1 Y020",
    "3:36 Y024",
    "3:70 Y024",
    "4:18 P010",
    "4:32 Y023",
    "4:36 Y020",
    "5:18 Y024",
    "7:5 P031",
    "7:28 Y023",
    "7:43 P014",
    "8:28 Y023",
    "8:33 Y020",
    "9:13 P013",
    "11:5 Y021",
    "11:14 Y022",
    "12:1 Y010",
    "13:1 Y020",
    "13:16 Y012",
    "14:18 Y012",
    "1:1 P032",
  ]);
});
