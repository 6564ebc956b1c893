// Whether a fork server's children are whole, and what an empty one costs.
import { join } from "node:path";
import type { RunLimits, RunResult, Usage } from "../../model/run.ts";
import { kibibytes, milliseconds } from "../../model/units.ts";
import { doTwoAgree } from "../baseline.ts";
import { CANARY_INPUT } from "./server-source.ts";
import { SERVER_SOURCE } from "./warm-box.ts";
import { CHILD_PID } from "./warm-filters.ts";
import { runWarm, type RunPlace } from "./warm-run.ts";

/** What guest/canary.cjs prints for it: bytes read, a sum over arrays that were collected, its number, and its age in milliseconds. */
const RIGHT = new RegExp(`^${CANARY_INPUT.text.length} 10 10000 ${CHILD_PID} (\\d+)\\n$`, "u");
/** What guest/clock-origin.cjs adds to an age, rounded up. */
const APPARENT_START_MS = 30;
/** Noise only ever adds, so the least of a few runs is nearest to the truth. */
const EMPTY_RUNS = 3;

/** Runs the canary and the empty program; what the latter uses is the start-up of every run. `source`: the host's folder with the server's code. Throws when a child is not whole. */
export async function examineServer(place: RunPlace, { memory, processes }: RunLimits, source: string): Promise<Usage> {
  const limits: RunLimits = {
    cpu: milliseconds(5000),
    wall: milliseconds(10_000),
    memory,
    output: kibibytes(64),
    processes,
  };
  const run = async (script: string): Promise<RunResult> => {
    const outcome = await runWarm(place, {
      script: [`${SERVER_SOURCE}/${script}`],
      stdin: join(source, CANARY_INPUT.name),
      stdout: "/dev/null",
      stderr: "/dev/null",
      limits,
    });
    if (outcome.kind === "failed") throw new Error(`its self-test failed: ${outcome.reason}`);
    return outcome.result;
  };
  const canary = await run("canary.cjs");
  // By its own clock it is no older than the run took from outside, however busy the machine is.
  const age = Number(RIGHT.exec(canary.stdout.text)?.[1] ?? Infinity);
  const isWhole = age <= canary.usage.wall + APPARENT_START_MS;
  if (!isWhole) throw new Error(`its self-test printed ${JSON.stringify(canary.stdout.text)}`);
  if (canary.stderr.text !== "") throw new Error("its self-test wrote to standard error");
  const usages: Usage[] = [];
  while (usages.length < EMPTY_RUNS && !doTwoAgree(usages.map(({ cpu }) => cpu))) {
    usages.push((await run("empty.cjs")).usage);
  }
  return usages.reduce((least, usage) => (usage.cpu < least.cpu ? usage : least));
}
