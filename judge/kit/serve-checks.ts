// The guest half of custom checkers: runs the `check` of a checker.ts inside the sandbox, one check after another.
// The host half is judge/check/module-checker.ts; check-protocol.ts says what they send each other.
import { replyOf, replyOfThrown } from "./author-reply.ts";
import type { CheckHeader, ReplyWithBytes } from "./check-protocol.ts";
import type { Pass } from "./checker-definition.ts";
import { functionOf } from "./exported-function.ts";
import { makeInputReader } from "./input-reader.ts";
import { makeJudgesReader, makeOutputReader } from "./output-reader.ts";
import { keepPrintsApart, PipeReader, writeAll } from "./pipe-io.ts";
import { decodeText } from "./decode-text.ts";
import { seedChance } from "./seed-chance.ts";

/** Serves the checks on stdin with the exports of a checker.ts and, where there is one, of an input.ts. Authors never call it. */
export function serveChecks(checker: object, inputs?: object): void {
  keepPrintsApart();
  const check = functionOf(checker, "check", "checker.ts");
  const parse = inputs === undefined ? undefined : functionOf(inputs, "parse", "input.ts");
  const stdin = new PipeReader(0);
  for (;;) {
    const line = stdin.line();
    if (line === undefined) return;
    // The host wrote it, so its form is known.
    const { token, bytes, ...pass }: CheckHeader = JSON.parse(line.toString());
    const [input, output, answer] = [bytes.input, bytes.output, bytes.answer].map((count) => stdin.bytes(count));
    if (input === undefined || output === undefined || answer === undefined) return;
    const texts = { input, output, answer, pass };
    seedChance(input, pass.pass);
    const { reply, next } = decide(texts, { check, parse });
    // Whatever the author wrote to stdout without a newline is ended first.
    writeAll(1, Buffer.from(`\n${token} ${JSON.stringify(reply)}\n`));
    if (next !== undefined) writeAll(1, next);
  }
}

type Texts = { readonly input: Buffer; readonly output: Buffer; readonly answer: Buffer; readonly pass: Pass };
type Definition = {
  readonly check: (judged: object) => unknown;
  readonly parse: ((reader: object) => unknown) | undefined;
};

function decide({ input, output, answer, pass }: Texts, { check, parse }: Definition): ReplyWithBytes {
  try {
    const judged = {
      ...pass,
      input: attempt("the input cannot be read", () => inputOf(decodeText(input), parse)),
      answer: makeJudgesReader(
        "answer",
        attempt("the answer cannot be read", () => decodeText(answer)),
      ),
      output: makeOutputReader(decodeText(output)),
    };
    return replyOf(check(judged));
  } catch (error) {
    return replyOfThrown(error);
  }
}

/** Without an input.ts it is read as answers are. */
function inputOf(text: string, parse: Definition["parse"]): unknown {
  if (parse === undefined) return makeJudgesReader("input", text);
  return parse(makeInputReader(text));
}

/** What is wrong with a file of the judges must not look like a mistake in the output. */
function attempt<T>(what: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
