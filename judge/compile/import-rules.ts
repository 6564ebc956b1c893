import { isBuiltin } from "node:module";
import { posix } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { LineIndex } from "../platform/text-position.ts";
import { frameLine } from "./frame-line.ts";
import type { ImportRecord, Inputs } from "./esbuild-result.ts";

export type ImportContext = {
  /** Whether a file of the build (relative to the root) may be part of the program. */
  readonly isOwnFile: (path: string) => boolean;
  /** The text of an own file, to find the place of an import in it. */
  readonly textOf: (path: string) => string | undefined;
};

/**
 * Imports that a finished build contains and no submission may have: files from outside its folder, text and binary
 * imports, modules that Node does not have. A package that is required inside `try` is left to fail at run time.
 */
export function findForbiddenImports(inputs: Inputs, context: ImportContext): readonly Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  const isNew = (key: string): boolean => found.size < MAX_IMPORTS && !found.has(key);
  for (const [importer, { imports }] of Object.entries(inputs)) {
    if (!isOwn(importer, context)) continue;
    for (const record of imports) {
      const diagnostic = judgeImport(record, importer, context);
      const specifier = record.original ?? record.path;
      const key = `${importer}\0${specifier}`;
      if (diagnostic !== undefined && isNew(key)) {
        found.set(key, { ...diagnostic, ...placeOfImport(importer, specifier, context) });
      }
    }
  }
  // A file from outside that no own file is known to import must not slip through.
  const outside = Object.keys(inputs).find((path) => !isOwn(path, context));
  if (found.size === 0 && outside !== undefined) return [importDiagnostic(`/${outside}`, "")];
  return [...found.values()];
}

/** No report lists more, and each place is found by reading the whole source: it may have thousands of imports. */
const MAX_IMPORTS = 20;

/** Why an import that leads nowhere is refused. */
export function importDiagnostic(specifier: string, importer: string): Diagnostic {
  const shown = JSON.stringify(specifier.length > 200 ? `${specifier.slice(0, 200)}…` : specifier);
  const isRelative = /^\.\.?(?:\/|$)/u.test(specifier);
  const target = isRelative ? posix.join(posix.dirname(importer), specifier) : specifier;
  if (/^(?:\/|\.\.(?:\/|$)|file:)/u.test(target)) {
    return refusal("C004", `import of ${shown} from outside the submission is not allowed`, RELATIVE_HINT);
  }
  if (isRelative) {
    const hint = "hand in every file that is imported, in one folder";
    return refusal("C003", `there is no file ${shown} in the submission`, hint);
  }
  if (specifier.startsWith("node:")) {
    return refusal("C006", `Node has no module ${shown}`, "check the spelling, for instance node:fs or node:readline");
  }
  const hint = "a submission may import Node's own modules and its own files";
  return refusal("C002", `import of ${shown} is not allowed`, hint);
}

const RELATIVE_HINT = "import files of the submission by a relative path, such as ./lib.ts";

/** An import with attributes is a file of its own to the bundler: `main.ts with { type: 'text' }`. */
const isOwn = (path: string, { isOwnFile }: ImportContext): boolean => isOwnFile(path.replace(/ with \{.*\}$/su, ""));

function judgeImport(record: ImportRecord, importer: string, context: ImportContext): Diagnostic | undefined {
  const { path, external, original = path } = record;
  if (external === true) return judgeExternal(path, importer, context);
  if (!isOwn(path, context)) {
    const message = `import of ${JSON.stringify(original)} from outside the submission is not allowed`;
    return refusal("C004", message, RELATIVE_HINT);
  }
  const type = record.with?.["type"];
  if (type === undefined || type === "json") return undefined;
  const message = `import with type ${JSON.stringify(type)} is not allowed`;
  return refusal("C005", message, 'only `with { type: "json" }` is known here');
}

function judgeExternal(path: string, importer: string, context: ImportContext): Diagnostic | undefined {
  if (path === "<runtime>" || isBuiltin(path) || leadsToOwnFile(path, importer, context)) return undefined;
  const isPackage = !/^(?:\.{0,2}\/|[a-z][a-z0-9+.-]*:)/iu.test(path);
  return isPackage ? undefined : importDiagnostic(path, importer);
}

// The bundler does not resolve an import that it leaves out because only types of it are used.
function leadsToOwnFile(path: string, importer: string, { isOwnFile }: ImportContext): boolean {
  if (!/^\.{1,2}(?:\/|$)/u.test(path)) return false;
  const target = posix.join(posix.dirname(importer), path);
  const stem = target.replace(/\.([cm]?)js$/u, ".$1ts");
  const endings = ["", ".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"];
  return [target, stem, `${target}/index`].some((base) => endings.some((ending) => isOwnFile(base + ending)));
}

const refusal = (code: string, message: string, hint: string): Diagnostic => ({
  code,
  severity: "error",
  message,
  hint,
});

type Found = Pick<Diagnostic, "at" | "lineText">;

function placeOfImport(file: string, specifier: string, { textOf }: ImportContext): Found {
  const text = textOf(file) ?? "";
  const offset = findLiteral(text, specifier);
  if (offset === undefined) return { at: { file, line: 1, column: 1 } };
  const lines = new LineIndex(text);
  const position = lines.positionAt(offset);
  return { at: { file, ...position }, ...frameLine(lines.lineText(position.line)) };
}

/** The offset of the opening quote. The bundler may have shortened a relative path, so its end decides. */
function findLiteral(text: string, specifier: string): number | undefined {
  const end = specifier.replace(/^(?:\.{1,2}\/)+/u, "").replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  const start = end.length === specifier.length ? "" : String.raw`[./]*`;
  const match = new RegExp(`(["'\`])${start}${end}\\1`, "u").exec(text);
  return match?.index;
}
