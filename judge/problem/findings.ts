import type { Diagnostic } from "../model/diagnostic.ts";
import type { Position } from "../platform/text-position.ts";
import type { YamlFile } from "../platform/yaml-file.ts";

/** What is wrong and what to do about it. */
export type Mistake = { readonly code: string; readonly message: string; readonly hint?: string };

/** Gathers the mistakes of one YAML file, beginning with those the parser found. */
export class Findings {
  readonly #source: YamlFile;
  readonly #diagnostics: Diagnostic[];

  constructor(source: YamlFile) {
    this.#source = source;
    this.#diagnostics = [...source.diagnostics];
  }

  error(at: Position, mistake: Mistake): void {
    this.#add("error", at, mistake);
  }

  warning(at: Position, mistake: Mistake): void {
    this.#add("warning", at, mistake);
  }

  /** A mistake of another file that belongs to this one. */
  add(diagnostic: Diagnostic): void {
    this.#diagnostics.push(diagnostic);
  }

  /** In the order of the text. */
  list(): readonly Diagnostic[] {
    return this.#diagnostics.toSorted(
      (a, b) => (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0),
    );
  }

  #add(severity: Diagnostic["severity"], at: Position, mistake: Mistake): void {
    const { line, column } = at;
    this.#diagnostics.push({
      code: mistake.code,
      severity,
      message: mistake.message,
      ...(mistake.hint === undefined ? {} : { hint: mistake.hint }),
      at: { file: this.#source.file, line, column },
      lineText: this.#source.lineText(line),
    });
  }
}
