import { findMachineLanguage } from "../compile/describe-language.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Usage } from "../model/run.ts";
import type { Submission } from "../model/submission.ts";
import type { Baseline } from "../sandbox/baseline.ts";
import { NO_USAGE } from "../sandbox/failed-run.ts";
import type { AskBaseline, Sandbox } from "../sandbox/sandbox.ts";
import { measureLanguage } from "./measure-start.ts";

/** The share of every run that is not the program's. A warm run begins without it, so it is measured when it is first needed. */
export type NeededBaseline = AsyncDisposable & {
  /** Rejects with BaselineFailure when it cannot be measured: then no run could be judged fairly. */
  readonly usage: AskBaseline;
  /** Settles when somebody has asked for it and it is known, or when nobody will ask. */
  readonly settled: Promise<void>;
  /** What is known of it, nothing when nobody asked. */
  readonly known: () => Usage;
  /** Nobody will ask any more. */
  readonly close: () => void;
};

/** What is wrong with the sandbox. */
export class BaselineFailure extends Error {
  readonly failure: Diagnostic;

  constructor(failure: Diagnostic) {
    super(failure.message);
    this.failure = failure;
  }
}

export type BaselineSource = {
  readonly sandbox: Sandbox;
  readonly cacheDirectory: string;
  readonly submission: Submission;
  /** A folder for the runs that measure. */
  readonly directory: string;
  /** Of Node, or how to measure it. */
  readonly baseline?: Baseline | ((signal?: AbortSignal) => Promise<Baseline>) | undefined;
  /** Another runtime than Node is measured when the compiler is done. */
  readonly compiled: Promise<unknown>;
};

/** Where nothing is started warm it is measured at once, beside the compiler. */
export function makeNeededBaseline(source: BaselineSource, signal?: AbortSignal): NeededBaseline {
  const settled = Promise.withResolvers<void>();
  let known = NO_USAGE;
  let measuring: Promise<Usage> | undefined;
  const measure: AskBaseline = async (startup) => {
    try {
      const baseline = await measureOnce({ ...source, startup }, signal);
      if (baseline.kind !== "measured") throw new BaselineFailure(baseline.failure);
      known = baseline.usage;
      return known;
    } finally {
      settled.resolve();
    }
  };
  const usage: AskBaseline = (startup) => {
    measuring ??= measure(startup);
    return measuring;
  };
  if (source.sandbox.tryWarm === undefined || findMachineLanguage(source.submission.main) !== undefined) {
    usage().catch(() => {
      // Told to whoever asks.
    });
  }
  return {
    usage,
    settled: settled.promise,
    known: () => known,
    close: () => settled.resolve(),
    // While it is measured there are guests that write into the folder.
    async [Symbol.asyncDispose]() {
      await measuring?.catch(() => {});
    },
  };
}

type Started = { readonly startup: Usage | undefined };

async function measureOnce(
  { sandbox, cacheDirectory, submission, directory, baseline, compiled, startup }: BaselineSource & Started,
  signal?: AbortSignal,
): Promise<Baseline> {
  const { main } = submission;
  const isMachine = findMachineLanguage(main) !== undefined;
  if (!isMachine && baseline !== undefined) return typeof baseline === "function" ? baseline(signal) : baseline;
  if (isMachine) await compiled;
  return await measureLanguage(main, { sandbox, cacheDirectory, directory, startup }, signal);
}
