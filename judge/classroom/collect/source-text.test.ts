import { expect, test } from "vitest";
import { codeOfNotebook, guessCodeSuffix, textOfPage } from "./extract-code.ts";
import { readSourceText } from "./source-text.ts";

const utf16be = (text: string): Buffer => Buffer.from(text, "utf16le").swap16();

test.for<[string, Buffer, "en" | "zh", string, readonly string[]]>([
  ["plain", Buffer.from("let a = '猴';\n"), "en", "let a = '猴';\n", []],
  ["a byte order mark", Buffer.from("\uFEFFlet a;\n"), "en", "let a;\n", ["bom"]],
  ["Windows", Buffer.from("a\r\nb\r\n"), "en", "a\nb\n", ["line-ends"]],
  ["an old Mac", Buffer.from("a\rb"), "en", "a\nb", ["line-ends"]],
  ["UTF-16 with a mark", Buffer.from("\uFEFFlet é;\r\n", "utf16le"), "en", "let é;\n", ["utf-16", "line-ends"]],
  ["UTF-16, the other order", utf16be("\uFEFFlet a;"), "en", "let a;", ["utf-16"]],
  ["UTF-16 without a mark", Buffer.from("let a = 1;", "utf16le"), "en", "let a = 1;", ["utf-16"]],
  ["UTF-16 without a mark, the other order", utf16be("let a = 1;"), "en", "let a = 1;", ["utf-16"]],
  ["Windows-1252", Buffer.from("// \xe9t\xe9\n", "latin1"), "en", "// été\n", ["old-encoding"]],
  ["GB18030", Buffer.from("2f2f20cdf5d0a1c3f70a", "hex"), "zh", "// 王小明\n", ["old-encoding"]],
])("a source in any encoding: %s", ([, data, language, text, notices]) => {
  expect(readSourceText(data, language)).toEqual({ kind: "text", text, notices });
});

test.for<[string, Buffer, string]>([
  ["ELF", Buffer.from("7f454c460201", "hex"), "executable"],
  ["Windows", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(100)]), "executable"],
  ["Mach-O", Buffer.from("cffaedfe0700", "hex"), "executable"],
  ["a class file of Java", Buffer.from("cafebabe0000", "hex"), "executable"],
  ["WebAssembly", Buffer.from("0061736d0100", "hex"), "executable"],
  ["zeros in a text", Buffer.from("let a\0b = 1; // ordinary"), "binary"],
])("what is no source: %s", ([, data, kind]) => {
  expect(readSourceText(data, "en")).toEqual({ kind });
});

test("a source that begins with MZ is a source", () => {
  expect(readSourceText(Buffer.from("MZ = 1\nprint(MZ)\n"), "en")).toMatchObject({ kind: "text" });
});

const notebook = (cells: readonly unknown[], metadata: unknown): string => JSON.stringify({ cells, metadata });

test.for<[string, string, { suffix: string; text: string } | undefined]>([
  [
    "Python",
    notebook(
      [
        { cell_type: "code", source: "a = 1" },
        { cell_type: "code", source: ["print(a)\n"] },
      ],
      { kernelspec: { language: "python" } },
    ),
    { suffix: ".py", text: "a = 1\n\nprint(a)\n\n" },
  ],
  [
    "commands",
    notebook([{ cell_type: "code", source: "!pip install x\nx = 5 % 3" }], { language_info: { name: "python" } }),
    { suffix: ".py", text: "# !pip install x\nx = 5 % 3\n" },
  ],
  [
    "TypeScript of Deno",
    notebook([{ cell_type: "code", source: "let a = 1" }], { kernelspec: { name: "deno" } }),
    { suffix: ".ts", text: "let a = 1\n" },
  ],
  ["words alone", notebook([{ cell_type: "markdown", source: "x" }], { language_info: { name: "python" } }), undefined],
  ["another language", notebook([{ cell_type: "code", source: "x" }], { language_info: { name: "R" } }), undefined],
  ["strange things", notebook([null, 5, { cell_type: "code", source: { a: 1 } }], { language_info: 7 }), undefined],
  ["no notebook", "[1]", undefined],
  ["no JSON", "{", undefined],
])("a notebook: %s", ([, text, code]) => {
  const found = codeOfNotebook(text);
  expect(found && { suffix: found.suffix, text: found.text }).toEqual(code);
});

test.for<[string, string]>([
  ["<html><head><title>t</title></head><body><p>a &lt; b &amp;&amp; c</p>\n<p>d</p></body></html>", "a < b && c\nd"],
  ["<pre>\nif (a) {\n\n  b();\n}\n</pre>", "if (a) {\n\n  b();\n}"],
  ["x<br/>y<br>z &#39;q&#x27; &nbsp;&quot;", "x\ny\nz 'q'  \""],
  ["<script>alert(1)</script>ok <b>bold</b> 1 < 2", "ok bold 1 < 2"],
  ["a &unknown; &#9999999; <", "a &unknown; &#9999999; <"],
])("the text of a page: %s", ([page, text]) => {
  expect(textOfPage(page)).toBe(text);
});

test("a page that is made to be slow is not", () => {
  const start = performance.now();
  for (const part of ["<", "<pre>\n", "<script>", "&#", "\n"]) textOfPage(part.repeat(40_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});

test.for<[string, string | undefined]>([
  ["const lines = require('fs').readFileSync(0, 'utf8');", ".ts"],
  ["function f(a: number): number { return a; }", ".ts"],
  ["def f(x):\n  return x", ".py"],
  ["n = int(input())", ".py"],
  ["#include <iostream>\nint main() { const int a = 1; std::cout << a; }", ".cpp"],
  ["public class Main { public static void main(String[] a) {} }", ".java"],
  ["Dear teacher, let me explain: I could not import it.", undefined],
  ["def f(x):\n  pass\nconsole.log(1)", undefined],
  ["", undefined],
])("code in a text: %j", ([text, suffix]) => {
  expect(guessCodeSuffix(text)).toBe(suffix);
});
