import { checkOutput } from "../../check/check-output.ts";
import type { CheckerSpec } from "../../model/problem.ts";
import { renderJson } from "../../platform/json-text.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { JSON_OUTPUT } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { CHECKER_KINDS, readChecker } from "../read-checker.ts";

export const check: Command = {
  name: "check",
  summary: `one built-in checker on two files: ${CHECKER_KINDS.join(", ")}`,
  usage: "<kind> --answer A --output O [-- flags]",
  least: 1,
  most: 1,
  options: {
    answer: { type: "string", value: "FILE", help: "the judges' answer" },
    output: { type: "string", value: "FILE", help: "what a program printed" },
    absolute: { type: "string", value: "X", help: "numbers: absolute tolerance" },
    relative: { type: "string", value: "Y", help: "numbers: relative tolerance" },
    json: JSON_OUTPUT,
  },
  example: "judge check numbers --absolute 1e-6 --answer 01.ans --output my.out",
  async run(context) {
    const { answer, output } = context.line.values;
    const read = readChecker(context.line);
    if (read.kind === "wrong") {
      for (const message of read.messages) context.terminal.err(`judge check: ${message}\n`);
      await printDiagnostics(context.terminal, read.diagnostics);
      return 2;
    }
    const { checker } = read;
    if (typeof answer !== "string" || typeof output !== "string") {
      context.terminal.err("judge check: --answer FILE and --output FILE are needed\n");
      return 2;
    }
    return runCheck(context, { checker, answer, output });
  },
};

type Comparison = { readonly checker: CheckerSpec; readonly answer: string; readonly output: string };

async function runCheck({ line, terminal, signal }: CommandContext, comparison: Comparison): Promise<ExitCode> {
  const outcome = await checkOutput(comparison, signal);
  if (line.values["json"]) terminal.out(renderJson(outcome));
  switch (outcome.kind) {
    case "accepted":
      if (!line.values["json"]) terminal.out("accepted\n");
      return 0;
    case "partial":
    case "rejected":
      if (!line.values["json"]) await printRejection(terminal, outcome);
      return 1;
    case "checker-failed":
      await printDiagnostics(terminal, [outcome.failure]);
      return 2;
  }
}

async function printRejection(
  terminal: CommandContext["terminal"],
  outcome: Exclude<Awaited<ReturnType<typeof checkOutput>>, { kind: "accepted" | "checker-failed" }>,
): Promise<void> {
  const { escapeLine } = await import("../../report/visible-text.ts");
  terminal.out(`rejected: ${escapeLine(outcome.note ?? "")}\n`);
}
