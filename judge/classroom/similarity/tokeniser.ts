import { Worker } from "node:worker_threads";
import type { TokeniserAnswer, TokeniserRequest } from "./tokeniser-protocol.ts";

/** Answers are in the order of the questions when each is waited for. */
export type Tokeniser = AsyncDisposable & { readonly ask: (request: TokeniserRequest) => Promise<TokeniserAnswer> };

const THREAD = new URL("./tokeniser-thread.ts", import.meta.url);
/** From the question to the answer; the first one waits for the grammar, too. */
const MOST_MS = 30_000;
/**
 * The memory is bounded by the size of a text; the first bound is for what nobody thought of. Of what one program leaves nothing is needed for
 * the next: the second bound has it collected soon.
 */
const BOUNDS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 4 };

/** A thread that reads programs, started for the first of them. After one that broke it the next question goes to a fresh thread: no program can spoil another's result. */
export function startTokeniser(): Tokeniser {
  let thread: Worker | undefined;
  const end = async (): Promise<void> => {
    const ended = thread?.terminate();
    thread = undefined;
    await ended;
  };
  return {
    async ask(request) {
      thread ??= new Worker(THREAD, { execArgv: [], resourceLimits: BOUNDS });
      const answer = await askOnce(thread, request);
      if (answer.kind === "broken" || answer.kind === "slow") await end();
      return answer;
    },
    [Symbol.asyncDispose]: end,
  };
}

/** Rejects when the thread cannot be started at all. */
async function askOnce(thread: Worker, request: TokeniserRequest): Promise<TokeniserAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<TokeniserAnswer>();
  const timer = setTimeout(() => resolve({ kind: "slow" }), MOST_MS);
  const onError = (error: Error): void => {
    if ("code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ kind: "broken" });
    else reject(error);
  };
  const onExit = (): void => resolve({ kind: "broken" });
  thread.on("message", resolve);
  thread.on("error", onError);
  thread.on("exit", onExit);
  thread.postMessage(request);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    thread.off("message", resolve);
    thread.off("error", onError);
    thread.off("exit", onExit);
  }
}
