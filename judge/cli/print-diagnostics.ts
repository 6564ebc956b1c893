import type { Diagnostic } from "../model/diagnostic.ts";
import type { Terminal } from "./terminal.ts";

/** Prints diagnostics to stderr; the renderer is loaded only when there is something to print. */
export async function printDiagnostics(terminal: Terminal, diagnostics: readonly Diagnostic[]): Promise<void> {
  const { renderDiagnostics } = await import("../report/diagnostic-text.ts");
  terminal.err(renderDiagnostics(diagnostics, { color: terminal.color, width: terminal.width }));
}
