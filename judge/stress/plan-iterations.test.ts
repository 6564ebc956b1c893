import { expect, test } from "vitest";
import { batchAt, planIteration } from "./plan-iterations.ts";

test("batches follow one another without a gap", () => {
  let expected = 0;
  for (let index = 0; index < 20; index++) {
    const { from, size } = batchAt(index);
    expect(from).toBe(expected);
    expect(size).toBeGreaterThan(0);
    expected += size;
  }
});

test("sizes begin with 1 and grow, and half of them stay small", () => {
  const sizes = Array.from({ length: 2000 }, (_, number) => {
    const { origin } = planIteration(number, { seed: 1, source: { kind: "stress" } });
    return origin.kind === "stress" ? origin.size : 0;
  });
  expect(sizes.slice(0, 8)).toEqual([1, 1, 1, 1, 2, 1, 2, 2]);
  expect(Math.max(...sizes)).toBe(23);
  expect(sizes.slice(1000).filter((size) => size <= 10).length).toBeGreaterThan(200);
});

test("the same number and seed give the same draw, and others give another", () => {
  const draw = (number: number, seed: number): unknown => planIteration(number, { seed, source: { kind: "stress" } });
  expect(draw(5, 1)).toEqual(draw(5, 1));
  expect(draw(5, 2)).not.toEqual(draw(5, 1));
  expect(draw(6, 1)).not.toEqual(draw(5, 1));
});

test("without stress the calls of the recipe take turns, with seeds of their own", () => {
  const calls = [
    { generator: "a", with: { n: 1 } },
    { generator: "b", with: {} },
  ];
  const origins = [0, 1, 2].map(
    (number) => planIteration(number, { seed: 1, source: { kind: "recipe", calls } }).origin,
  );
  expect(origins.map((origin) => origin.kind === "generate" && origin.generator)).toEqual(["a", "b", "a"]);
  expect(new Set(origins.map(({ seed }) => seed)).size).toBe(3);
});
