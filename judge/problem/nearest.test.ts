import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { editDistance, findNearest } from "./nearest.ts";

test.for([
  ["", "", 0],
  ["", "abc", 3],
  ["kitten", "sitting", 3],
  ["memroy", "memory", 1],
  ["ab", "ba", 1],
  ["营救", "营求", 1],
  ["🐒a", "a", 1],
] as const)("%j to %j costs %d", ([from, to, cost]) => expect(editDistance(from, to)).toBe(cost));

test("the distance is symmetric, zero only for equal words, and at most the longer length", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 8 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const distance = editDistance(a, b);
      expect(distance).toBe(editDistance(b, a));
      expect(distance === 0).toBe(a === b);
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
    runs(100),
  );
});

test.for([
  ["cpu_ms", "cpuMs"],
  ["CPUMS", "cpuMs"],
  ["memoryMb", "memoryMiB"],
  ["memoryMiB ", "memoryMiB"],
  ["ouputKiB", "outputKiB"],
  ["x", undefined],
  ["", undefined],
  ["time", undefined],
  ["m".repeat(100_000), undefined],
] as const)("%j means %j", ([word, nearest]) =>
  expect(findNearest(word, ["cpuMs", "wallMs", "memoryMiB", "outputKiB"])).toBe(nearest),
);

test("nothing is near to nothing", () => expect(findNearest("a", [])).toBeUndefined());
