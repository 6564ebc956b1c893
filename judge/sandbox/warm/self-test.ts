// Whether a fork server's children are whole, and what an empty one costs.
import { join } from "node:path";
import type { RunLimits, RunResult, Usage } from "../../model/run.ts";
import { kibibytes, milliseconds } from "../../model/units.ts";
import { doTwoAgree } from "../baseline.ts";
import { CANARY_INPUT } from "./server-source.ts";
import { SERVER_SOURCE } from "./warm-box.ts";
import { CHILD_PID } from "./warm-filters.ts";
import { runWarm, type RunPlace } from "./warm-run.ts";

/** What guest/canary.cjs prints for it: bytes read, a sum over arrays that were collected, its number, and a clock that began with it. */
const RIGHT = `${CANARY_INPUT.text.length} 10 10000 ${CHILD_PID} true\n`;
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
  if (canary.stdout.text !== RIGHT) throw new Error(`its self-test printed ${JSON.stringify(canary.stdout.text)}`);
  if (canary.stderr.text !== "") throw new Error("its self-test wrote to standard error");
  const usages: Usage[] = [];
  while (usages.length < EMPTY_RUNS && !doTwoAgree(usages.map(({ cpu }) => cpu))) {
    usages.push((await run("empty.cjs")).usage);
  }
  return usages.reduce((least, usage) => (usage.cpu < least.cpu ? usage : least));
}
