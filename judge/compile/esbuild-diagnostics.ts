import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { EsbuildMessage } from "./esbuild-result.ts";
import { frameLine } from "./frame-line.ts";
import { importDiagnostic } from "./import-rules.ts";

/** No report lists more of one kind. */
export const MAX_DIAGNOSTICS = 20;

const MAX_TEXT = 500;

/** Errors of the bundler as diagnostics: imports that nothing resolves get the rule they break, the rest is syntax. */
export function rejectionOf(messages: readonly EsbuildMessage[]): readonly Diagnostic[] {
  return messages.slice(0, MAX_DIAGNOSTICS).map((message) => {
    const at = placeOf(message);
    const specifier = /^Could not resolve "(.*)"$/su.exec(message.text)?.[1];
    if (specifier !== undefined) return { ...importDiagnostic(specifier, message.location?.file ?? ""), ...at };
    if (message.text.startsWith("No loader is configured for")) {
      return { code: "C005", severity: "error", message: bounded(message.text), hint: LOADER_HINT, ...at };
    }
    return { code: "C001", severity: "error", message: bounded(message.text), ...at };
  });
}

const LOADER_HINT = "import .ts, .mts, .cts, .js, .mjs, .cjs and .json files only";

/** Warnings of the bundler: code that is valid and probably not what was meant. */
export const warningsOf = (messages: readonly EsbuildMessage[]): readonly Diagnostic[] =>
  messages
    .filter(({ id }) => id !== "empty-import-meta")
    .slice(0, MAX_DIAGNOSTICS)
    .map((message) => ({ code: "C040", severity: "warning", message: bounded(message.text), ...placeOf(message) }));

function placeOf({ location }: EsbuildMessage): { readonly at?: Place; readonly lineText?: string } {
  if (location === null) return {};
  const { file, line, lineText } = location;
  const before = Buffer.from(lineText).subarray(0, location.column).toString();
  return { at: { file, line, column: before.length + 1 }, ...frameLine(lineText) };
}

const bounded = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);
