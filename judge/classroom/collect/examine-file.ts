// What one file of a hand-in is. It is read once and forgotten: only its name, its size and a sum of its text are kept.
import { detectLanguage, hasSuffix, sourceSuffixes } from "../../compile/detect-language.ts";
import { isGoodName, MAX_SOURCE_BYTES } from "../../compile/submission-rules.ts";
import type { SourceNotice } from "../../model/class.ts";
import { sha256 } from "../../platform/hash.ts";
import type { Refusal } from "./export-tree.ts";
import { codeOfNotebook, guessCodeSuffix, textOfPage } from "./extract-code.ts";
import type { HandedFile } from "./hand-in.ts";
import { splitName } from "./name-forms.ts";
import { isExecutable, readSourceText } from "./source-text.ts";

/** A source. `path` is its name inside the hand-in; `imports` are the files that it asks for, without their ends; `hash` and `bytes` are of its text in UTF-8. */
export type Source = {
  readonly handed: HandedFile;
  readonly path: string;
  readonly notices: readonly SourceNotice[];
  readonly imports: readonly string[];
  readonly hash: string;
  readonly bytes: number;
  readonly read: () => Promise<Uint8Array>;
};

/** `program` can be run, `part` can belong to one; `other` is no source. */
export type Examined =
  | ({ readonly kind: "program" } & Source)
  | ({ readonly kind: "part" } & Source)
  | { readonly kind: "other"; readonly handed: HandedFile }
  | ({ readonly kind: "refused"; readonly handed: HandedFile } & Refusal);

/** What holds code among other things: a notebook has its pictures in it. */
const MOST_WRAPPED_BYTES = 2 ** 24;
const OTHER_ARCHIVES = /\.(?:rar|7z|tar|tgz|gz|bz2|xz|zipx)$/iu;

/** Looks into one file. Bytes are never held beyond the call. */
export async function examineFile(handed: HandedFile, language: "en" | "zh"): Promise<Examined> {
  const { file, name } = handed;
  const refuse = (reason: Refusal["reason"], detail = ""): Examined => ({ kind: "refused", handed, reason, detail });
  if (file.refused !== undefined) return { kind: "refused", handed, ...file.refused };
  if (OTHER_ARCHIVES.test(name)) return refuse("other-archive", name);
  const form = formOf(name);
  if (file.size === 0) return form === "other" ? { kind: "other", handed } : refuse("empty");
  try {
    if (form === "other") return isExecutable(await file.read(256)) ? refuse("executable") : { kind: "other", handed };
    const most = form === "source" ? MAX_SOURCE_BYTES : MOST_WRAPPED_BYTES;
    // The size that an archive tells may be wrong; what is read is bounded all the same.
    const data = file.size > most ? await file.read(256) : await file.read(most);
    if (isExecutable(data)) return refuse("executable");
    if (file.size > most || data.length > most) return refuse("too-large", `${file.size} > ${most} B`);
    return examineText(handed, { data, form, language });
  } catch (error) {
    return refuse("unreadable", error instanceof Error ? error.message : String(error));
  }
}

type Form = "source" | "notebook" | "text" | "page" | "other";

function formOf(name: string): Form {
  if (detectLanguage(name) !== undefined || hasSuffix(name, sourceSuffixes())) return "source";
  const { suffix } = splitName(name);
  if (suffix === ".ipynb") return "notebook";
  if (suffix === ".html" || suffix === ".htm") return "page";
  return suffix === ".txt" || suffix === ".text" || suffix === "" ? "text" : "other";
}

type Reading = { readonly data: Uint8Array; readonly form: Form; readonly language: "en" | "zh" };

