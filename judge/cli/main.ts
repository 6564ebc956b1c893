import type { Command, ExitCode } from "./command.ts";
import { parseCommandLine, renderCommandHelp } from "./parse-command-line.ts";
import { makeTerminal, type Terminal } from "./terminal.ts";
import { findNearest } from "../problem/nearest.ts";

/** One line per command; the module is loaded only when its command is typed. */
const COMMANDS: Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>> = {
  list: { summary: "problems with limits and state", load: async () => (await import("./commands/list.ts")).list },
  show: { summary: "the statement in the terminal", load: async () => (await import("./commands/show.ts")).show },
  test: { summary: "judge one submission", load: async () => (await import("./commands/test.ts")).test },
  run: { summary: "run a program in the sandbox", load: async () => (await import("./commands/run.ts")).run },
  check: { summary: "one checker on two files", load: async () => (await import("./commands/check.ts")).check },
  generate: {
    summary: "make the tests of a recipe",
    load: async () => (await import("./commands/generate.ts")).generate,
  },
  verify: {
    summary: "solutions against their folders",
    load: async () => (await import("./commands/verify.ts")).verify,
  },
  doctor: { summary: "what this machine can do", load: async () => (await import("./commands/doctor.ts")).doctor },
  clean: { summary: "remove caches and leftovers", load: async () => (await import("./commands/clean.ts")).clean },
};

/** Runs one command. `argv` begins with the command's name; the result is the exit code. */
export async function main(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  host: { readonly terminal: Terminal; readonly signal: AbortSignal },
): Promise<ExitCode> {
  const { terminal, signal } = host;
  const [name, ...rest] = argv;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    terminal.out(renderHelp());
    return name === undefined ? 2 : 0;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) {
    const near = findNearest(name, Object.keys(COMMANDS));
    terminal.err(
      `judge: unknown command ${JSON.stringify(name)}${near === undefined ? "" : `; did you mean ${near}?`}\n`,
    );
    terminal.err("Type `judge --help` to see them all.\n");
    return 2;
  }
  const command = await entry.load();
  const parsed = parseCommandLine(command, rest);
  if (parsed.kind === "help") {
    terminal.out(renderCommandHelp(command));
    return 0;
  }
  if (parsed.kind === "wrong") {
    terminal.err(`judge ${name}: ${parsed.message}\nType \`judge ${name} --help\` to see how it is used.\n`);
    return 2;
  }
  return command.run({ line: parsed.line, environment, terminal, signal });
}

/** Runs the command of this process's arguments and sets the exit code. The first Ctrl-C cleans up, the second ends at once. */
export async function runAsProcess(): Promise<void> {
  const interrupt = new AbortController();
  const stop = (): void => {
    if (interrupt.signal.aborted) process.exit(130);
    interrupt.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, stop);
  const terminal = makeTerminal(process.env);
  // Programs and their runtime are read by guests under another uid, whatever mask this shell has.
  process.umask(0o022);
  try {
    process.exitCode = await main(process.argv.slice(2), process.env, { terminal, signal: interrupt.signal });
  } catch (error) {
    process.exitCode = interrupt.signal.aborted ? 130 : 3;
    if (interrupt.signal.aborted) terminal.err("judge: interrupted\n");
    else terminal.err(`judge: ${describeFault(error)}\n`);
  }
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(name, stop);
}

const HINT_OF_CODE: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full: make room, then try again",
  EROFS: "the folder is read-only",
  EACCES: "this user may not do that",
  EMFILE: "too many files are open: raise `ulimit -n`",
};

function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const hint = "code" in error && typeof error.code === "string" ? HINT_OF_CODE[error.code] : undefined;
  if (hint !== undefined) return `${error.message}\n  hint: ${hint}`;
  return `this is a mistake of the judge itself, please report it\n${error.stack ?? error.message}`;
}

function renderHelp(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`);
  return [
    "Ruyi Judge: submit, stress and grade TypeScript solutions.",
    "",
    "Usage: judge <command> [options]",
    "",
    ...rows,
    "",
    "judge <command> --help shows the options and an example.",
    "Exit codes: 0 accepted · 1 not accepted · 2 wrong usage or bad input · 3 judge error · 130 interrupted",
    "",
  ].join("\n");
}
