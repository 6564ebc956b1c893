import { testId, type TestId } from "../model/ids.ts";
import type { Place } from "../model/diagnostic.ts";
import type { GeneratorCalls, JsonObject, RecipeEntry } from "./recipe.ts";
import { seedOfCall } from "./seed-of-call.ts";

/** One test that the recipe asks for, and how its input comes about. */
export type PlannedTest = {
  readonly id: TestId;
  readonly from: string;
  readonly at: Place;
  readonly source: InputSource;
};

export type InputSource =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "call"; readonly generator: string; readonly with: JsonObject; readonly seed: number };

/**
 * Tests in recipe order. Ids are `<group>/<nn>-<name>`, numbered from 1 in each group with enough digits that the
 * byte-wise order of names is the order of the recipe; of several calls the name gets `-1`, `-2`, … .
 */
export function planTests(entries: readonly RecipeEntry[]): readonly PlannedTest[] {
  const unnumbered = entries.flatMap(testsOfEntry);
  const sizes = Map.groupBy(unnumbered, (test) => test.group);
  const numbers = new Map<string, number>();
  return unnumbered.map(({ group, name, ...test }) => {
    const number = (numbers.get(group) ?? 0) + 1;
    numbers.set(group, number);
    const digits = Math.max(2, String(sizes.get(group)?.length ?? 0).length);
    return { id: testId(group, `${String(number).padStart(digits, "0")}-${name}`), ...test };
  });
}

type UnnumberedTest = Omit<PlannedTest, "id"> & { readonly group: string; readonly name: string };

function testsOfEntry(entry: RecipeEntry): readonly UnnumberedTest[] {
  const { from, at, group, name, make } = entry;
  if (make.kind === "handwritten") return [{ from, at, group, name, source: { kind: "text", text: make.text } }];
  return Array.from({ length: make.count }, (_, index) => ({
    from,
    at,
    group,
    name: make.count === 1 ? name : `${name}-${index + 1}`,
    source: { kind: "call", generator: make.generator, with: make.with, seed: seedOf(make, index) },
  }));
}

function seedOf(calls: GeneratorCalls, index: number): number {
  if (calls.seed !== undefined) return (calls.seed + index) % 2 ** 32;
  return seedOfCall({ generator: calls.generator, with: calls.with, index });
}

/** A call as a person would write it: `dense({"n":100}) with seed 815`. */
export const renderSource = (source: InputSource): string =>
  source.kind === "text"
    ? "the handwritten input"
    : `${source.generator}(${JSON.stringify(source.with)}) with seed ${source.seed}`;

/** A test and where its input comes from, as messages name it. */
export const titleOf = ({ id, source }: PlannedTest): string => `${id}, ${renderSource(source)}`;
