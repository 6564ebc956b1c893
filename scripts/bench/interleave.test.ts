import { expect, test } from "vitest";
import { interleave } from "./interleave.ts";

test("trials take turns, in each second round from the last to the first, and each has one value a round", async () => {
  const order: string[] = [];
  const note = (name: string) => async () => order.push(name);
  const given = await interleave(3, { a: note("a"), b: note("b") });
  expect(order).toEqual(["a", "b", "b", "a", "a", "b"]);
  expect(given("a")).toEqual([1, 4, 5]);
  expect(given("b")).toEqual([2, 3, 6]);
});
