import type { SourceNotice } from "../../model/class.ts";

/** A source as text with LF, and what was done for that. `binary`: no encoding makes text of it. */
export type SourceText =
  | { readonly kind: "text"; readonly text: string; readonly notices: readonly SourceNotice[] }
  | { readonly kind: "executable" | "binary" };

/** Encodings of machines that do not write UTF-8, by the language of the class. */
const OLD_ENCODINGS = { en: "windows-1252", zh: "gb18030" } as const;

/** Reads the bytes of a source whatever editor wrote them: UTF-8, UTF-16, the old encoding of the class's language; with any line ends. */
export function readSourceText(data: Uint8Array, language: keyof typeof OLD_ENCODINGS): SourceText {
  if (isExecutable(data)) return { kind: "executable" };
  const decoded = decodeAny(data, OLD_ENCODINGS[language]);
  if (decoded === undefined || decoded.text.includes("\0")) return { kind: "binary" };
  const text = decoded.text.replaceAll(/\r\n?/gu, "\n");
  const lineEnds = text === decoded.text ? [] : (["line-ends"] as const);
  return { kind: "text", text, notices: [...decoded.notices, ...lineEnds] };
}

type Decoded = { readonly text: string; readonly notices: readonly SourceNotice[] };

function decodeAny(data: Uint8Array, oldEncoding: string): Decoded | undefined {
  const utf16 = utf16Of(data);
  if (utf16 !== undefined) return withNotice(decode(data, utf16), "utf-16");
  const hasMark = data[0] === 0xef && data[1] === 0xbb && data[2] === 0xbf;
  const text = decode(data, "utf-8");
  if (text !== undefined) return { text, notices: hasMark ? ["bom"] : [] };
  return withNotice(decode(data, oldEncoding) ?? decode(data, OLD_ENCODINGS.en), "old-encoding");
}

const withNotice = (text: string | undefined, notice: SourceNotice): Decoded | undefined =>
  text === undefined ? undefined : { text, notices: [notice] };

function decode(data: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}

/** By the mark; without one by the zeros: in UTF-16 every other byte of a program is one. */
function utf16Of(data: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (data[0] === 0xff && data[1] === 0xfe) return "utf-16le";
  if (data[0] === 0xfe && data[1] === 0xff) return "utf-16be";
  const start = data.subarray(0, 512);
  if (start.length < 4 || data.length % 2 === 1) return undefined;
  const half = start.length / 2;
  const zerosAt = (parity: number): number => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zerosAt(1) > half * 0.7 && zerosAt(0) === 0) return "utf-16le";
  return zerosAt(0) > half * 0.7 && zerosAt(1) === 0 ? "utf-16be" : undefined;
}

// ELF, Windows, Mach-O of both orders and its universal form (which class files of Java begin with as well), WebAssembly.
const MAGIC = ["7f454c46", "4d5a", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "cafebabe", "0061736d"];

/** Whether the bytes are those of a compiled program, whatever its name is. */
export function isExecutable(data: Uint8Array): boolean {
  const start = Buffer.from(data.subarray(0, 4)).toString("hex");
  const isWindows = start.startsWith("4d5a") && data.subarray(0, 128).includes(0);
  return isWindows || MAGIC.some((magic) => magic.length === 8 && start === magic);
}
