import type { JudgingTools } from "../pipeline/judge-submission.ts";
import type { ProgramResult, PromiseResult } from "./certificate.ts";
import { findBroken, type Breach } from "./find-broken.ts";
import { judgeProgram } from "./judge-program.ts";
import { judgeReference } from "./judge-reference.ts";
import type { Corpus, CorpusProgram } from "./load-corpus.ts";
import { PROMISE_NAMES } from "./promise-name.ts";
import { readHostState, type WatchedPlaces } from "./read-host-state.ts";

export type CorpusRequest = {
  readonly corpus: Corpus;
  /** Those of the corpus that are to be judged. */
  readonly programs: readonly CorpusProgram[];
  readonly tools: JudgingTools;
  readonly places: WatchedPlaces;
  readonly onProgress: (done: number, program: string) => void;
};

/**
 * Judges the programs one at a time, so that whatever is found afterwards has one name, and looks at the host after each.
 * The reference has been judged before: what stays on purpose (a launcher, its compiled program) is there already.
 */
export async function certifyCorpus(
  request: CorpusRequest,
  signal?: AbortSignal,
): Promise<{ readonly programs: readonly ProgramResult[]; readonly promises: readonly PromiseResult[] }> {
  const { corpus, tools, places, onProgress } = request;
  const { level } = tools.sandbox;
  const results: ProgramResult[] = [];
  const breaches: (Breach & { readonly program: string })[] = [];
  const first = await readHostState(places);
  let before = first;
  for (const [done, program] of request.programs.entries()) {
    onProgress(done, program.name);
    results.push(await judgeProgram({ program, problem: corpus.problem, level }, tools, signal));
    const after = await readHostState(places);
    const wrongNext = await judgeReference(request, signal);
    const found = [...findBroken({ first, before, after }), ...(wrongNext === undefined ? [] : [wrongNext])];
    breaches.push(...found.map((breach) => ({ ...breach, program: program.name })));
    before = after;
  }
  return { programs: results, promises: promisesOf(results, breaches) };
}

const promisesOf = (
  programs: readonly ProgramResult[],
  breaches: readonly (Breach & { readonly program: string })[],
): readonly PromiseResult[] =>
  PROMISE_NAMES.map((promise) => ({
    promise,
    checked: programs.length,
    attackedBy: programs.filter(({ must }) => must.includes(promise)).length,
    breaches: breaches.filter((one) => one.promise === promise).map(({ program, detail }) => ({ program, detail })),
  }));
