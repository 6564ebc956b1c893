import { parseArgs } from "node:util";
import type { Command, CommandLine } from "./command.ts";
import { findNearest } from "../problem/nearest.ts";

export type ParsedCommandLine =
  | { readonly kind: "parsed"; readonly line: CommandLine }
  | { readonly kind: "help" }
  | { readonly kind: "wrong"; readonly message: string };

/** Reads the arguments behind a command's name. Options may stand anywhere before `--`. */
export function parseCommandLine(command: Command, argv: readonly string[]): ParsedCommandLine {
  const end = argv.indexOf("--");
  const own = end === -1 ? argv : argv.slice(0, end);
  const rest = end === -1 ? [] : argv.slice(end + 1);
  if (own.includes("--help") || own.includes("-h")) return { kind: "help" };
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...own],
      options: command.options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
    const twice = given.find((name, index) => given.indexOf(name) < index);
    if (twice !== undefined) return { kind: "wrong", message: `--${twice} is given twice: keep one` };
    const wrong = wrongCount(command, positionals);
    if (wrong !== undefined) return { kind: "wrong", message: wrong };
    return { kind: "parsed", line: { positionals, values: singleValues(values), rest } };
  } catch (error) {
    return { kind: "wrong", message: explain(command, own, error) };
  }
}

// No option of ours may be given twice with both values kept.
const singleValues = (values: Readonly<Record<string, unknown>>): CommandLine["values"] =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "boolean" ? [[name, value]] : [],
    ),
  );

function wrongCount({ least, most, usage }: Command, positionals: readonly string[]): string | undefined {
  if (positionals.length < least) return `something is missing: it wants ${usage}`;
  if (positionals.length > most) return `${JSON.stringify(positionals[most])} is too much: it wants ${usage}`;
  return undefined;
}

function explain(command: Command, argv: readonly string[], error: unknown): string {
  const known = Object.keys(command.options);
  const unknown = argv.find((argument) => argument.startsWith("--") && !known.includes(nameOf(argument)));
  if (unknown === undefined) return error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
  const near = findNearest(nameOf(unknown), known);
  return `unknown option --${nameOf(unknown)}${near === undefined ? "" : `; did you mean --${near}?`}`;
}

const nameOf = (argument: string): string => argument.slice(2).split("=")[0] ?? "";

/** What `judge <command> --help` prints. */
export function renderCommandHelp({ name, summary, usage, options, example }: Command): string {
  const rows = Object.entries(options).map(([option, { help, value }]) => {
    const shown = value === undefined ? `--${option}` : `--${option} ${value}`;
    return `  ${shown.padEnd(24)}${help}`;
  });
  const all = rows.length === 0 ? [] : ["", "Options:", ...rows];
  return [`judge ${name} ${usage}`.trim(), "", `  ${summary}`, ...all, "", "Example:", `  ${example}`, ""].join("\n");
}
