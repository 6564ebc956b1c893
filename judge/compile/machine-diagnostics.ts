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
  const frame = framesOf(submission);
  const firstOf = (kind: Diagnostic["severity"]): readonly Diagnostic[] =>
    found
      .filter(({ severity }) => severity === kind)
      .slice(0, MAX_DIAGNOSTICS)
      .map((one) => ({ ...one, ...frame(one.at) }));
  const [errors, warnings] = [firstOf("error"), firstOf("warning")];
  return { errors: errors.length > 0 ? errors : [wholeText(text)], warnings };
}

/** The same messages with another name of a file. */
export function renamedIn(
  { errors, warnings }: CompilerMessages,
  { from, to }: { readonly from: string; readonly to: string },
): CompilerMessages {
  const rename = (one: Diagnostic): Diagnostic =>
    one.at?.file === from ? { ...one, at: { ...one.at, file: to } } : one;
  return { errors: errors.map(rename), warnings: warnings.map(rename) };
}

const LINE =
  /^(?:\.\/)?([^:\n]+):(\d+):(?:(\d+):)? *(?:(fatal error|error|warning|note|info|help)(?:\[\w+\])?: *)?(.*)$/u;

type Placed = Diagnostic & { readonly at: NonNullable<Diagnostic["at"]> };

function diagnosticOf(line: string, { files }: Submission): Placed | undefined {
  const [, file = "", number = "", column = "1", kind = "error", message = ""] = LINE.exec(line) ?? [];
  if (!files.has(file) || message === "" || !/error|warning/u.test(kind)) return undefined;
  return {
    code: kind === "warning" ? "C041" : "C033",
    severity: kind === "warning" ? "warning" : "error",
    message: message.length > MAX_MESSAGE ? `${message.slice(0, MAX_MESSAGE)}…` : message,
    at: { file, line: Number(number), column: Number(column) },
  };
}

/** The line of a place. A file is split into lines once: a source can have thousands of warnings. */
function framesOf({ files }: Submission): (at: Placed["at"]) => ReturnType<typeof frameLine> {
  const indices = new Map<string, LineIndex>();
  return ({ file, line }) => {
    const index = indices.get(file) ?? new LineIndex(Buffer.from(files.get(file) ?? new Uint8Array()).toString());
    indices.set(file, index);
    return frameLine(index.lineText(line));
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
