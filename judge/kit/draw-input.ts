import fc from "fast-check";
import { attempt, StepError } from "./call-step.ts";
import type { DrawnOrigin } from "./input-calls.ts";
import type { LoadedDefinition } from "./loaded-definition.ts";
import type { WatchedParameters } from "./watched-parameters.ts";

/** A drawn input with what it takes to simplify it: `arbitrary.shrink` wants the context that fast-check drew it with. */
export type Drawn = { readonly arbitrary: fc.Arbitrary<unknown>; readonly value: fc.Value<unknown> };

/** Draws the input of an origin, always the same; `parameters` are those of a generator call. Throws `StepError`. */
export function drawInput(origin: DrawnOrigin, parameters: WatchedParameters, definition: LoadedDefinition): Drawn {
  const make =
    origin.kind === "stress"
      ? stressOf(origin.size, definition)
      : generatorOf({ name: origin.generator, parameters }, definition);
  return attempt("generate", () => {
    const arbitrary = make();
    if (!isArbitrary(arbitrary)) throw new TypeError(`${drawerOf(origin)} did not return a fast-check arbitrary`);
    const capturing = new CapturingArbitrary(arbitrary);
    // Unbiased: a test of 1,000 random cells should be random, not full of the extremes that find bugs in small values.
    fc.sample(capturing, { seed: origin.seed | 0, numRuns: 1, unbiased: true });
    return { arbitrary, value: capturing.lastDrawn };
  });
}

const drawerOf = (origin: DrawnOrigin): string => (origin.kind === "stress" ? "stress" : "the generator");

function stressOf(size: number, { stress }: LoadedDefinition): () => unknown {
  if (stress === undefined) throw new StepError("find", "input.ts does not export stress");
  return () => stress(size);
}

type GeneratorCall = { readonly name: string; readonly parameters: WatchedParameters };

function generatorOf({ name, parameters }: GeneratorCall, { generators }: LoadedDefinition): () => unknown {
  const generator = Object.hasOwn(generators, name) ? generators[name] : undefined;
  if (generator === undefined) {
    throw new StepError("find", `input.ts has no generator ${name}; it has ${Object.keys(generators).join(", ")}`);
  }
  return () => generator(parameters.proxy);
}

const isArbitrary = (value: unknown): value is fc.Arbitrary<unknown> =>
  typeof value === "object" && value !== null && "generate" in value && typeof value.generate === "function";

/** Keeps what fast-check's runners hide: the drawn value together with its context. */
class CapturingArbitrary extends fc.Arbitrary<unknown> {
  readonly #inner: fc.Arbitrary<unknown>;
  #lastDrawn: fc.Value<unknown> | undefined;

  constructor(inner: fc.Arbitrary<unknown>) {
    super();
    this.#inner = inner;
  }

  get lastDrawn(): fc.Value<unknown> {
    if (this.#lastDrawn === undefined) throw new Error("nothing was drawn");
    return this.#lastDrawn;
  }

  generate(random: fc.Random, biasFactor: number | undefined): fc.Value<unknown> {
    this.#lastDrawn = this.#inner.generate(random, biasFactor);
    return this.#lastDrawn;
  }

  canShrinkWithoutContext(value: unknown): value is unknown {
    return this.#inner.canShrinkWithoutContext(value);
  }

  shrink(value: unknown, context: unknown): fc.Stream<fc.Value<unknown>> {
    return this.#inner.shrink(value, context);
  }
}
