import { makeSlots, type Slots } from "./concurrency.ts";

/** Calls a function as soon as it may run. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T>;

/** One user's part of the slots, given back at the end of its scope. */
export type Share = Disposable & { readonly turns: Turns };

/**
 * Shares so many slots among several users who each have more to do than they may need: a user gets as many at a time as there are for each,
 * and at least one. Who is left alone gets all.
 */
export function shareSlots(slots: Slots, jobs: number): () => Share {
  const users = new Set<Slots>();
  const divide = (): void => {
    for (const user of users) user.concurrency = Math.ceil(jobs / users.size);
  };
  return () => {
    const own = makeSlots(1);
    users.add(own);
    divide();
    return {
      turns: (run) => own(() => slots(run)),
      [Symbol.dispose]() {
        users.delete(own);
        divide();
      },
    };
  };
}
