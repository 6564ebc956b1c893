import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeTempDir } from "./temp-dir.ts";
import { parseYaml, readYamlFile, type YamlFile, type YamlNode } from "./yaml-file.ts";

const parse = (text: string): YamlFile => parseYaml("f.yaml", Buffer.from(text));

/** `line:column code` of every diagnostic. */
const places = (file: YamlFile): readonly string[] =>
  file.diagnostics.map(({ at, code }) => `${at?.line}:${at?.column} ${code}`);

/** The plain value of a tree. */
function plain(node: YamlNode | undefined): unknown {
  if (node === undefined) return undefined;
  switch (node.kind) {
    case "map":
      return Object.fromEntries(node.entries.map((entry) => [entry.key, plain(entry.value)]));
    case "list":
      return node.items.map(plain);
    case "text":
    case "number":
    case "boolean":
      return node.value;
    case "nothing":
      return null;
    case "refused":
      return "<refused>";
  }
}

test.for([
  ["a: 1\nb: [x, 'y', true, ~]\n", { a: 1, b: ["x", "y", true, null] }],
  ["no: no\nyes: off\n", { no: "no", yes: "off" }],
  ["a: 1\r\nb: |\r\n  x\r\n  y\r\n", { a: 1, b: "x\ny\n" }],
  ["---\na: 1\n...\n", { a: 1 }],
  ["\uFEFFa: 1\n", { a: 1 }],
  ["name: { en: Tang, zh: 营救唐僧, emoji: 🐒 }\n", { name: { en: "Tang", zh: "营救唐僧", emoji: "🐒" } }],
  ["a: 012\nb: 1e-6\nc: 2020-01-01\nd: 1_000\n", { a: 12, b: 1e-6, c: "2020-01-01", d: "1_000" }],
  ["a:\n", { a: null }],
  ['{"json": [1, {"x": "\\n"}]}', { json: [1, { x: "\n" }] }],
  ['"<<": 1\n', { "<<": 1 }],
  ["x: |\n  %YAML 1.1\n", { x: "%YAML 1.1\n" }],
] as const)("reads %j", ([text, value]) => {
  const file = parse(text);
  expect(places(file)).toEqual([]);
  expect(plain(file.root)).toEqual(value);
});

test("knows where keys and values are, in UTF-16 units", () => {
  const { root } = parse("a: 1\r\n'🐒': { b: x }\r\n");
  expect(root).toMatchObject({
    entries: [
      { key: "a", at: { line: 1, column: 1 }, value: { at: { line: 1, column: 4 }, written: "1" } },
      { key: "🐒", at: { line: 2, column: 1 }, value: { entries: [{ at: { line: 2, column: 9 } }] } },
    ],
  });
});

test.for([
  ["", ["1:1 Y007"]],
  ["# only a remark\n", ["1:1 Y007"]],
  ["---\n...\n", ["1:1 Y007"]],
  ["a:\n\tb: 1\n", ["2:1 Y009"]],
  ["\ta: 1\n", ["1:1 Y009"]],
  ["a: 1\nb: 2\na: 3\na: 4\n", ["3:1 Y010", "4:1 Y010"]],
  ["a: 1\n---\nb: 2\n", ["2:1 Y011"]],
  ["a: &x 1\nb: *x\n", ["1:7 Y012", "2:4 Y012"]],
  ["a: &x [1]\n", ["1:7 Y012"]],
  ["b: *nowhere\n", ["1:4 Y012"]],
  ["<<: { a: 1 }\n", ["1:1 Y012"]],
  ["a: !!str 1\nb: !own { c: 1 }\n", ["1:10 Y013", "2:9 Y013"]],
  ["%YAML 1.1\n---\na: yes\n", ["1:1 Y013"]],
  ["# remark\n%TAG ! x:\n---\na: 1\n", ["2:1 Y013"]],
  ["1: x\n? [a]\n: y\n: z\n", ["1:1 Y014", "2:3 Y014", "4:1 Y014"]],
  ["a: 'x\n", ["2:1 Y008"]],
  ["a: [1,\n", ["2:1 Y008"]],
  ["a: b: c\n", ["1:4 Y008"]],
  ["a: @x\n", ["1:4 Y008"]],
  ['a: "\\q"\n', ["1:5 Y008"]],
  ["a: \0b\n", ["1:4 Y006"]],
  ["a: \u001b[31m\n", ["1:4 Y006"]],
  ["a: 1\rb: 2\r", ["1:5 Y006"]],
] as const)("refuses %j", ([text, expected]) => {
  const file = parse(text);
  expect(places(file)).toEqual(expected);
  for (const { message, hint } of file.diagnostics) {
    expect(message).not.toBe("");
    expect(hint).not.toBe("");
  }
});

test("what is refused leaves the rest of the tree readable", () => {
  const file = parse("a: *x\nb: 2\nb: 3\nc: !t 1\n");
  expect(plain(file.root)).toEqual({ a: "<refused>", b: 2, c: "<refused>" });
  expect(file.diagnostics).toHaveLength(3);
});

test("a diagnostic carries its line", () => {
  const [diagnostic] = parse("a: 1\r\nb: *x # why\r\n").diagnostics;
  expect(diagnostic).toMatchObject({
    at: { file: "f.yaml", line: 2, column: 4 },
    lineText: "b: *x # why",
    severity: "error",
  });
});

test("invalid UTF-8 is shown at its first byte", () => {
  const data = Buffer.concat([Buffer.from("a: é\nb: "), Buffer.from([0xc3, 0x28]), Buffer.from("\n")]);
  expect(places(parseYaml("f", data))).toEqual(["2:4 Y005"]);
  expect(places(parseYaml("f", Buffer.from([0xe4, 0xb8])))).toEqual(["1:1 Y005"]);
  const utf16 = parseYaml("f", Buffer.from("\uFEFFa: 1\n", "utf16le"));
  expect(utf16.diagnostics).toMatchObject([{ code: "Y005", message: "the file is UTF-16" }]);
});

test("nesting is bounded, and a bomb of brackets ends", () => {
  expect(places(parse(`a: ${"[".repeat(60)}${"]".repeat(60)}`))).toEqual(["1:36 Y015"]);
  const bomb = parse("[".repeat(100_000));
  expect(bomb.root).toBeUndefined();
  expect(bomb.diagnostics.length).toBeGreaterThan(0);
  expect(bomb.diagnostics.length).toBeLessThanOrEqual(10);
});

describe("readYamlFile", () => {
  test("tells what stands in the way of reading", async () => {
    await using dir = makeTempDir();
    const at = (name: string): string => join(dir.path, name);
    await mkdir(at("folder"));
    await writeFile(at("fine.yaml"), "a: 1\n");
    await symlink("fine.yaml", at("link.yaml"));
    await writeFile(at("large.yaml"), Buffer.alloc(1_048_577, "#"));
    await writeFile(at("empty.yaml"), "");
    const codes: Record<string, unknown> = {};
    for (const name of ["none.yaml", "fine.yaml/x", "folder", "link.yaml", "large.yaml", "empty.yaml", "fine.yaml"]) {
      const file = await readYamlFile(at(name));
      codes[name] = file.diagnostics.map(({ code }) => code).join();
      expect(file.file).toBe(at(name));
    }
    expect(codes).toEqual({
      "none.yaml": "Y001",
      "fine.yaml/x": "Y001",
      folder: "Y002",
      "link.yaml": "Y002",
      "large.yaml": "Y004",
      "empty.yaml": "Y007",
      "fine.yaml": "",
    });
  });
});
