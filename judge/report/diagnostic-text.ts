import type { Diagnostic } from "../model/diagnostic.ts";
import { renderCodeFrame } from "./code-frame.ts";
import { makePaint, type Paint } from "./paint.ts";
import { renderMessage } from "./text-block.ts";
import { cutLine, escapeLine, MOST_FILE_COLUMNS } from "./visible-text.ts";

/** How diagnostics are printed; by default 100 columns and all of them. */
export type DiagnosticTextOptions = { readonly color: boolean; readonly width?: number; readonly most?: number };

/** `file:line:column: error P012: message`, a code frame and `hint: …` for each; ends with a newline unless there is nothing. */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], options: DiagnosticTextOptions): string {
  const { color, width = 100, most = diagnostics.length } = options;
  return diagnosticLines(diagnostics, { paint: makePaint({ color }), width, most })
    .map((line) => `${line}\n`)
    .join("");
}

/** The lines of `renderDiagnostics`, of which the first `most` diagnostics are shown and the rest counted. */
export function diagnosticLines(
  diagnostics: readonly Diagnostic[],
  style: { readonly paint: Paint; readonly width: number; readonly most: number },
): readonly string[] {
  const shown = diagnostics.slice(0, style.most);
  const rest = diagnostics.length - shown.length;
  return [...shown.flatMap((one) => linesOfOne(one, style)), ...(rest > 0 ? [`… (+${rest})`] : [])];
}

function linesOfOne(
  diagnostic: Diagnostic,
  { paint, width }: { readonly paint: Paint; readonly width: number },
): readonly string[] {
  const { at, lineText, hint } = diagnostic;
  const place = at === undefined ? "" : `${cutLine(at.file, MOST_FILE_COLUMNS)}:${at.line}:${at.column}: `;
  const label = paint(diagnostic.severity === "error" ? "bad" : "warn", diagnostic.severity);
  // Wider than a code frame: a message is read, not aligned, and must not lose its end on a narrow terminal.
  const [first = "", ...more] = renderMessage(diagnostic.message, { lines: 8, width: 500 });
  return [
    `${paint("strong", place)}${label} ${escapeLine(diagnostic.code)}: ${first}`,
    ...more.map((line) => `  ${line}`),
    ...(at === undefined || lineText === undefined ? [] : renderCodeFrame({ ...at, lineText, width, paint })),
    ...(hint === undefined ? [] : renderMessage(hint, { lines: 8, width: 500 }).map(indentHint)),
  ];
}

const indentHint = (line: string, index: number): string => `  ${index === 0 ? "hint: " : "      "}${line}`;
