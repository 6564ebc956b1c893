// The guest half of interactive problems: runs the `interact` of an interactor.ts inside the sandbox, beside the submission.
// stdin and stdout lead to the submission. The command line is the path of the input, the word that stands before the reply, and
// the path of the pass as JSON: a state may be larger than what the kernel takes as an argument. The reply goes to stderr, in the form of check-protocol.ts: the submission must not be able to speak for it.
import { readFileSync } from "node:fs";
import { replyOf, replyOfThrown } from "./author-reply.ts";
import type { ReplyWithBytes } from "./check-protocol.ts";
import type { Conversation, Pass } from "./checker-definition.ts";
import { decodeText } from "./decode-text.ts";
import { functionOf } from "./exported-function.ts";
import { makeInputReader } from "./input-reader.ts";
import { makeJudgesReader, makeLineReader, OutputError } from "./output-reader.ts";
import { keepPrintsApart, PipeReader, writeAll } from "./pipe-io.ts";

/** Serves one conversation with the exports of an interactor.ts and, where there is one, of an input.ts. Authors never call it. */
export async function serveInteraction(interactor: object, inputs?: object): Promise<void> {
  keepPrintsApart();
  const interact = functionOf(interactor, "interact", "interactor.ts");
  const [path = "", token = "", passPath = ""] = process.argv.slice(2);
  const { reply, next } = await talk(interact, () => judgedBy({ path, passPath, inputs }));
  writeAll(2, Buffer.from(`\n${token} ${JSON.stringify(reply)}\n`));
  if (next !== undefined) writeAll(2, next);
  // Whatever the author left waiting does not matter any more.
  process.exit();
}

async function talk(interact: (judged: object) => unknown, prepare: () => object): Promise<ReplyWithBytes> {
  try {
    return replyOf(await interact(prepare()));
  } catch (error) {
    return replyOfThrown(error);
  }
}

type Given = { readonly path: string; readonly passPath: string; readonly inputs: object | undefined };

function judgedBy({ path, passPath, inputs }: Given): object {
  // The host wrote it, so its form is known.
  const { pass: number, ...state }: Pass = JSON.parse(readFileSync(passPath, "utf8"));
  return { pass: number, ...state, input: inputOf(path, inputs), conversation: converse() };
}

/** Without an input.ts it is read as answers are. A mistake in it must not look like one of the submission. */
function inputOf(path: string, inputs: object | undefined): unknown {
  try {
    const text = decodeText(readFileSync(path));
    return inputs === undefined
      ? makeJudgesReader("input", text)
      : functionOf(inputs, "parse", "input.ts")(makeInputReader(text));
  } catch (error) {
    throw new Error(`the input cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function converse(): Conversation {
  const stdin = new PipeReader(0);
  let count = 0;
  const next = (): string | undefined => {
    const line = stdin.line();
    count += 1;
    return line === undefined ? undefined : decodeText(line, count).replace(/\r$/u, "");
  };
  return {
    readLine: async () => next(),
    async expectLine(name) {
      const line = next();
      if (line !== undefined) return makeLineReader(line, count);
      throw new OutputError(`${name} expected, but the submission has ended`, { line: count, column: 1 });
    },
    writeLine: async (line) => writeAll(1, Buffer.from(`${line}\n`)),
  };
}
