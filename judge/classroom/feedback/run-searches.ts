import type { Diagnostic } from "../../model/diagnostic.ts";
import { awaitAll } from "../../platform/concurrency.ts";
import type { SearchResult } from "./search-result.ts";

/**
 * What became of one search. `isByTime`: nothing was found, and there was more to try. `nothing-to-draw`: input.ts has nothing to draw
 * from. `broken-problem`: no search of this problem can be made. A search that time ended, or that failed by a fault of ours or of the problem, is made again.
 */
export type Searched =
  | { readonly kind: "searched"; readonly result: SearchResult; readonly isByTime?: true }
  | { readonly kind: "nothing-to-draw" }
  | { readonly kind: "broken-problem"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "failed"; readonly reason: string };

/** A search at its end. `isStillSlow`: judges the program on the input that was found once more. */
export type EndedSearch = {
  readonly searched: Searched;
  readonly isStillSlow?: (signal?: AbortSignal) => Promise<boolean>;
};

/** Searches to be made, by key, and how. */
export type SearchesToRun<Task extends { readonly key: string }> = {
  readonly tasks: readonly Task[];
  /** Searches at the same time. */
  readonly jobs: number;
  readonly search: (task: Task, signal?: AbortSignal) => Promise<EndedSearch>;
  /** Keeps what a search came to, as soon as it is there. */
  readonly keep: (key: string, result: SearchResult) => Promise<void>;
  readonly onProgress?: (done: number) => void;
};

/** By key what became of every search. Rejects when cancelled, or when a search rejects; what is kept stays. */
export async function runSearches<Task extends { readonly key: string }>(
  { tasks, jobs, search, keep, onProgress }: SearchesToRun<Task>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Searched>> {
  const results = new Map<string, Searched>();
  const slow: { readonly task: Task; readonly ended: EndedSearch }[] = [];
  const waiting = tasks.toReversed();
  const workers = Math.min(jobs, tasks.length);
  const record = async ({ key }: Task, { searched }: EndedSearch): Promise<void> => {
    if (searched.kind === "searched" && searched.isByTime !== true) await keep(key, searched.result);
    results.set(key, searched);
    onProgress?.(results.size);
  };
  const work = async (): Promise<void> => {
    for (let task = waiting.pop(); task !== undefined; task = waiting.pop()) {
      const ended = await search(task, signal);
      if (workers > 1 && isDoubtful(ended)) slow.push({ task, ended });
      else await record(task, ended);
    }
  };
  const stopAll = (error: unknown): never => {
    waiting.length = 0;
    throw error;
  };
  await awaitAll(Array.from({ length: workers }, () => work().catch(stopAll)));
  for (const { task, ended } of slow) {
    await record(task, (await isSettled(ended, signal)) ? ended : await search(task, signal));
  }
  return results;
}

/** Where it cannot be told the search is made again: that says why, and fails for this program alone. */
async function isSettled({ isStillSlow }: EndedSearch, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    return (await isStillSlow?.(signal)) !== false;
  } catch {
    signal?.throwIfAborted();
    return false;
  }
}

/** Beside other searches a program may have been too slow only because of them; not where it used up a CPU limit and a half. */
function isDoubtful({ searched }: EndedSearch): boolean {
  const result = searched.kind === "searched" ? searched.result.found?.result : undefined;
  if (result?.verdict !== "TLE") return false;
  const { outcome } = result.run;
  return outcome.kind !== "limit-exceeded" || outcome.limit !== "cpu";
}
