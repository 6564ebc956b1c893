// The search for an input that the candidate fails on: draw, screen, confirm. Batches run beside each other and are looked at
// in order, so that the same seed finds the same input whatever the number of jobs.
import { renderOrigin } from "../generate/list-simplifications.ts";
import { untilEnded } from "../platform/concurrency.ts";
import type { StepFailure } from "../model/step-failure.ts";
import { milliseconds } from "../model/units.ts";
import { confirmInput, type Confirmation } from "./confirm-input.ts";
import type { Contest, StressTools } from "./contest.ts";
import { drawInputs, type Draw, type DrawnInput } from "./draw-inputs.ts";
import { batchAt, planIteration, type InputSource, type Iteration } from "./plan-iterations.ts";
import { findUnrepeatable } from "./find-unrepeatable.ts";
import { lookAt, type Screen } from "./screen.ts";
import type { Suspicion } from "./screen-inputs.ts";

/** A search ends with whichever comes first, and without any never. */
export type SearchEnd = {
  readonly seconds?: number;
  /** Inputs tried. */
  readonly count?: number;
  /** Inputs tried by a program that has to be started for each. */
  readonly alone?: number;
  /** Inputs, or sweeps of many, that took long for nothing: no slow program is worth waiting for without end. */
  readonly slow?: number;
};

/** What to search, and for how long. */
export type SearchRequest = {
  readonly contest: Contest;
  readonly source: InputSource;
  readonly seed: number;
  readonly until: SearchEnd;
  /** Batches in flight; at least 1. */
  readonly jobs: number;
  /** How inputs are looked at first; together unless this says otherwise. */
  readonly screen?: Screen;
  /** Inputs that must not be found, nor begun with. */
  readonly excludes?: (text: Uint8Array) => boolean;
  /** Which of a batch is found where several fail; the first that was drawn unless this says otherwise. */
  readonly prefers?: "smallest";
  readonly onProgress?: (counts: SearchCounts) => void;
};

/** `skipped`: the oracle was too slow. `alarms`: looked like failures and passed when run alone. */
export type SearchCounts = {
  readonly iterations: number;
  readonly skipped: number;
  readonly alarms: number;
  readonly largestBytes: number;
};

/** `found`: the first input, in the order of the iterations or of the sizes in a batch, that is confirmed to fail. `isByTime`: there was more to try. */
export type SearchOutcome =
  | {
      readonly kind: "found";
      readonly input: DrawnInput;
      readonly fails: Extract<Confirmation, { readonly kind: "fails" }>;
      readonly screen: Screen;
      readonly counts: SearchCounts;
    }
  | { readonly kind: "nothing"; readonly counts: SearchCounts; readonly isByTime: boolean }
  | StepFailure;

/** Searches until something fails, or until time or count is over. Rejects only when cancelled by `signal`. */
export async function search(request: SearchRequest, tools: StressTools, signal?: AbortSignal): Promise<SearchOutcome> {
  const { seconds } = request.until;
  const deadline = seconds === undefined ? undefined : AbortSignal.timeout(seconds * 1000);
  const ending = AbortSignal.any([signal, deadline].filter((one) => one !== undefined));
  const run = new SearchRun(request, tools, ending);
  await using _ = { [Symbol.asyncDispose]: () => run.settle() };
  try {
    return await run.untilFound(signal);
  } catch (error) {
    if (signal?.aborted === true || deadline?.aborted !== true) throw error;
    return { kind: "nothing", counts: run.counts, isByTime: true };
  }
}

/** So many false alarms, and every run gets its own process. Where the candidate has one, the oracle's answers are to blame. */
const MOST_ALARMS = { together: 3, "candidate-alone": 1, "both-alone": Infinity } as const satisfies Record<
  Screen,
  number
>;

/** Drawn inputs in the order in which they are judged, and what was seen of each. */
type Looked = {
  readonly kind: "looked";
  readonly pairs: readonly Suspected[];
  /** Those that the look did not reach. */
  readonly rest: readonly DrawnInput[];
  readonly screen: Screen;
};

type Suspected = { readonly input: DrawnInput; readonly suspicion: Suspicion };

/** A program that takes so long and is right would take seconds for a few of them. */
const SLOW = milliseconds(250);

