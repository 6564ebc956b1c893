// Runs one program over many inputs in one process of the box: some hundred times faster than a process for each. What one
// run leaves behind may disturb the next, so this is a screen: a finding counts only after a run of its own.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { NodeArtifact } from "../compile/artifact.ts";
import { GUEST, mountAt } from "../compile/compiler-box.ts";
import { bytes, milliseconds, type Bytes, type Milliseconds } from "../model/units.ts";
import type { JudgeFailed } from "../model/step-failure.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

/** A program, and the inputs that it is run on. */
export type SweepRequest = {
  readonly artifact: NodeArtifact;
  readonly inputs: readonly Uint8Array[];
  /**
   * One input may take this long by the clock; up to the first stop by CPU, where a busy machine gave less of it. A program that waits is stopped
   * only with the whole sweep.
   */
  readonly caseLimit: Milliseconds;
  readonly memory: Bytes;
  /** Of all inputs together. */
  readonly output: Bytes;
  /** How far it goes; through all inputs unless this says otherwise. */
  readonly reach?: Reach;
};

/** `first-stop`: up to the first input that is too slow or ends the process, and no further once the program has used up some seconds. */
export type Reach = "all" | "first-stop";

/** How the program ended on one input. `unreached`: the process ended before or during it. `cpu` is in the warm process. */
export type SweptCase =
  | { readonly kind: "ended"; readonly exitCode: number; readonly stdout: Uint8Array; readonly cpu: Milliseconds }
  | { readonly kind: "timed-out" }
  | { readonly kind: "unreached" };

/** `cases` has one entry for each input as far as it went, in order; `peakMemory` is that of the largest process. */
export type SweepOutcome =
  | { readonly kind: "swept"; readonly cases: readonly SweptCase[]; readonly peakMemory: Bytes }
  | JudgeFailed;

/** Runs the program on every input. Rejects only when cancelled. */
export async function sweep(
  request: SweepRequest,
  { sandbox }: { readonly sandbox: Sandbox },
  signal?: AbortSignal,
): Promise<SweepOutcome> {
  const { reach = "all" } = request;
  await using directory = makeTempDir();
  const cases: SweptCase[] = [];
  let peakMemory = bytes(0);
  let clock = request.caseLimit;
  for (let round = 0; cases.length < request.inputs.length && round < MOST_PROCESSES; round++) {
    const files = prepare(join(directory.path, String(round)), { request, from: cases.length, clock });
    const outcome = await runProcess({ request, files }, sandbox, signal);
    if (outcome.kind === "judge-failed") return outcome;
    peakMemory = bytes(Math.max(peakMemory, outcome.peakMemory));
    const isStretched = clock > request.caseLimit;
    const longer = reach === "first-stop" && !isStretched ? clockFor(outcome, clock) : undefined;
    if (longer !== undefined) {
      cases.push(...outcome.cases.slice(0, -1));
      clock = longer;
      continue;
    }
    cases.push(...(isStretched ? untilTooMuch(outcome.cases, request.caseLimit) : outcome.cases));
    const isOver = reach === "first-stop" && outcome.isInOrder;
    // The one that ended the process is passed over, the others get a new one. One that waits has its line already.
    const hasEnded = (isOver || cases.at(-1)?.kind === "timed-out") && outcome.cases.length > 0;
    if (!hasEnded && cases.length < request.inputs.length) cases.push(UNREACHED);
    if (reach === "first-stop") return { kind: "swept", cases, peakMemory };
  }
  const unreached = Array.from({ length: request.inputs.length - cases.length }, () => UNREACHED);
  return { kind: "swept", cases: [...cases, ...unreached], peakMemory };
}

/** From so much of its limit on a program was stopped for its CPU, and below so much it waited. */
const USED_UP = 0.9;
const WAITED = 0.15;
/** What a machine gives may vary while it is waited for. */
const SPARE = 1.5;

/** How long the clock has to be for a program that it stopped before the CPU limit, because the machine ran others: undefined for one that has used it up, or that waits. */
function clockFor({ stoppedAt }: Swept, caseLimit: Milliseconds): Milliseconds | undefined {
  if (stoppedAt === undefined || stoppedAt >= caseLimit * USED_UP || stoppedAt < caseLimit * WAITED) return undefined;
  // The engine takes whole numbers only.
  return milliseconds(Math.ceil((caseLimit * SPARE * caseLimit) / stoppedAt));
}

/** The clock gave more than the limit: what used more CPU than that is stopped now. */
function untilTooMuch(cases: readonly SweptCase[], caseLimit: Milliseconds): readonly SweptCase[] {
  const first = cases.findIndex((one) => one.kind === "ended" && one.cpu > caseLimit);
  return first < 0 ? cases : [...cases.slice(0, first), { kind: "timed-out" }];
}

