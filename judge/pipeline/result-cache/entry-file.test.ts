import fc from "fast-check";
import { expect, test } from "vitest";
import { bytes, milliseconds } from "../../model/units.ts";
import { runs } from "../../testkit/properties.ts";
import { decodeEntry, encodeEntry, type ResultEntry } from "./entry-file.ts";

const KEY = "0".repeat(64);

const arbitraryEntry: fc.Arbitrary<ResultEntry> = fc.record({
  about: fc.record({
    problem: fc.string({ unit: "binary" }),
    submission: fc.string(),
    program: fc.string(),
    savedMs: fc.nat(),
  }),
  baseline: fc.constant({ cpu: milliseconds(20.25), wall: milliseconds(30), peakMemory: bytes(1e7) }),
  tests: fc
    .array(
      fc.tuple(
        fc.nat().map(String),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
      { maxLength: 20 },
    )
    .map((tests) => new Map(tests)),
});

test("an entry is read as it was written, in its order", () => {
  fc.assert(
    fc.property(arbitraryEntry, (entry) => {
      const read = decodeEntry(KEY, encodeEntry(KEY, entry));
      expect(read && { ...read, tests: [...read.tests] }).toEqual({ ...entry, tests: [...entry.tests] });
    }),
    runs(60),
  );
});

test("a torn or changed file, or one of another key, is none", () => {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    by: fc.integer({ min: 1, max: 255 }),
  });
  fc.assert(
    fc.property(arbitraryEntry, change, (entry, { at, by }) => {
      const data = encodeEntry(KEY, entry);
      const place = Math.floor(at * data.length);
      const changed = Buffer.from(data);
      changed.writeUInt8((changed.readUInt8(place) + by) % 256, place);
      const zeroed = Buffer.concat([data.subarray(0, place), Buffer.alloc(data.length - place)]);
      for (const bad of [data.subarray(0, place), changed, zeroed, Buffer.concat([data, data])]) {
        expect(decodeEntry(KEY, bad)).toBeUndefined();
      }
      expect(decodeEntry("1".repeat(64), data)).toBeUndefined();
    }),
    runs(60),
  );
});

test("an entry is bounded: what was unused longest is left out", () => {
  const tests = new Map(Array.from({ length: 10_002 }, (_, index) => [`${index}`, "1"]));
  const large = new Map([
    ["old", "1"],
    ...["a", "b", "c"].map((name) => [name, JSON.stringify("x".repeat(15e6))] as const),
  ]);
  const about = { problem: "p", submission: "s", program: "a", savedMs: 1 };
  const keysOf = (entry: ResultEntry) => [...(decodeEntry(KEY, encodeEntry(KEY, entry))?.tests.keys() ?? [])];
  expect(keysOf({ about, tests })).toEqual([...tests.keys()].slice(2));
  expect(keysOf({ about, tests: large })).toEqual(["b", "c"]);
});
