import { closeInherited } from "./close-inherited.ts";
import type { Command, CommandContext, ExitCode } from "./command.ts";
import { makeDrain } from "./drain.ts";
import { OperatorError } from "./operator-error.ts";
import { parseCommandLine, renderCommandHelp } from "./parse-command-line.ts";
import { makeTerminal } from "./terminal.ts";
import { findNearest } from "../problem/nearest.ts";
import { knownRemedy } from "../sandbox/box-failure.ts";

/** One line per command; the module is loaded only when its command is typed. */
export const COMMANDS: Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Command> }>> = {
  list: { summary: "problems with limits and state", load: async () => (await import("./commands/list.ts")).list },
  show: { summary: "the statement in the terminal", load: async () => (await import("./commands/show.ts")).show },
  test: { summary: "judge one submission", load: async () => (await import("./commands/test.ts")).test },
  run: { summary: "run a program in the sandbox", load: async () => (await import("./commands/run.ts")).run },
  check: { summary: "one checker on two files", load: async () => (await import("./commands/check.ts")).check },
  generate: {
    summary: "make the tests of a recipe",
    load: async () => (await import("./commands/generate.ts")).generate,
  },
  validate: {
    summary: "inputs against input.ts, and the reverse",
    load: async () => (await import("./commands/validate.ts")).validate,
  },
  verify: {
    summary: "solutions against their folders",
    load: async () => (await import("./commands/verify.ts")).verify,
  },
  new: {
    summary: "a new problem, solution or class, to be changed into yours",
    load: async () => (await import("./commands/new.ts")).newProblem,
  },
  stress: {
    summary: "the smallest input that a solution fails on",
    load: async () => (await import("./commands/stress.ts")).stress,
  },
  mutate: {
    summary: "how strong the tests of a problem are",
    load: async () => (await import("./commands/mutate.ts")).mutate,
  },
  grade: {
    summary: "an assignment of a class, from the platform's zip to the gradebook",
    load: async () => (await import("./commands/grade.ts")).grade,
  },
  import: {
    summary: "a problem folder from a package of others",
    load: async () => (await import("./commands/import.ts")).importPackage,
  },
  export: {
    summary: "a package for other judges",
    load: async () => (await import("./commands/export.ts")).exportPackage,
  },
  doctor: { summary: "what this machine can do", load: async () => (await import("./commands/doctor.ts")).doctor },
  clean: { summary: "remove caches and leftovers", load: async () => (await import("./commands/clean.ts")).clean },
};

/** Runs one command. `argv` begins with the command's name; the result is the exit code. */
export async function main(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  host: Pick<CommandContext, "terminal" | "signal" | "drain">,
): Promise<ExitCode> {
  const { terminal } = host;
  const [name, ...rest] = argv;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    terminal.out(renderHelp());
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-v") {
    const { default: description } = await import("../../package.json", { with: { type: "json" } });
    terminal.out(`ruyi-judge ${description.version}, Node ${process.versions.node}\n`);
    return 0;
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
  return command.run({ line: parsed.line, environment, ...host });
}

/** Cleaning up takes well under a second; an impatient second Ctrl-C meanwhile must not cut it short. */
const CLEAN_UP_MS = 3000;

/**
 * Runs the command of this process's arguments and sets the exit code. Ctrl-C kills what runs and cleans up; SIGTERM lets
 * it end first, and a second signal does not. When cleaning up hangs, one more signal ends at once.
 */
export async function runAsProcess(): Promise<void> {
  const interrupt = new AbortController();
  const drain = makeDrain();
  let interruptedAt = 0;
  const stop = (name: NodeJS.Signals): void => {
    if (name === "SIGTERM" && !drain.hasBegun() && !interrupt.signal.aborted) {
      drain.begin(() => {
        interruptedAt = performance.now();
        interrupt.abort();
      });
      return;
    }
    if (!interrupt.signal.aborted) interruptedAt = performance.now();
    else if (performance.now() - interruptedAt > CLEAN_UP_MS) process.exit(130);
    interrupt.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, stop);
  const terminal = makeTerminal(process.env);
  try {
    // Programs and their runtime are read by guests under another uid, whatever mask this shell has.
    process.umask(0o022);
    closeInherited(process.argv.slice(2));
    process.exitCode = await main(process.argv.slice(2), process.env, { terminal, signal: interrupt.signal, drain });
  } catch (error) {
    const fault = interrupt.signal.aborted ? INTERRUPTED : describeFault(error);
    process.exitCode = fault.exitCode;
    terminal.err(`judge: ${fault.message}\n`);
  }
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.off(name, stop);
}

type Fault = { readonly exitCode: ExitCode; readonly message: string };

const INTERRUPTED: Fault = { exitCode: 130, message: "interrupted" };

const HINT_OF_CODE: Readonly<Record<string, string>> = {
  EACCES: "this user may not do that",
  EPERM: "this user may not do that",
};

const isSystemError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && "syscall" in error && "code" in error && typeof error.code === "string";

/** What the machine refuses is for the operator to mend; everything else is a mistake of ours, with its trace. */
function describeFault(error: unknown): Fault {
  // Cleaning up after an error failed too, as it must without descriptors: the first one is the cause.
  if (error instanceof SuppressedError) return describeFault(error.suppressed);
  if (error instanceof OperatorError) return { exitCode: 2, message: `${error.message}\n  hint: ${error.hint}` };
  if (isSystemError(error)) {
    const hint =
      knownRemedy(error.message) ??
      HINT_OF_CODE[error.code] ??
      "check the path, and the folders that TMPDIR and XDG_CACHE_HOME name";
    return { exitCode: 2, message: `${escapeControl(error.message)}\n  hint: ${hint}` };
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { exitCode: 3, message: `this is a mistake of the judge itself, please report it\n${trace}` };
}

// The message quotes a path, which may hold anything.
const escapeControl = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

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
