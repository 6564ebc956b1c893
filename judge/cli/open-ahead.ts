import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { prepareNode } from "../compile/start-program.ts";
import type { Settings } from "../config/settings.ts";
import { DEFAULT_LIMITS } from "../problem/default-limits.ts";
import { findProblem } from "../problem/find-problem.ts";
import { bytes, mebibytes, milliseconds, type Bytes } from "../model/units.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CommandContext } from "./command.ts";
import { openSandbox } from "./open-sandbox.ts";

/** A sandbox that is being made. Whoever takes it ends it; one that nobody took ends with its scope. */
export type SandboxAhead = AsyncDisposable & {
  readonly take: () => Promise<Sandbox>;
  /** Settles when what is booted ahead, if anything is, has been started. */
  readonly begun: Promise<void>;
};

export type Ahead = { readonly name: string; readonly source: string; readonly settings: Settings };

/**
 * Opens the sandbox, and boots what programs are forked from, beside the reading of the problem: it takes as long. What is needed
 * for that is guessed from the problem's folder; a wrong guess costs a boot, and without a guess nothing is opened ahead.
 */
export function openSandboxAhead(context: CommandContext, ahead: Ahead): SandboxAhead {
  const begun = Promise.withResolvers<void>();
  const opening = openByGuess(context, ahead, begun.resolve).finally(begun.resolve);
  let isTaken = false;
  opening.catch(() => {
    // Told to whoever takes it; a problem that cannot be read is told before.
  });
  return {
    begun: begun.promise,
    async take() {
      isTaken = true;
      return (await opening) ?? (await openSandbox(context, ahead.settings));
    },
    async [Symbol.asyncDispose]() {
      if (isTaken) return;
      const sandbox = await opening.catch(() => undefined);
      await sandbox?.[Symbol.asyncDispose]();
    },
  };
}

const NODE_SOURCES: ReadonlySet<string> = new Set([".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"]);

async function openByGuess(
  context: CommandContext,
  { name, source, settings }: Ahead,
  isBegun: () => void,
): Promise<Sandbox | undefined> {
  const found = await findProblem(name, settings.problemsDirectory);
  const guessed = found.kind === "found" && NODE_SOURCES.has(extname(source)) ? guess(found.directory) : undefined;
  if (guessed === undefined || !existsSync(source)) return undefined;
  const { tests, memory } = guessed;
  const limits = { cpu: milliseconds(0), wall: milliseconds(0), output: bytes(0), memory };
  const prepare = (sandbox: Sandbox): void => {
    prepareNode({ sandbox, limits }, tests);
    isBegun();
  };
  return await openSandbox(context, { ...settings, expectedRuns: tests, prepare });
}

function guess(directory: string): { readonly memory: Bytes; readonly tests: number } | undefined {
  try {
    const text = readFileSync(join(directory, "problem.yaml"), "utf8");
    const [, memory] = /\bmemoryMiB:\s*(\d{1,6})\b/u.exec(text) ?? [];
    const files = readdirSync(join(directory, "tests"), { recursive: true, encoding: "utf8" });
    const tests = files.filter((file) => file.endsWith(".in")).length;
    return { memory: mebibytes(memory === undefined ? DEFAULT_LIMITS.memoryMiB : Number(memory)), tests };
  } catch {
    return undefined;
  }
}
