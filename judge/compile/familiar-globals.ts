import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The declarations of the offered globals, for the type checker. */
export const FAMILIAR_DECLARATIONS = {
  folder: join(import.meta.dirname, "guest"),
  file: "familiar-globals.d.ts",
} as const;

/** A compiled program with its source map. */
export type MappedCode = { readonly code: Uint8Array; readonly sourceMap: Uint8Array };

/**
 * Whether a source may use a global that other runtimes have and Node lacks. A name in a comment or of a variable counts too:
 * that costs the program a tenth of a millisecond and changes nothing else.
 */
export const mentionsFamiliarGlobal = (data: Uint8Array): boolean => {
  const text = Buffer.from(data.buffer, data.byteOffset, data.length).toString("latin1");
  return NAMES.test(text) || CONSOLE_AS_VALUE.test(text);
};

const NAMES = /\b(?:readline|print|prompt|Deno|Bun)\b|(?<![.\w$])write\s*\(/u;
/** As in `for await (const line of console)`; not `console.log`. */
const CONSOLE_AS_VALUE = /\bconsole\b(?!\s*\??\.)/u;

/** The same program with the globals defined before its first statement. Its strictness and its lines in stack traces stay as they were. */
export function withFamiliarGlobals({ code, sourceMap }: MappedCode): MappedCode {
  const program = Buffer.from(code.buffer, code.byteOffset, code.length).toString();
  const shebang = /^#!.*\n/u.exec(program)?.[0] ?? "";
  const rest = program.slice(shebang.length);
  // A directive counts only before every other statement.
  const directive = rest.startsWith('"use strict";') ? '"use strict";' : "";
  const text = readFileSync(join(FAMILIAR_DECLARATIONS.folder, "familiar-globals.cjs"), "utf8");
  const prelude = `${directive}(() => {${text}\n})();\n`;
  return { code: Buffer.from(`${shebang}${prelude}${rest}`), sourceMap: shiftLines(sourceMap, linesOf(prelude)) };
}

const linesOf = (text: string): number => text.split("\n").length - 1;

/** A source map has one `;` for each generated line. */
function shiftLines(sourceMap: Uint8Array, lines: number): Uint8Array {
  // The bundler's own output of a moment ago.
  const map: { readonly mappings: string } = JSON.parse(Buffer.from(sourceMap).toString());
  return Buffer.from(JSON.stringify({ ...map, mappings: ";".repeat(lines) + map.mappings }));
}
