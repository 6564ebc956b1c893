import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { awaitAll, makeSlots } from "./concurrency.ts";
import { shareSlots, type Share } from "./share-slots.ts";

/** Who ran at the same time, call by call, when each of these users has so many calls. */
async function share(jobs: number, users: readonly string[], calls: number): Promise<readonly string[]> {
  const [running, seen]: [string[], string[]] = [[], []];
  const take = shareSlots(makeSlots(jobs), jobs);
  const run = async (name: string): Promise<void> => {
    running.push(name);
    seen.push(running.join(""));
    await sleep(1);
    running.splice(running.indexOf(name), 1);
  };
  const callAll = async ({ name, turns, ...own }: Share & { readonly name: string }): Promise<void> => {
    await awaitAll(Array.from({ length: calls }, () => turns(() => run(name))));
    own[Symbol.dispose]();
  };
  // All are there before the first call.
  await awaitAll(users.map((name) => ({ name, ...take() })).map(callAll));
  return seen;
}

test.for([
  { jobs: 2, users: ["a", "b", "c"], most: 1 },
  { jobs: 2, users: ["a", "b"], most: 1 },
  { jobs: 4, users: ["a", "b"], most: 2 },
  { jobs: 2, users: ["a"], most: 2 },
])("of $jobs slots each of $users gets $most", async ({ jobs, users, most }) => {
  const seen = await share(jobs, users, 12);
  expect(seen).toHaveLength(12 * users.length);
  const countOf = (name: string, beside: string): number => beside.split(name).length - 1;
  // Who is still there when the others are done gets more, so the first half is looked at.
  const early = seen.slice(0, 6 * users.length);
  expect(Math.max(...users.flatMap((name) => early.map((beside) => countOf(name, beside))))).toBe(most);
  expect(Math.max(...seen.map((beside) => beside.length))).toBe(Math.min(jobs, users.length * most));
});

test("calls of one user run in order, and a call that fails leaves the turn to the next", async () => {
  const take = shareSlots(makeSlots(2), 2);
  using own = take();
  using _other = take();
  const order: number[] = [];
  const ends = await Promise.allSettled(
    [5, 0, 1].map((ms, index) =>
      own.turns(async () => {
        await sleep(ms);
        order.push(index);
        if (index === 1) throw new Error("failed");
      }),
    ),
  );
  expect(order).toEqual([0, 1, 2]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("who is left alone gets all slots, in the midst of its calls", async () => {
  const take = shareSlots(makeSlots(3), 3);
  using own = take();
  const others = [take(), take()];
  let [running, most] = [0, 0];
  const call = async (): Promise<void> => {
    most = Math.max(most, ++running);
    await sleep(2);
    running -= 1;
  };
  const calls = awaitAll(Array.from({ length: 12 }, () => own.turns(call)));
  await sleep(5);
  expect(most).toBe(1);
  for (const other of others) other[Symbol.dispose]();
  await calls;
  expect(most).toBe(3);
});
