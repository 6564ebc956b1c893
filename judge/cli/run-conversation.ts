import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeCheckers } from "../check/checkers.ts";
import type { Decision } from "../check/decision.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { AuthorProgram } from "../model/problem.ts";
import { runInteractive, type InteractiveEnd } from "../pipeline/interactive-run.ts";
import type { ProgramRun } from "../pipeline/run-program.ts";
import type { CommandContext, ExitCode } from "./command.ts";
import { printDiagnostics } from "./print-diagnostics.ts";

/** A compiled submission, and the interactor with its input, by path. */
export type ConversationRun = {
  readonly program: Omit<ProgramRun, "stdin" | "stdout" | "stderr" | "stop">;
  readonly interactor: AuthorProgram;
  readonly input: string;
  /** A private folder. */
  readonly directory: string;
  readonly cacheDirectory: string;
};

/** `judge run` of an interactive problem: prints what was said, and then what the interactor decided. */
export async function runConversation(context: CommandContext, given: ConversationRun): Promise<ExitCode> {
  const { program, interactor, input, directory, cacheDirectory } = given;
  const answer = join(directory, "answer");
  writeFileSync(answer, "");
  await using checkers = makeCheckers({ sandbox: program.sandbox, cacheDirectory });
  const talk = { program: { ...program, stderr: join(directory, "stderr") }, interactor, input, answer };
  const end = await runInteractive({ checkers }, { ...talk, pass: { pass: 1 } }, context.signal);
  return await printEnd(context, end);
}

async function printEnd({ line, terminal }: CommandContext, end: InteractiveEnd): Promise<ExitCode> {
  const { run, decision, conversation } = end;
  const failure = failureOf(end);
  if (failure !== undefined) {
    await printDiagnostics(terminal, [failure]);
    return 3;
  }
  const check = decision?.kind === "next-pass" ? undefined : decision;
  if (line.values["json"]) {
    const { renderRunJson } = await import("../report/report-json.ts");
    terminal.out(renderRunJson(run, { ...(check && { check }), ...(conversation && { conversation }) }));
  } else {
    const { conversationText } = await import("../report/conversation-text.ts");
    const { renderRunLine } = await import("../report/run-text.ts");
    if (conversation !== undefined) terminal.outBytes(Buffer.from(conversationText(conversation)));
    terminal.errBytes(Buffer.from(run.stderr.text));
    terminal.err(renderRunLine(run));
    if (decision !== undefined) terminal.err(await renderDecision(decision));
  }
  return decision !== undefined && decision.kind !== "rejected" ? 0 : 1;
}

function failureOf({ run: { outcome }, decision }: InteractiveEnd): Diagnostic | undefined {
  if (decision?.kind === "checker-failed") return decision.failure;
  return outcome.kind === "sandbox-failed" ? outcome.failure : undefined;
}

async function renderDecision(decision: Decision): Promise<string> {
  const { escapeLine } = await import("../report/visible-text.ts");
  const note = "note" in decision ? decision.note : undefined;
  const kind = decision.kind === "next-pass" ? "asks for another pass" : decision.kind;
  return `interactor: ${kind}${note === undefined ? "" : `: ${escapeLine(note)}`}\n`;
}
