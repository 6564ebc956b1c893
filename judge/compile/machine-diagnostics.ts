import type { Diagnostic } from "../model/diagnostic.ts";
import type { Submission } from "../model/submission.ts";
import { LineIndex } from "../platform/text-position.ts";
import { MAX_DIAGNOSTICS } from "./esbuild-diagnostics.ts";
import { frameLine } from "./frame-line.ts";

const MAX_MESSAGE = 500;
const MAX_TEXT = 2000;

/** What a compiler said, at most twenty of each. `errors` is never empty: it is read only when the compiler refused the program. */
export type CompilerMessages = {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
};

/** Reads the lines of gcc, javac, go, rustc and their kin: `file:line[:column]: [kind:] message`. Notes are left out. */
export function readCompilerMessages(text: string, submission: Submission): CompilerMessages {
  const found = text.split("\n").flatMap((line) => diagnosticOf(line.slice(0, MAX_TEXT), submission) ?? []);
  const errors = found.filter(({ severity }) => severity === "error").slice(0, MAX_DIAGNOSTICS);
  const warnings = found.filter(({ severity }) => severity === "warning").slice(0, MAX_DIAGNOSTICS);
  return { errors: errors.length > 0 ? errors : [wholeText(text)], warnings };
}

const LINE =
  /^(?:\.\/)?([^:\n]+):(\d+):(?:(\d+):)? *(?:(fatal error|error|warning|note|info|help)(?:\[\w+\])?: *)?(.*)$/u;

function diagnosticOf(line: string, submission: Submission): Diagnostic | undefined {
  const [, file = "", number = "", column = "1", kind = "error", message = ""] = LINE.exec(line) ?? [];
  const data = submission.files.get(file);
  if (data === undefined || message === "" || !/error|warning/u.test(kind)) return undefined;
  const index = new LineIndex(Buffer.from(data).toString());
  return {
    code: kind === "warning" ? "C041" : "C033",
    severity: kind === "warning" ? "warning" : "error",
    message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
    at: { file, line: Number(number), column: Number(column) },
    ...frameLine(index.lineText(Number(number))),
  };
}

/** A message without a place, for instance of the linker. */
function wholeText(text: string): Diagnostic {
  const said = text.trim();
  return {
    code: "C033",
    severity: "error",
    message:
      said.length > MAX_TEXT
        ? `${said.slice(0, MAX_TEXT)}…`
        : said || "the compiler refused the program without a word",
  };
}
