// Whether a fork server's children are whole, and what an empty one costs.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits, RunResult, Usage } from "../../model/run.ts";
import { kibibytes, milliseconds } from "../../model/units.ts";
import { SERVER_SOURCE } from "./warm-box.ts";
import { CHILD_PID } from "./warm-filters.ts";
import { runWarm, type RunPlace } from "./warm-run.ts";

const INPUT = "a line\n";
/** What guest/canary.cjs prints for it: bytes read, a sum over arrays that were collected, its number, and a clock that began with it. */
const RIGHT = `${INPUT.length} 780 10000 ${CHILD_PID} true\n`;
/** Noise only ever adds, so the least of a few runs is nearest to the truth. */
const EMPTY_RUNS = 3;

/** Runs the canary and the empty program; what the latter uses is the start-up of every run. Throws when a child is not whole. */
export async function examineServer(
  place: RunPlace,
  { memory, processes }: RunLimits,
  directory: string,
): Promise<Usage> {
  const limits: RunLimits = {
    cpu: milliseconds(5000),
    wall: milliseconds(10_000),
    memory,
    output: kibibytes(64),
    processes,
  };
  const [stdin, stdout, stderr] = ["in", "out", "err"].map((name) => join(directory, `examined-${name}`));
  if (stdin === undefined || stdout === undefined || stderr === undefined) throw new Error("three names");
  writeFileSync(stdin, INPUT);
  const run = async (script: string): Promise<RunResult> => {
    const outcome = await runWarm(place, {
      script: [`${SERVER_SOURCE}/${script}`],
      stdin,
      stdout,
      stderr,
      limits,
    });
    if (outcome.kind === "failed") throw new Error(`its self-test failed: ${outcome.reason}`);
    return outcome.result;
  };
  const canary = await run("canary.cjs");
  if (canary.stdout.text !== RIGHT) throw new Error(`its self-test printed ${JSON.stringify(canary.stdout.text)}`);
  if (readFileSync(stderr, "utf8") !== "") throw new Error("its self-test wrote to standard error");
  let least: Usage | undefined;
  for (let round = 0; round < EMPTY_RUNS; round++) {
    const { usage } = await run("empty.cjs");
    least = least === undefined || usage.cpu < least.cpu ? usage : least;
  }
  if (least === undefined) throw new Error("an empty program is run at least once");
  return least;
}
