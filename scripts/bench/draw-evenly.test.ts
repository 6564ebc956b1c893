import { expect, test } from "vitest";
import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";
import { drawEvenly } from "./draw-evenly.ts";

const ITEMS = Array.from({ length: 1000 }, (_, index) => index);

test.for([1, 7, 300, 999, 1000])("%i of 1000 are drawn, and every tenth of them has its share", (count) => {
  for (let seed = 0; seed < 20; seed++) {
    const drawn = drawEvenly(ITEMS, count, makeSeededRandom(seed));
    expect(drawn).toHaveLength(count);
    for (let tenth = 0; tenth < 10; tenth++) {
      const there = drawn.filter((item) => Math.floor(item / 100) === tenth).length;
      expect(Math.abs(there - count / 10)).toBeLessThan(1);
    }
  }
});

test("where fewer are there than are asked for all are drawn", () => {
  expect(drawEvenly([1, 2, 3], 5, makeSeededRandom(1))).toEqual([1, 2, 3]);
});

test("another seed draws others", () => {
  const [one, other] = [1, 2].map((seed) => drawEvenly(ITEMS, 10, makeSeededRandom(seed)));
  expect(one).not.toEqual(other);
});
