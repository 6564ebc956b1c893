import type { Conversation } from "../model/judging.ts";
import { splitLines } from "./visible-text.ts";

/** What was said, a line each: `> ` before those of the submission, `< ` before those of the interactor. Not escaped. */
export function conversationText({ said, isClipped }: Pick<Conversation, "said" | "isClipped">): string {
  const lines = said.flatMap(({ from, text }) =>
    splitLines(text).map((line) => `${from === "submission" ? ">" : "<"} ${line.replace(/\r?\n$/u, "")}\n`),
  );
  return lines.join("") + (isClipped ? "…\n" : "");
}
