import type { RunResult } from "../model/run.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";

/**
 * Lets a judge end in order: programs that run come to their end by themselves, at the latest at their limits, and no
 * other is started.
 */
export type Drain = {
  /** The same sandbox; once the drain has begun, a new run waits until the judge is interrupted, and rejects. */
  readonly guard: (sandbox: Sandbox) => Sandbox;
  /** From now on nothing is started. `onEmpty` is called once, when nothing runs any more, perhaps at once. */
  readonly begin: (onEmpty: () => void) => void;
  readonly hasBegun: () => boolean;
};

/** Makes the drain of one process. */
export function makeDrain(): Drain {
  let running = 0;
  let begun: PromiseWithResolvers<void> | undefined;
  const settle = (): void => {
    if (running === 0) begun?.resolve();
  };
  const count = async <T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (begun !== undefined) {
      await begun.promise;
      signal?.throwIfAborted();
      throw new DOMException("the judge is ending", "AbortError");
    }
    running += 1;
    try {
      return await run();
    } finally {
      running -= 1;
      settle();
    }
  };
  return {
    guard(sandbox) {
      const { tryWarm } = sandbox;
      return {
        ...sandbox,
        run: (request, signal) => {
          const run = (): Promise<RunResult> => sandbox.run(request, signal);
          return request.isServant === true && begun === undefined ? run() : count(run, signal);
        },
        ...(tryWarm && {
          tryWarm: (request, warm, signal) => count(() => tryWarm(request, warm, signal), signal),
        }),
      };
    },
    begin(onEmpty) {
      begun = Promise.withResolvers();
      // Before those that wait: they shall see the judge interrupted.
      void begun.promise.then(onEmpty);
      settle();
    },
    hasBegun: () => begun !== undefined,
  };
}
