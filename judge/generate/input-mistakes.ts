import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { GenerateCode } from "./codes.ts";
import type { CallResult } from "./run-input-calls.ts";

/** What is wrong with one input. */
export type Mistake = { readonly code: GenerateCode; readonly message: string; readonly hint: string };

/** Who asked: `title` is how a message calls it, `at` where it is written. */
export type Asker = { readonly title: string; readonly at: Place };

/** An input.ts with which nothing can be done; `asker` is the call during which that showed, if it was one. */
export function unusableInput(
  outcome:
    | { readonly kind: "unloadable"; readonly reason: string; readonly isLimit?: boolean }
    | { readonly kind: "noise"; readonly text: string },
  inputFile: string,
  asker?: Asker,
): Diagnostic {
  const at = { file: inputFile, line: 1, column: 1 };
  if (outcome.kind === "unloadable") {
    const message = `input.ts cannot be loaded: ${outcome.reason}`;
    return {
      code: "G011",
      severity: "error",
      message,
      hint:
        outcome.isLimit === true
          ? "look at what it does while it is being loaded: work belongs into parse, format and the generators"
          : "export parse, format and generators; see docs/kit.md",
      at,
    };
  }
  // What follows on the next lines is ours.
  const said = `input.ts wrote to stdout: ${JSON.stringify(outcome.text.split("\n")[0])}`;
  const message = asker === undefined ? said : `${asker.title}: ${said}`;
  const hint = "remove console.log, or use console.error";
  return { code: "G019", severity: "error", message, hint, at: asker?.at ?? at };
}

const STEP_MISTAKES = {
  find: { code: "G012", hint: "correct the name in tests.yaml, or write the generator" },
  generate: { code: "G013", hint: "look at the parameters in tests.yaml and at the generator in input.ts" },
  format: { code: "G013", hint: "look at format in input.ts" },
  parse: {
    code: "G017",
    hint: "the input breaks a rule of parse in input.ts: correct the generator, the parameters or parse",
  },
  print: { code: "G018", hint: "parse or format in input.ts loses something; both have to keep every character" },
  shrink: { code: "G013", hint: "look at shrink in input.ts, or at the map and filter of the arbitrary it stands for" },
} as const satisfies Record<string, { readonly code: GenerateCode; readonly hint: string }>;

/** What is wrong with the result of a call; undefined when nothing is, or when the call was not tried. */
export function mistakeOf(result: CallResult): Mistake | undefined {
  if (result.kind === "stopped") {
    const hint = "make smaller inputs, build constraints in instead of filtering, and never call process.exit";
    return { code: "G015", message: result.reason, hint };
  }
  if (result.kind !== "failed") return undefined;
  const { step, message, missing } = result;
  const absent =
    missing.length === 0 ? "" : ` (the generator looked for ${missing.join(", ")}, which \`with\` does not have)`;
  return { ...STEP_MISTAKES[step], message: `${message}${absent}` };
}
