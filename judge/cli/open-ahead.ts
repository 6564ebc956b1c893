import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { prepareNode } from "../compile/start-program.ts";
import type { Settings } from "../config/settings.ts";
import { DEFAULT_LIMITS } from "../problem/default-limits.ts";
import { findProblem } from "../problem/find-problem.ts";
import { mebibytes, milliseconds, bytes } from "../model/units.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { CommandContext } from "./command.ts";
import { openSandbox } from "./open-sandbox.ts";

/** A sandbox that is being made. Whoever takes it ends it; one that nobody took ends with its scope. */
export type SandboxAhead = AsyncDisposable & { readonly take: () => Promise<Sandbox> };

export type Ahead = { readonly name: string; readonly source: string; readonly settings: Settings };

/**
 * Opens the sandbox, and boots what programs are forked from, beside the reading of the problem: it takes as long. What is needed
 * for that is guessed from the problem's folder; a wrong guess costs a boot.
 */
export function openSandboxAhead(context: CommandContext, ahead: Ahead): SandboxAhead {
  let isTaken = false;
  const opening = open(context, ahead);
  opening.catch(() => {
    // Told to whoever takes it; a problem that cannot be read is told before.
  });
  return {
    take() {
      isTaken = true;
      return opening;
    },
    async [Symbol.asyncDispose]() {
      if (isTaken) return;
      const sandbox = await opening.catch(() => undefined);
      await sandbox?.[Symbol.asyncDispose]();
    },
  };
}

const NODE_SOURCES: ReadonlySet<string> = new Set([".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"]);

async function open(context: CommandContext, { name, source, settings }: Ahead): Promise<Sandbox> {
  const found = await findProblem(name, settings.problemsDirectory);
  const { memoryMiB, tests } = found.kind === "found" ? guess(found.directory) : NOTHING;
  const sandbox = await openSandbox(context, { ...settings, expectedRuns: tests });
  const limits = { cpu: milliseconds(0), wall: milliseconds(0), output: bytes(0), memory: mebibytes(memoryMiB) };
  if (NODE_SOURCES.has(extname(source))) prepareNode({ sandbox, limits }, tests);
  return sandbox;
}

const NOTHING = { memoryMiB: DEFAULT_LIMITS.memoryMiB, tests: 0 };

function guess(directory: string): { readonly memoryMiB: number; readonly tests: number } {
  try {
    const text = readFileSync(join(directory, "problem.yaml"), "utf8");
    const [, memory] = /\bmemoryMiB:\s*(\d{1,6})\b/u.exec(text) ?? [];
    const files = readdirSync(join(directory, "tests"), { recursive: true, encoding: "utf8" });
    const tests = files.filter((file) => file.endsWith(".in")).length;
    return { memoryMiB: memory === undefined ? DEFAULT_LIMITS.memoryMiB : Number(memory), tests };
  } catch {
    return NOTHING;
  }
}
