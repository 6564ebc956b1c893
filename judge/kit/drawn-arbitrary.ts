import fc from "fast-check";
import type { Shrinker } from "./simpler-values.ts";

/** An arbitrary that draws by `draw` and shrinks by `simpler`: for structures that fast-check would shrink badly. */
export function drawnBy<Value>(draw: (random: fc.Random) => Value, simpler: Shrinker<Value>): fc.Arbitrary<Value> {
  return new DrawnArbitrary({ draw, simpler });
}

/** Draws as `arbitrary` does, and shrinks by `simpler` instead: fast-check gets nowhere in what comes out of a `chain`. */
export function shrinkingBy<Value>(arbitrary: fc.Arbitrary<Value>, simpler: Shrinker<Value>): fc.Arbitrary<Value> {
  return new DrawnArbitrary({ draw: (random, biasFactor) => arbitrary.generate(random, biasFactor).value, simpler });
}

type Drawing<Value> = {
  readonly draw: (random: fc.Random, biasFactor: number | undefined) => Value;
  readonly simpler: Shrinker<Value>;
};

class DrawnArbitrary<Value> extends fc.Arbitrary<Value> {
  readonly #drawing: Drawing<Value>;

  constructor(drawing: Drawing<Value>) {
    super();
    this.#drawing = drawing;
  }

  generate(random: fc.Random, biasFactor: number | undefined): fc.Value<Value> {
    return new fc.Value(this.#drawing.draw(random, biasFactor), undefined);
  }

  /** Only what was drawn here is shrunk: of any other value nobody knows whether it keeps the constraints. */
  canShrinkWithoutContext(_value: unknown): _value is Value {
    return false;
  }

  shrink(value: Value): fc.Stream<fc.Value<Value>> {
    return fc.stream(iterate(this.#drawing.simpler(value))).map((simpler) => new fc.Value(simpler, undefined));
  }
}

function* iterate<Value>(values: Iterable<Value>): Generator<Value, void> {
  yield* values;
}
