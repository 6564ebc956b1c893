import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { planTests, renderSource } from "./plan-tests.ts";
import type { GeneratorCalls, JsonObject, RecipeEntry } from "./recipe.ts";
import { canonicalJson, seedOfCall } from "./seed-of-call.ts";

const AT = { file: "tests.yaml", line: 1, column: 1 };

const calls = (group: string, options: Partial<GeneratorCalls> & { readonly name?: string } = {}): RecipeEntry => {
  const { name = "dense", ...make } = options;
  return {
    from: "tests.yaml#0",
    at: AT,
    group,
    name,
    make: { kind: "generator", generator: "dense", with: {}, count: 1, ...make },
  };
};

const idsOf = (entries: readonly RecipeEntry[]): readonly string[] => planTests(entries).map(({ id }) => id);

test("numbers count in each group in recipe order", () => {
  const hand: RecipeEntry = { ...calls("small", { name: "hand" }), make: { kind: "handwritten", text: "1\n" } };
  expect(idsOf([calls("large", { count: 2 }), hand, calls("large"), calls("small")])).toEqual([
    "large/01-dense-1",
    "large/02-dense-2",
    "small/01-hand",
    "large/03-dense",
    "small/02-dense",
  ]);
});

test("byte-wise order of names is recipe order, whatever the number of tests", () => {
  const counts = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(counts, (all) => {
      const ids = idsOf(all.map((count, index) => calls("g", { count, name: `n${(index * 7) % 10}` })));
      expect(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))).toEqual(ids);
    }),
    runs(50),
  );
});

test("a hundred tests take three digits", () => {
  expect(idsOf([calls("g", { count: 100 })]).filter((_, index) => index === 0 || index === 99)).toEqual([
    "g/001-dense-1",
    "g/100-dense-100",
  ]);
});

test("a given seed counts up and wraps", () => {
  const seeds = planTests([calls("g", { seed: 2 ** 32 - 1, count: 2 })]).map(({ source }) => source);
  expect(seeds.map((source) => source.kind === "call" && source.seed)).toEqual([2 ** 32 - 1, 0]);
});

test("seeds come from the call alone and are frozen", () => {
  const [first, second] = planTests([calls("g", { count: 2, with: { n: 1 } })]).map(({ source }) => source);
  const [moved] = planTests([calls("other", { with: { n: 1 }, name: "renamed" })]).map(({ source }) => source);
  expect(moved).toEqual(first);
  expect(second).not.toEqual(first);
  // Changing how seeds are made changes the tests of every problem: that is a new format, not a refactoring.
  expect(seedOfCall({ generator: "dense", with: { n: 100, keys: 9 }, index: 0 })).toBe(FROZEN_SEED);
});

/** First four bytes of: printf '["dense",{"keys":9,"n":100},0]' | sha256sum */
const FROZEN_SEED = 884305729;

test.for([
  { value: { b: 1, a: [true, null, "x\n"] }, json: '{"a":[true,null,"x\\n"],"b":1}' },
  { value: { "10": 1, "9": 2, é: 3 }, json: '{"10":1,"9":2,"é":3}' },
  { value: {}, json: "{}" },
  { value: { a: -0, b: 1e21, c: 0.1 }, json: '{"a":0,"b":1e+21,"c":0.1}' },
] satisfies { value: JsonObject; json: string }[])("canonical JSON: $json", ({ value, json }) => {
  expect(canonicalJson(value)).toBe(json);
});

test("key order does not change the seed", () => {
  const seed = (parameters: JsonObject): number => seedOfCall({ generator: "g", with: parameters, index: 0 });
  expect(seed({ a: 1, b: 2 })).toBe(seed({ b: 2, a: 1 }));
  expect(seed({ a: 1, b: 2 })).not.toBe(seed({ a: 2, b: 1 }));
});

test("a call is shown with its seed", () => {
  expect(renderSource({ kind: "call", generator: "dense", with: { n: 1 }, seed: 7 })).toBe(
    'dense({"n":1}) with seed 7',
  );
});
