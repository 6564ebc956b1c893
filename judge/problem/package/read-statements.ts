import { readFile, stat } from "node:fs/promises";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { Localized } from "../../model/problem.ts";
import { decodeUtf8, LineIndex } from "../../platform/text-position.ts";
import { problemAt, shownName } from "../test-folder.ts";
import { latexToText } from "./latex-text.ts";
import { withConstants } from "./read-metadata.ts";
import { findFolder, type PackageFile, type PackageFolder } from "./scan-package.ts";

export type ReadStatements = {
  /** Markdown, or a readable form of LaTeX. */
  readonly statement: Localized;
  /** Names that LaTeX statements give with \problemname. */
  readonly names: Localized;
  /** The sources, by language. */
  readonly files: Readonly<Record<string, PackageFile>>;
  readonly diagnostics: readonly Diagnostic[];
};

type Package = { readonly directory: string; readonly constants: ReadonlyMap<string, string> };

const FOLDERS = ["statement", "problem_statement"];
const FILE = /^problem(?:\.([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.(md|tex|pdf)$/u;
const MOST_BYTES = 1_048_576;

/** Reads the statements in all languages; Markdown is preferred to LaTeX, and a file without a language is English. */
export async function readStatements(root: PackageFolder, from: Package): Promise<ReadStatements> {
  const found = FOLDERS.flatMap((name) => findFolder(root, name)?.entries ?? []).flatMap((entry) => {
    const [, language = "en", kind] = FILE.exec(entry.name) ?? [];
    return entry.kind === "file" && kind !== undefined ? [{ file: entry, language, kind }] : [];
  });
  const statement: Record<string, string> = {};
  const names: Record<string, string> = {};
  const files: Record<string, PackageFile> = {};
  const diagnostics: Diagnostic[] = [];
  for (const { file, language, kind } of found.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))) {
    if (kind === "pdf" || Object.hasOwn(statement, language)) continue;
    const read = await readText(file, from.directory);
    if (typeof read !== "string") {
      diagnostics.push(read);
      continue;
    }
    files[language] = file;
    statement[language] =
      kind === "md" ? withoutSamples(withConstants(read, from.constants)) : latexToText(read, from.constants);
    const name = kind === "tex" ? nameIn(read, from.constants) : undefined;
    if (name !== undefined) names[language] = name;
  }
  if (Object.keys(statement).length === 0) {
    const pdf = found.find(({ kind }) => kind === "pdf");
    const message =
      pdf === undefined ? "the package has no statement" : "the statement is a PDF, which is not shown here";
    const place = problemAt(
      { folder: from.directory, name: pdf?.file.path ?? "problem.yaml", code: "K050", message },
      "write statement/problem.en.md",
    );
    diagnostics.push({ ...place, severity: "warning" });
  }
  return { statement, names, files, diagnostics };
}

const KINDS = ["md", "tex", "pdf"];

/** Samples are shown after the statement. */
const withoutSamples = (markdown: string): string =>
  markdown.replaceAll(/\{\{\s*(?:nextsample|remainingsamples)\s*\}\}\n?/gu, "");

function nameIn(latex: string, constants: Package["constants"]): string | undefined {
  const [, plain] = /^%+[ \t]*plainproblemname:[ \t]*(\S.*?)[ \t]*$/mu.exec(latex) ?? [];
  if (plain !== undefined) return plain;
  const [, name = ""] = /\\problemname\{((?:[^{}]|\{[^{}]*\})*)\}/u.exec(latex) ?? [];
  const text = latexToText(name, constants).replaceAll(/\s+/gu, " ");
  return text === "" ? undefined : text;
}

/** The text of a file, or what is wrong with it. */
export async function readText(file: PackageFile, directory: string): Promise<string | Diagnostic> {
  const refuse = (message: string, hint: string): Diagnostic =>
    problemAt({ folder: directory, name: file.path, code: "K006", message }, hint);
  const { size } = await stat(file.real);
  if (size > MOST_BYTES) {
    return { ...refuse(`${shownName(file.path)} has ${size} bytes`, `at most ${MOST_BYTES} are read`), code: "K013" };
  }
  const decoded = decodeUtf8(await readFile(file.real));
  if (decoded.kind === "decoded") return decoded.text;
  const { line, column } = new LineIndex(decoded.text).positionAt(decoded.text.length);
  const wrong = refuse("the bytes here are not UTF-8", "save the file as UTF-8");
  return wrong.at === undefined ? wrong : { ...wrong, at: { ...wrong.at, line, column } };
}
