// The slow look, for programs that fail only in a fresh process or cannot run many times in one: the candidate runs in
// isolation for every input.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { JudgeFailed } from "../model/step-failure.ts";
import { awaitAll } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { runTest, type Attempt } from "../pipeline/run-test.ts";
import { makeWarmRuns, type WarmRuns } from "../pipeline/warm-runs.ts";
import { answerAlone, type Answered } from "./answer-alone.ts";
import type { Contest, StressTools } from "./contest.ts";
import { judgeAlone, type JudgedResult } from "./judge-alone.ts";
import type { Screening, Suspicion } from "./screen-inputs.ts";
import { makeSingleTest, type InputAndAnswer } from "./single-test.ts";
import { sweepOracle } from "./sweep-oracle.ts";

/** Where answers come from: `swept` from one process for all inputs, which is as good until something shows that it is not. */
export type Answering = "swept" | "alone";

type Shared = { readonly contest: Contest; readonly tools: StressTools; readonly answering: Answering };

/** Batches follow each other until time is over. */
const MANY_RUNS = 1000;

/** Runs the candidate once for every input, many at a time. Rejects only when cancelled. */
export async function screenAlone(
  inputs: readonly Uint8Array[],
  shared: Shared,
  signal?: AbortSignal,
): Promise<Screening> {
  const answered = await answerAll(inputs, shared, signal);
  if (answered.kind === "judge-failed") return answered;
  await using directory = makeTempDir();
  const { sandbox } = shared.tools;
  const warm = makeWarmRuns({ sandbox, program: shared.contest.candidate.artifact.hash }, MANY_RUNS);
  const places = new Places(directory.path);
  const suspicions = await awaitAll(
    inputs.map(async (input, index): Promise<Suspicion | JudgeFailed> => {
      const answer = answered.answers[index];
      if (answer?.kind !== "answered") return "oracle";
      return await look({ input, answer: answer.answer }, { ...shared, warm, places }, signal);
    }),
  );
  const failed = suspicions.find((one) => typeof one === "object");
  return failed ?? { kind: "screened", suspicions: suspicions.filter((one) => typeof one === "string") };
}

type Answers = { readonly kind: "answers"; readonly answers: readonly Answered[] } | JudgeFailed;

/** An input on which the sweep did not end well is answered in a process of its own. */
async function answerAll(inputs: readonly Uint8Array[], shared: Shared, signal?: AbortSignal): Promise<Answers> {
  const swept = shared.answering === "alone" ? undefined : await sweepOracle(inputs, shared, signal);
  if (swept?.kind === "judge-failed") return swept;
  const answers = await awaitAll(
    inputs.map(async (input, index): Promise<Answered> => {
      const found = swept?.cases[index];
      if (found?.kind === "ended" && found.exitCode === 0) return { kind: "answered", answer: found.stdout };
      return await answerAlone(input, { ...shared, runs: MANY_RUNS }, signal);
    }),
  );
  return answers.find((one) => one.kind === "judge-failed") ?? { kind: "answers", answers };
}

/** Folders that runs take over from each other: making one for every run would cost more than half of the run. */
class Places {
  readonly #directory: string;
  readonly #free: string[] = [];
  #made = 0;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async lend<T>(use: (place: string) => Promise<T>): Promise<T> {
    const place = this.#free.pop() ?? this.#make();
    const result = await use(place);
    this.#free.push(place);
    return result;
  }

  #make(): string {
    const place = join(this.#directory, `${this.#made++}`);
    mkdirSync(place);
    return place;
  }
}

type Runs = Shared & { readonly warm: WarmRuns; readonly places: Places };

async function look(
  pair: InputAndAnswer,
  { contest, tools, warm, places }: Runs,
  signal?: AbortSignal,
): Promise<Suspicion | JudgeFailed> {
  const runIn = async (directory: string): Promise<Attempt> => {
    const { test, context } = makeSingleTest(pair, { contest, tools, directory });
    return await runTest({ ...context, warm }, { test, attempt: 0, heap: "bounded" }, signal);
  };
  const { result, doubt } = await tools.slots(() => places.lend(runIn));
  // Others run beside: what is near a limit is judged again, as a test is.
  const settled = doubt === "none" ? result : await judgeAlone(pair, { contest, tools }, signal);
  if (settled.kind === "skipped") throw new Error("the only test cannot be skipped");
  return settled.verdict === "JE" ? { kind: "judge-failed", failure: settled.failure } : SUSPICIONS[settled.verdict];
}

/** What a screen sees of a test with this verdict. */
export const SUSPICIONS = {
  AC: "none",
  PC: "output",
  WA: "output",
  OLE: "stopped",
  MLE: "stopped",
  TLE: "time",
  RTE: "exit",
} as const satisfies Record<Exclude<JudgedResult["verdict"], "JE">, Suspicion>;