type Batch = Looked | Extract<SearchOutcome, { readonly kind: "rejected" | "judge-failed" }>;

class SearchRun {
  counts: SearchCounts = { iterations: 0, skipped: 0, alarms: 0, largestBytes: 0 };
  readonly #request: SearchRequest;
  readonly #tools: StressTools;
  readonly #ending: AbortSignal;
  readonly #flying = new Map<number, Promise<Batch>>();
  #screen: Screen;
  #slow = 0;

  constructor(request: SearchRequest, tools: StressTools, ending: AbortSignal) {
    this.#request = request;
    this.#tools = tools;
    this.#ending = ending;
    this.#screen = request.screen ?? "together";
  }

  async untilFound(signal: AbortSignal | undefined): Promise<SearchOutcome> {
    for (let index = 0; this.#sizeOf(index) > 0; index++) {
      for (let next = index; next < index + this.#request.jobs && this.#sizeOf(next) > 0; next++) this.#launch(next);
      const batch = await this.#flying.get(index);
      if (batch === undefined) throw new Error(`batch ${index} was not started`);
      this.#flying.delete(index);
      if (batch.kind !== "looked") return batch;
      const outcome = await this.#judgeAll(batch, signal);
      if (outcome !== undefined) return outcome;
      this.#request.onProgress?.(this.counts);
    }
    return this.#nothing();
  }

  readonly #nothing = (): SearchOutcome => ({ kind: "nothing", counts: this.counts, isByTime: false });

  /** Waits for what still runs: no guest may outlive the search. */
  async settle(): Promise<void> {
    await untilEnded([...this.#flying.values()])[Symbol.asyncDispose]();
  }

  #sizeOf(index: number): number {
    const { from, size } = batchAt(index);
    const { count = Number.POSITIVE_INFINITY, alone = count } = this.#request.until;
    return Math.min(size, (this.#screen === "together" ? count : Math.min(count, alone)) - from);
  }

  #launch(index: number): void {
    if (this.#flying.has(index)) return;
    const batch = this.#look(index, this.#screen);
    // Looked at later, in order; until then a rejection must not count as unhandled.
    batch.catch(() => {});
    this.#flying.set(index, batch);
  }

  async #look(index: number, screen: Screen): Promise<Batch> {
    const { contest, seed, source } = this.#request;
    const { from } = batchAt(index);
    const plan = Array.from({ length: this.#sizeOf(index) }, (_, place) =>
      planIteration(from + place, { seed, source }),
    );
    const draw = (): Promise<Draw> => this.#draw(plan, index);
    const drawn = await (contest.known === undefined ? draw() : contest.known.draw(JSON.stringify(plan), draw));
    return drawn.kind === "drawn" ? await this.#lookAt(drawn.inputs, screen) : drawn;
  }

  async #draw(plan: readonly Iteration[], index: number): Promise<Draw> {
    const shared = { contest: this.#request.contest, tools: this.#tools };
    const draw = await this.#tools.slots(() => drawInputs(plan, shared, this.#ending));
    if (draw.kind !== "drawn" || index > 0) return draw;
    return (await findUnrepeatable(draw.inputs, shared, this.#ending)) ?? draw;
  }

  async #lookAt(inputs: readonly DrawnInput[], screen: Screen): Promise<Batch> {
    const texts = inputs.map(({ text }) => text);
    const { contest, until } = this.#request;
    const reach = until.slow === undefined ? "all" : "first-stop";
    const screening = await lookAt(texts, { contest, tools: this.#tools, screen, reach }, this.#ending);
    if (screening.kind === "judge-failed") return screening;
    const { suspicions } = screening;
    const looked = suspicions.map((suspicion, place) => ({ suspicion, input: inputs[place] }));
    const pairs = looked.flatMap(({ suspicion, input }) => (input === undefined ? [] : [{ suspicion, input }]));
    return { kind: "looked", pairs: this.#inOrder(pairs), rest: inputs.slice(pairs.length), screen };
  }

  #inOrder(pairs: readonly Suspected[]): readonly Suspected[] {
    if (this.#request.prefers === undefined) return pairs;
    return pairs.toSorted((a, b) => a.input.text.length - b.input.text.length || a.input.number - b.input.number);
  }

  async #judgeAll(batch: Looked, signal: AbortSignal | undefined): Promise<SearchOutcome | undefined> {
    let looked: Batch = batch;
    for (;;) {
      if (looked.kind !== "looked") return looked;
      const { pairs, rest, screen }: Looked = looked;
      const [outcome, judged] = await this.#judgeUntilChange(pairs, signal);
      if (outcome !== undefined) return outcome;
      const inputs = [...pairs.slice(judged).map(({ input }) => input), ...rest];
      if (inputs.length === 0) return undefined;
      // The sweep went no further; unless it stopped at something that was judged, that was for nothing.
      if (screen === this.#screen && pairs.every(({ suspicion }) => suspicion === "none") && this.#isTooSlow())
        return this.#nothing();
      looked = await this.#lookAt(inputs, this.#screen);
    }
  }

  /** How many were judged: all, unless what they showed changed the screen. */
  async #judgeUntilChange(
    pairs: readonly Suspected[],
    signal: AbortSignal | undefined,
  ): Promise<readonly [SearchOutcome | undefined, number]> {
    const screen = this.#screen;
    for (const [place, pair] of pairs.entries()) {
      const outcome = await this.#judge(pair, signal);
      if (outcome !== undefined || this.#screen !== screen) return [outcome, place + 1];
    }
    return [undefined, pairs.length];
  }

  /** Counts what took long for nothing. */
  #isTooSlow(): boolean {
    this.#slow += 1;
    return this.#slow >= (this.#request.until.slow ?? Number.POSITIVE_INFINITY);
  }

  async #judge({ input, suspicion }: Suspected, signal: AbortSignal | undefined): Promise<SearchOutcome | undefined> {
    this.#count({ iterations: 1 });
    this.counts = { ...this.counts, largestBytes: Math.max(this.counts.largestBytes, input.text.length) };
    // The first is judged in any case: a program may fail only where it is started afresh.
    if (suspicion === "none" && input.number > 0) return undefined;
    const { contest, excludes } = this.#request;
    if (excludes?.(input.text) === true) return undefined;
    const tools = { ...this.#tools, quiet: () => this.settle() };
    const confirmation = await confirmInput(input.text, { contest, tools }, signal);
    switch (confirmation.kind) {
      case "fails":
        return { kind: "found", input, fails: confirmation, screen: this.#screen, counts: this.counts };
      case "passes":
        if (confirmation.cpu >= SLOW && this.#isTooSlow()) return this.#nothing();
        if (suspicion !== "none") await this.#raiseAlarm(suspicion);
        return undefined;
      case "oracle-too-slow":
        this.#count({ skipped: 1 });
        return undefined;
      case "oracle-failed":
        return noAnswer({ contest, input, reason: confirmation.reason });
      case "judge-failed":
        return confirmation;
      default:
        return confirmation satisfies never;
    }
  }

  #count({ iterations = 0, skipped = 0, alarms = 0 }: Partial<SearchCounts>): void {
    const { counts } = this;
    this.counts = {
      ...counts,
      iterations: counts.iterations + iterations,
      skipped: counts.skipped + skipped,
      alarms: counts.alarms + alarms,
    };
  }

  /** Only slowness says nothing about whether the programs can be run together. */
  async #raiseAlarm(suspicion: Suspicion): Promise<void> {
    if (suspicion === "time") return;
    this.#count({ alarms: 1 });
    if (this.counts.alarms < MOST_ALARMS[this.#screen]) return;
    this.#screen = "both-alone";
    // What was looked at in the old way is looked at again, or the result would depend on how far ahead that was.
    await this.settle();
    this.#flying.clear();
  }
}

type Unanswered = { readonly contest: Contest; readonly input: DrawnInput; readonly reason: string };

/** The failure of the program that gives the answers, with the call and the seed that show it. */
export function noAnswer({
  contest,
  input,
  reason,
}: Unanswered): Extract<SearchOutcome, { readonly kind: "rejected" }> {
  const message = `${contest.oracle.name} gave no answer to ${renderOrigin(input.origin)}: ${reason}`;
  const hint = "what gives the answers has to end well on every valid input: correct it, or `parse` in input.ts";
  return { kind: "rejected", diagnostics: [{ code: "X002", severity: "error", message, hint }] };
}
