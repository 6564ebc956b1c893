import type { RunResult } from "../model/run.ts";

/** What a crashed program itself said about memory, or what its kind of crash often means. */
export type EndReason =
  | "stack-overflow"
  | "heap-full"
  | "worker-heap-full"
  | "allocation-refused"
  | "engine-limit"
  | "native-crash";

/** Lines as V8, Node and the C++ runtime write them. Several may be there; the first of this order counts. */
const SIGNS: readonly { readonly reason: EndReason; readonly line: RegExp }[] = [
  { reason: "worker-heap-full", line: /^(?:Uncaught )?Error \[ERR_WORKER_OUT_OF_MEMORY\]: /mu },
  { reason: "heap-full", line: /^FATAL ERROR: .*JavaScript heap out of memory$/mu },
  { reason: "stack-overflow", line: /^(?:Uncaught )?RangeError: Maximum call stack size exceeded/mu },
  { reason: "engine-limit", line: /^(?:Uncaught )?RangeError: Invalid (?:string|array|typed array) length/mu },
  {
    reason: "engine-limit",
    line: /^(?:Uncaught )?RangeError: (?:Map|Set|Maximum BigInt)(?: maximum)? size exceeded/mu,
  },
  { reason: "engine-limit", line: /^(?:Uncaught )?Error: Cannot create a string longer than /mu },
  { reason: "allocation-refused", line: /^(?:Uncaught )?RangeError: Array buffer allocation failed/mu },
  {
    reason: "allocation-refused",
    line: /^(?:Uncaught )?RangeError: WebAssembly\.Memory.*(?:could not allocate|Unable to grow)/mu,
  },
  { reason: "allocation-refused", line: /^(?:Uncaught )?Error: (?:ENOMEM\b|Failed to allocate memory)/mu },
  { reason: "allocation-refused", line: /^terminate called after throwing an instance of 'std::bad_alloc'/mu },
];

/** 128 + SIGSEGV. */
const SEGFAULT = 139;

/**
 * Why a program crashed, as far as its last words and its exit code tell. Both can be forged: this explains a verdict to a
 * person and never decides one.
 */
export function explainEnd({ outcome, stderr }: Pick<RunResult, "outcome" | "stderr">): EndReason | undefined {
  const crashed = outcome.kind === "signalled" || (outcome.kind === "exited" && outcome.exitCode !== 0);
  if (!crashed) return undefined;
  const sign = SIGNS.find(({ line }) => line.test(stderr.text));
  if (sign !== undefined) return sign.reason;
  const isSegfault = outcome.kind === "signalled" ? outcome.signal === "SIGSEGV" : outcome.exitCode === SEGFAULT;
  return isSegfault ? "native-crash" : undefined;
}
