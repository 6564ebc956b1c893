import { checkOutput } from "../../check/check-output.ts";
import type { CheckerSpec } from "../../model/problem.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { JSON_OUTPUT } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { renderJson } from "../../platform/json-text.ts";

const KINDS = ["tokens", "exact", "lines", "unordered", "numbers"] as const;

export const check: Command = {
  name: "check",
  summary: `one built-in checker on two files: ${KINDS.join(", ")}`,
  usage: "<kind> --answer A --output O",
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
    const checker = readChecker(context);
    if (checker === undefined) return 2;
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

function readChecker({ line, terminal }: CommandContext): CheckerSpec | undefined {
  const [kind = ""] = line.positionals;
  const { absolute, relative } = line.values;
  const known = KINDS.find((name) => name === kind);
  if (known === undefined) {
    terminal.err(`judge check: no checker is called ${JSON.stringify(kind)}; there are ${KINDS.join(", ")}\n`);
    return undefined;
  }
  const tolerances = Object.entries({ absolute, relative }).flatMap(([name, text]) =>
    typeof text === "string" ? [{ name, text, value: Number(text) }] : [],
  );
  if (known !== "numbers" && tolerances.length > 0) {
    terminal.err(`judge check: only numbers takes --absolute and --relative\n`);
    return undefined;
  }
  const wrong = tolerances.filter(({ text, value }) => text.trim() === "" || !Number.isFinite(value) || value < 0);
  for (const { name, text } of wrong)
    terminal.err(`judge check: --${name} must be a number from 0 up, not "${text}"\n`);
  if (wrong.length > 0) return undefined;
  return known === "numbers"
    ? { kind: known, ...Object.fromEntries(tolerances.map(({ name, value }) => [name, value])) }
    : { kind: known };
}
