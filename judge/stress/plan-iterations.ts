import { createHash } from "node:crypto";
import type { JsonObject } from "../generate/recipe.ts";
import type { DrawnOrigin } from "../kit/input-calls.ts";

/** What inputs are drawn from: `stress` of input.ts, or the generator calls of the recipe where it has none. */
export type InputSource =
  | { readonly kind: "stress" }
  | { readonly kind: "recipe"; readonly calls: readonly GeneratorCall[] };

/** A call of the recipe without its seed. */
export type GeneratorCall = { readonly generator: string; readonly with: JsonObject };

/** One input of the search. `number` counts from 0 and, with the seed, determines everything. */
export type Iteration = { readonly number: number; readonly origin: DrawnOrigin };

/** Sizes grow with the square root of the iteration; every second input is smaller than it might be. */
export function planIteration(
  number: number,
  search: { readonly seed: number; readonly source: InputSource },
): Iteration {
  const seed = seedOf(search.seed, number);
  const { source } = search;
  if (source.kind === "stress") return { number, origin: { kind: "stress", seed, size: sizeOf(number) } };
  const call = source.calls[number % source.calls.length];
  if (call === undefined) throw new Error("a recipe without generator calls cannot be searched");
  return { number, origin: { kind: "generate", ...call, seed } };
}

const GROWTH = 4;

function sizeOf(number: number): number {
  const most = 1 + Math.floor(Math.sqrt(number / GROWTH));
  return number % 2 === 0 ? most : 1 + (Math.floor(number / 2) % most);
}

const seedOf = (seed: number, number: number): number =>
  createHash("sha256").update(`${seed} ${number}`).digest().readUInt32BE(0);

/** Batches grow, so that a bug that anything shows is found at once and the starts of processes cost little later. */
const BATCH_SIZES = [16, 32, 64, 128, 256];

/** The first iteration of batch `index`, and how many it has. */
export function batchAt(index: number): { readonly from: number; readonly size: number } {
  const last = BATCH_SIZES.length - 1;
  const sizes = BATCH_SIZES.slice(0, Math.min(index, last));
  const largest = BATCH_SIZES[last] ?? 0;
  const from = sizes.reduce((sum, size) => sum + size, 0) + Math.max(0, index - last) * largest;
  return { from, size: BATCH_SIZES[Math.min(index, last)] ?? largest };
}
