import type { Shrinker } from "../kit/simpler-values.ts";

/** Where a search ends that always takes the first simpler value that still fails; throws when it does not end soon. */
export function descend<Value>(
  start: Value,
  simpler: Shrinker<Value>,
  fails: (value: Value) => boolean = () => true,
): Value {
  let value = start;
  for (let step = 0; step < 10_000; step++) {
    const next = firstFailing(simpler(value), fails);
    if (next === undefined) return value;
    value = next.value;
  }
  throw new Error("10,000 steps and no end");
}

function firstFailing<Value>(
  values: Iterable<Value>,
  fails: (value: Value) => boolean,
): { readonly value: Value } | undefined {
  for (const value of values) if (fails(value)) return { value };
  return undefined;
}

/** Compares lists of numbers: the shorter measure is not the lesser one, the first difference decides. */
export function isLess(left: readonly number[], right: readonly number[]): boolean {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at !== -1 && (left[at] ?? 0) < (right[at] ?? 0);
}