const UNREACHED: SweptCase = { kind: "unreached" };
/** A program that keeps ending its process is not worth sweeping. */
const MOST_PROCESSES = 4;
const DRIVER = "sweep.cjs";
/** Time for so many inputs at their limit, and for starting. */
const MOST_SLOW_CASES = 4;
const START_MS = 5000;
/** With `first-stop`, so much CPU time, or that of one and a half slow inputs. */
const LONGEST_MS = 2000;

type Files = {
  readonly tools: string;
  readonly nonce: string;
  readonly stream: (name: "in" | "out" | "err") => string;
};

function prepare(
  directory: string,
  { request, from, clock }: { readonly request: SweepRequest; readonly from: number; readonly clock: Milliseconds },
): Files {
  const tools = join(directory, "tools");
  mkdirSync(tools, { recursive: true, mode: 0o755 });
  copyFileSync(join(import.meta.dirname, "guest", DRIVER), join(tools, DRIVER));
  const nonce = randomUUID();
  const stream = (name: string): string => join(directory, name);
  const inputs = request.inputs.slice(from).map((input) => Buffer.from(input).toString("latin1"));
  const { caseLimit, reach, output } = request;
  const most = reach === "first-stop" ? { ms: Math.max(LONGEST_MS, 1.5 * caseLimit), bytes: output / 2 } : null;
  writeFileSync(stream("in"), JSON.stringify({ nonce, caseMs: clock, most, inputs }));
  return { tools, nonce, stream };
}

/** `isInOrder`: the process was not stopped from outside, nor by an input. `stoppedAt`: the CPU of the last input, where the clock stopped it. */
type Swept = Extract<SweepOutcome, { readonly kind: "swept" }> & {
  readonly isInOrder: boolean;
  readonly stoppedAt: Milliseconds | undefined;
};
type Process = Swept | JudgeFailed;

async function runProcess(
  { request, files }: { readonly request: SweepRequest; readonly files: Files },
  sandbox: Sandbox,
  signal?: AbortSignal,
): Promise<Process> {
  const { artifact, caseLimit, memory, output } = request;
  const { tools, nonce, stream } = files;
  const cpu = milliseconds(caseLimit * MOST_SLOW_CASES + START_MS);
  const [node, ...command] = makeNodeCommand(sandbox.node, `${GUEST.tools}/${DRIVER}`, memory);
  const run = await sandbox.run(
    {
      command: [node ?? "", ...command, `/program/${artifact.entry}`],
      mounts: [mountAt(sandbox, artifact.directory, "/program"), mountAt(sandbox, tools, GUEST.tools)],
      stdin: stream("in"),
      stdout: stream("out"),
      stderr: stream("err"),
      limits: { cpu, wall: milliseconds(cpu * 3), memory, output, processes: 64 },
    },
    signal,
  );
  if (run.outcome.kind === "sandbox-failed") return { kind: "judge-failed", failure: run.outcome.failure };
  const frames = readFrames(readFileSync(stream("err"), "utf8"), { nonce, stdout: readFileSync(stream("out")) });
  const last = frames.at(-1);
  return {
    kind: "swept",
    stoppedAt: last?.case.kind === "timed-out" ? last.cpu : undefined,
    peakMemory: run.usage.peakMemory,
    isInOrder: run.outcome.kind === "exited" && run.outcome.exitCode === 0,
    cases: frames.map((frame) => frame.case),
  };
}

const FRAME = z.object({
  case: z.int().nonnegative(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  exit: z.union([z.int(), z.literal("timed-out")]),
  cpu: z.number().nonnegative(),
});

/** The cases from the first on; a line that does not fit ends them, because the program wrote where it should not. */
function readFrames(
  stderr: string,
  { nonce, stdout }: { readonly nonce: string; readonly stdout: Uint8Array },
): readonly { readonly case: SweptCase; readonly cpu: Milliseconds }[] {
  const frames: { readonly case: SweptCase; readonly cpu: Milliseconds }[] = [];
  for (const line of stderr.split("\n").filter((text) => text.startsWith(nonce))) {
    const frame = FRAME.safeParse(parseJson(line.slice(nonce.length)));
    if (!frame.success || frame.data.case !== frames.length) return frames;
    const { start, end, exit } = frame.data;
    const cpu = milliseconds(frame.data.cpu);
    if (end < start || end > stdout.length) return frames;
    const swept: SweptCase =
      exit === "timed-out"
        ? { kind: "timed-out" }
        : { kind: "ended", exitCode: exit, stdout: stdout.subarray(start, end), cpu };
    frames.push({ case: swept, cpu });
  }
  return frames;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
