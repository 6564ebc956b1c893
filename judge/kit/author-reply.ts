import { OutputError } from "./output-reader.ts";
import { MOST_NOTE, MOST_STATE, type Reply, type ReplyWithBytes } from "./check-protocol.ts";

/** The reply for what an author's function returned; a value that is no outcome is a failure that says so. */
export function replyOf(outcome: unknown): ReplyWithBytes {
  if (typeof outcome !== "object" || outcome === null)
    return failed(`it returned ${describe(outcome)}, not an outcome`);
  const field = (name: string): unknown => Reflect.get(outcome, name);
  if (field("then") !== undefined) return failed("it returned a promise: check has to decide at once");
  const notes = notesOf(field("note"), field("authorNote"));
  switch (field("kind")) {
    case "accepted":
      return { reply: { kind: "accepted", ...notes } };
    case "rejected":
      return { reply: { note: "", ...notes, kind: "rejected" } };
    case "partial": {
      const fraction = field("fraction");
      if (typeof fraction === "number" && fraction > 0 && fraction < 1)
        return { reply: { kind: "partial", fraction, ...notes } };
      return failed(`it gave the fraction ${describe(fraction)}; a fraction lies between 0 and 1`);
    }
    case "next-pass":
      return nextPassReply(field("input"), field("state"));
    default:
      return failed(`it returned the kind ${describe(field("kind"))}, which is no outcome`);
  }
}

/** The reply for what an author's function threw: what cannot be read in an output rejects it, all else is a failure. */
export function replyOfThrown(error: unknown): ReplyWithBytes {
  if (error instanceof OutputError) return { reply: { kind: "rejected", note: cut(error.message) } };
  if (!(error instanceof Error)) return failed(`it threw ${describe(error)}`);
  const message = cut(`${error.name}: ${error.message}`);
  return { reply: { kind: "failed", message, ...(error.stack !== undefined && { stack: cut(error.stack) }) } };
}

function nextPassReply(input: unknown, state: unknown): ReplyWithBytes {
  if (typeof input !== "string") return failed(`it gave ${describe(input)} as the next input, not a string`);
  if (!input.isWellFormed()) return failed("the next input has half of a surrogate pair, which UTF-8 cannot write");
  if (state !== undefined && (typeof state !== "string" || state.length > MOST_STATE))
    return failed(`its state for the next pass is no string of at most ${MOST_STATE} characters`);
  const next = Buffer.from(input);
  return { reply: { kind: "next-pass", bytes: next.length, ...(state !== undefined && { state }) }, next };
}

const failed = (message: string): ReplyWithBytes => ({ reply: { kind: "failed", message: cut(message) } });

function notesOf(
  note: unknown,
  authorNote: unknown,
): Pick<Extract<Reply, { kind: "accepted" }>, "note" | "authorNote"> {
  return {
    ...(note !== undefined && { note: cut(textOf(note)) }),
    ...(authorNote !== undefined && { authorNote: cut(textOf(authorNote)) }),
  };
}

const textOf = (note: unknown): string => (typeof note === "string" ? note : describe(note));

const cut = (text: string): string =>
  text.length <= MOST_NOTE ? text.toWellFormed() : `${text.slice(0, MOST_NOTE).toWellFormed()}…`;

function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.slice(0, 40));
  return typeof value === "number" || value === undefined || value === null ? String(value) : typeof value;
}