function examineText(handed: HandedFile, reading: Reading): Examined {
  const code = codeIn(handed.name, reading);
  if (code.kind === "refused") return { ...code, handed };
  const path = [...handed.folders, code.name].map(plainPart).join("/");
  if (!isGoodName(path)) return { kind: "refused", handed, reason: "bad-name", detail: path };
  if (code.text.trim() === "") return { kind: "refused", handed, reason: "empty", detail: "" };
  const bytes = Buffer.byteLength(code.text);
  if (bytes > MAX_SOURCE_BYTES) {
    return { kind: "refused", handed, reason: "too-large", detail: `> ${MAX_SOURCE_BYTES} B` };
  }
  const { form, language } = reading;
  const hash = sha256(code.text);
  const read = makeRead(handed, { form, language, hash });
  const source: Source = {
    handed,
    path,
    notices: code.notices,
    imports: importsOf(path, code.text),
    hash,
    bytes,
    read,
  };
  return detectLanguage(code.name) === undefined ? { kind: "part", ...source } : { kind: "program", ...source };
}

/** Made apart from where the bytes are: a function keeps alive what is around it, and a class would fill the memory. */
function makeRead(
  { file, name }: HandedFile,
  { form, language, hash }: Omit<Reading, "data"> & { readonly hash: string },
): Source["read"] {
  return async () => {
    const again = codeIn(name, { data: await file.read(MOST_WRAPPED_BYTES), form, language });
    if (again.kind === "refused" || sha256(again.text) !== hash) throw new Error(`${file.origin} has changed`);
    return Buffer.from(again.text);
  };
}

type Code =
  | { readonly kind: "code"; readonly name: string; readonly text: string; readonly notices: readonly SourceNotice[] }
  | ({ readonly kind: "refused" } & Refusal);

function codeIn(name: string, { data, form, language }: Reading): Code {
  const source = readSourceText(data, language);
  if (source.kind !== "text") return { kind: "refused", reason: source.kind, detail: "" };
  const { text, notices } = source;
  if (form === "source") return { kind: "code", name, text, notices };
  const { stem } = splitName(name);
  if (form === "notebook") {
    const code = codeOfNotebook(text);
    if (code === undefined) return { kind: "refused", reason: "no-code", detail: name };
    return { kind: "code", name: stem + code.suffix, text: code.text, notices: [...notices, ...code.notices] };
  }
  const plain = form === "page" ? textOfPage(text) : text;
  // `main.ts.txt`: an editor or a mail program put the second end there.
  const suffix = detectLanguage(stem) === undefined ? guessCodeSuffix(plain) : "";
  if (suffix === undefined) return { kind: "refused", reason: "no-code", detail: name };
  const notice: SourceNotice = form === "page" ? "web-page" : "text-file";
  return { kind: "code", name: stem + suffix, text: `${plain.trimEnd()}\n`, notices: [...notices, notice] };
}

/** A folder or file name without what bundlers take for patterns. Two that become one are refused later. */
const plainPart = (part: string): string => part.replaceAll(/[\\*?\p{Cc}]/gu, "_");

const IMPORTS = [
  /\b(?:from|import|require[ \t]*\(|import[ \t]*\()[ \t]*["'](?<path>\.{1,2}\/[^"'\n]+)["']/gu,
  /^[ \t]*#include[ \t]*"(?<path>[^"\n]+)"/gmu,
  /^[ \t]*(?:from|import)[ \t]+(?<module>[A-Za-z_]\w*(?:\.\w+)*)/gmu,
];

/** Files that a source asks for, as paths of the hand-in without their ends. Only for telling which files belong together. */
function importsOf(path: string, text: string): readonly string[] {
  const folder = path.split("/").slice(0, -1);
  const paths = IMPORTS.flatMap((form) =>
    [...text.matchAll(form)].map(({ groups }) => groups?.["path"] ?? (groups?.["module"] ?? "").replaceAll(".", "/")),
  );
  return [...new Set(paths)].map((wanted) => {
    const parts = [...folder];
    for (const part of wanted.split("/")) {
      if (part === "..") parts.pop();
      else if (part !== "." && part !== "") parts.push(part);
    }
    // A copy: a part of a text keeps all of the text alive.
    return Buffer.from(withoutSuffix(parts.join("/"))).toString();
  });
}

/** A path without the end of its last name. */
export const withoutSuffix = (path: string): string => path.replace(/\.[A-Za-z0-9+]{1,5}$/u, "");
