import type { Place } from "../model/diagnostic.ts";

/** A value of a recipe's `with`, as JSON. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** One entry of tests.yaml. `from` names it in the manifest (`tests.yaml#0`), `at` is where it begins. */
export type RecipeEntry = {
  readonly from: string;
  readonly at: Place;
  readonly group: string;
  readonly name: string;
  readonly make: HandwrittenInput | GeneratorCalls;
};

export type HandwrittenInput = { readonly kind: "handwritten"; readonly text: string };

/** `count` calls; with `seed` they use seed, seed + 1, …, without one the seed comes from the call itself. */
export type GeneratorCalls = {
  readonly kind: "generator";
  readonly generator: string;
  readonly with: JsonObject;
  readonly count: number;
  readonly seed?: number;
};
