import { expect, test } from "vitest";
import type { InputCall } from "../kit/input-calls.ts";
import { splitCalls } from "./split-calls.ts";

const generate = (call: number): InputCall => ({ kind: "generate", call, generator: "random", with: {}, seed: call });
const numbers = (parts: readonly (readonly InputCall[])[]) => parts.map((part) => part.map(({ call }) => call));
const callsOf = (count: number): readonly InputCall[] => Array.from({ length: count }, (_, call) => generate(call));

test("few calls share a process, and the second pass has them in opposite order", () => {
  const { first, second } = splitCalls(callsOf(3));
  expect(numbers(first)).toEqual([[0, 1, 2]]);
  expect(numbers(second)).toEqual([[2, 1, 0]]);
});

test.for([0, 1, 16, 17, 64, 100, 1000])("%i calls: each is made once in each pass", (count) => {
  const { first, second } = splitCalls(callsOf(count));
  const all = callsOf(count).map(({ call }) => call);
  for (const pass of [first, second]) {
    expect(
      numbers(pass)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(all);
  }
});

test("of neighbours no two share a process in both passes", () => {
  const partOf = (parts: readonly (readonly InputCall[])[]) =>
    new Map(parts.flatMap((part, index) => part.map(({ call }) => [call, index] as const)));
  const { first, second } = splitCalls(callsOf(64));
  const [before, after] = [partOf(first), partOf(second)];
  expect([first, second].map((pass) => pass.map((part) => part.length))).toEqual([
    [32, 32],
    [32, 32],
  ]);
  for (let a = 0; a < 64; a++) {
    for (let b = a + 1; b < 64 && b >> 2 === a >> 2; b++) {
      expect([a, b, before.get(a) === before.get(b) && after.get(a) === after.get(b)]).toEqual([a, b, false]);
    }
  }
});

test("handwritten inputs are read once", () => {
  const { first, second } = splitCalls([{ kind: "read", call: 0, text: "1\n" }, generate(1)]);
  expect(numbers(first)).toEqual([[0, 1]]);
  expect(numbers(second)).toEqual([[1]]);
});
