import { SourceMap, type SourceMapPayload } from "node:module";
import { expect, test } from "vitest";
import { mentionsFamiliarGlobal, withFamiliarGlobals } from "./familiar-globals.ts";

test.for([
  { text: "readline();", isMentioned: true },
  { text: 'const fs = require("fs"); fs.readFileSync(0);', isMentioned: false },
  { text: "function readLine() {} printAll(); prompts; Denote.x; Bundle;", isMentioned: false },
  { text: "Deno.args", isMentioned: true },
  { text: "typeof Bun", isMentioned: true },
  { text: "n => write (n)", isMentioned: true },
  { text: "process.stdout.write(1); rewrite(); $write(); writer(); const write = 1;", isMentioned: false },
  { text: "for await (const line of console) {}", isMentioned: true },
  { text: "console[Symbol.asyncIterator]()", isMentioned: true },
  { text: "console.log(1); console\n  .error(2); console?.info(3);", isMentioned: false },
])("$text: $isMentioned", ({ text, isMentioned }) => {
  expect(mentionsFamiliarGlobal(Buffer.from(text))).toBe(isMentioned);
});

const MAP = {
  version: 3,
  file: "",
  sources: ["main.ts"],
  sourcesContent: ["a();\nb();\n"],
  names: [],
  mappings: "AAAA;AACA",
  sourceRoot: "",
} satisfies SourceMapPayload;

test.for([
  { name: "a program", code: "a();\nb();\n", start: "(() => {" },
  { name: "strict mode", code: '"use strict";\nb();\n', start: '"use strict";(() => {' },
  { name: "a shebang", code: "#!/usr/bin/env node\nb();\n", start: "#!/usr/bin/env node\n(() => {" },
])("the globals come before $name and keep its lines", ({ code, start }) => {
  const program = withFamiliarGlobals({ code: Buffer.from(code), sourceMap: Buffer.from(JSON.stringify(MAP)) });
  const text = Buffer.from(program.code).toString();
  expect(text.startsWith(start)).toBe(true);
  expect(text.endsWith("\nb();\n")).toBe(true);
  const map: SourceMapPayload = JSON.parse(Buffer.from(program.sourceMap).toString());
  const line = text.split("\n").indexOf("b();");
  expect(new SourceMap(map).findEntry(line, 0)).toMatchObject({ originalLine: 1, generatedLine: line });
});
