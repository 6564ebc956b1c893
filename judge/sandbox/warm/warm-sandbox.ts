import { chmodSync, statSync } from "node:fs";
import type { RunResult, Usage } from "../../model/run.ts";
import { bytes, mebibytes, milliseconds, type Bytes } from "../../model/units.ts";
import { isNamedPipe } from "../../platform/named-pipe.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import type { RunRequest, Sandbox, WarmStart } from "../sandbox.ts";
import { isNearLimit, stopNearLimit } from "./near-limit.ts";
import { PlainPrograms } from "./plain-programs.ts";
import { commandLineOf, findNodeCommand, type NodeCommandLine } from "./node-command-line.ts";
import type { WarmMachine } from "./warm-box.ts";
import { makeWarmServers, type WarmServers } from "./warm-servers.ts";

export type WarmOptions = {
  readonly machine: WarmMachine;
  readonly cacheDirectory: string;
  /** `always` asks for a server for a single run too, as tests do. */
  readonly use: "when-worth" | "always";
  /** Is told once why warm starts are off. */
  readonly onNotice?: (text: string) => void;
};

/** Below this limit hardly an empty program fits, and a server less. */
const LEAST_MEMORY = mebibytes(64);
/** From this many runs of a program on a server pays. */
const WORTH_RUNS = 8;

/**
 * The same sandbox, which can also fork runs from a booted runtime. Whatever goes wrong with that gives no result, and the
 * ordinary start takes over.
 */
export function makeWarmSandbox(plain: Sandbox, options: WarmOptions): Sandbox {
  const directory = makeTempDir("ruyi-judge-box-");
  chmodSync(directory.path, 0o711);
  const programs = new PlainPrograms(options.cacheDirectory);
  const servers = makeWarmServers({ machine: options.machine, directory: directory.path, onNotice: options.onNotice });
  const known: Started["known"] = {};
  const isWorth = (runs: number, memory: Bytes): boolean =>
    memory >= LEAST_MEMORY && (options.use === "always" || runs >= WORTH_RUNS);
  return {
    ...plain,
    async tryWarm(request, warm, signal) {
      const line = programs.has(warm.program) ? undefined : lineOf(request, plain.node);
      if (line === undefined || !isWorth(warm.runs, request.limits.memory)) return undefined;
      const attempt = await runWarm({ servers, known }, { request, warm, line }, signal);
      if (attempt.kind === "ended") programs.ended(warm.program);
      else if (attempt.kind === "failed") programs.failed(warm.program);

      return attempt.kind === "ended" ? attempt.result : undefined;
    },
    prepareWarm({ command, limits }, runs) {
      if (isWorth(runs, limits.memory)) servers.prepare({ ...commandLineOf(command), limits });
    },
    startPlainly: (program) => programs.add(program),
    async [Symbol.asyncDispose]() {
      await servers[Symbol.asyncDispose]();
      await plain[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

function lineOf(request: RunRequest, node: string): NodeCommandLine | undefined {
  const { stdin, stdout } = request;
  return isPlainInput(stdin) && !isNamedPipe(stdout) ? findNodeCommand(request, node) : undefined;
}

// Pipes and other devices are for ordinary guests.
const isPlainInput = (path: string): boolean => path === "/dev/null" || statSync(path).isFile();

type Wanted = { readonly request: RunRequest; readonly warm: WarmStart; readonly line: NodeCommandLine };

/** `known.startup`: what an empty program uses in these servers, as soon as one run has told. */
type Started = { readonly servers: WarmServers; readonly known: { startup?: Usage } };

/** `failed`: it did not end in order, or came near a limit. */
type Attempt =
  | { readonly kind: "ended"; readonly result: RunResult }
  | { readonly kind: "failed"; readonly reason: string }
  | { readonly kind: "unavailable" };

async function runWarm(
  { servers, known }: Started,
  { request, warm, line }: Wanted,
  signal?: AbortSignal,
): Promise<Attempt> {
  signal?.throwIfAborted();
  // The first run is on its way before anybody knows what a start costs.
  const limits = known.startup === undefined ? request.limits : stopNearLimit(request.limits, warm, known.startup);
  const bounded = { ...request, limits };
  const outcome = await servers.run({ request: bounded, line, program: warm.program }, eitherOf(signal, request.stop));
  signal?.throwIfAborted();
  if (outcome.kind !== "ended") return outcome;
  const { result, startup } = outcome;
  known.startup = startup;
  const baseline = await warm.baseline(startup);
  const usage = asOrdinary(result.usage, startup, baseline);
  if (isNearLimit(usage, warm, baseline)) return { kind: "failed", reason: "it came near a limit" };
  return { kind: "ended", result: { ...result, usage } };
}

// Joining signals costs as much as half of what else the judge does for a run.
function eitherOf(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal {
  if (one !== undefined && other !== undefined) return AbortSignal.any([one, other]);
  return one ?? other ?? new AbortController().signal;
}

/** What the same run would have used in an ordinary start. */
const asOrdinary = (used: Usage, startup: Usage, baseline: Usage): Usage => ({
  cpu: milliseconds(Math.max(0, used.cpu - startup.cpu) + baseline.cpu),
  wall: milliseconds(Math.max(0, used.wall - startup.wall) + baseline.wall),
  peakMemory: bytes(Math.max(0, used.peakMemory - startup.peakMemory) + baseline.peakMemory),
});
