import type { ParseArgsOptionDescriptor } from "node:util";
import type { Drain } from "./drain.ts";
import type { Terminal } from "./terminal.ts";

/** 0 done and accepted · 1 done, not accepted · 2 wrong usage or bad input · 3 judge error · 130 interrupted. */
export type ExitCode = 0 | 1 | 2 | 3 | 130;

export type Option = ParseArgsOptionDescriptor & { readonly help: string; readonly value?: string };

export type CommandLine = {
  readonly positionals: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** What stands behind `--`. */
  readonly rest: readonly string[];
};

export type CommandContext = {
  readonly line: CommandLine;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly terminal: Terminal;
  /** Aborted when the judge has to end at once. */
  readonly signal: AbortSignal;
  /** Begun when the judge has to end in order. */
  readonly drain: Drain;
};

export type Command = {
  readonly name: string;
  readonly summary: string;
  /** What follows the name, for instance `<problem> <source>`; `least` and `most` count positional arguments. */
  readonly usage: string;
  readonly least: number;
  readonly most: number;
  readonly options: Readonly<Record<string, Option>>;
  readonly example: string;
  readonly run: (context: CommandContext) => Promise<ExitCode>;
};
