import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BOOT_AFTER_MS, ServerQueue } from "./server-queue.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

test("who came first is served first, each by its kind", async () => {
  const queue = new ServerQueue<number>();
  expect(queue.give("a", 0)).toBe(false);
  const [first, other, second] = [queue.wait("a", never), queue.wait("b", never), queue.wait("a", never)];
  expect([queue.give("a", 1), queue.give("a", 2), queue.give("a", 3), queue.give("b", 4)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(await Promise.all([first, other, second])).toEqual([1, 4, 2]);
});

test("a long wait ends with nothing, and who left is given nothing", async () => {
  const queue = new ServerQueue<number>();
  const waiting = queue.wait("a", never);
  vi.advanceTimersByTime(BOOT_AFTER_MS - 1);
  vi.advanceTimersByTime(1);
  expect(await waiting).toBeUndefined();
  expect(queue.give("a", 1)).toBe(false);
});

test("many short waits are one long wait, and then it begins anew", async () => {
  const queue = new ServerQueue<number>();
  const waitFor = async (milliseconds: number): Promise<number | undefined> => {
    const waiting = queue.wait("a", never);
    vi.advanceTimersByTime(milliseconds);
    const isGiven = queue.give("a", 1);
    const given = await waiting;
    expect(given !== undefined).toBe(isGiven);
    return given;
  };
  const step = BOOT_AFTER_MS / 4;
  const given = [];
  for (let count = 0; count < 8; count++) given.push(await waitFor(step));
  expect(given).toEqual([1, 1, 1, undefined, 1, 1, 1, undefined]);
});

test("who is cancelled does not wait", async () => {
  const queue = new ServerQueue<number>();
  const cancel = new AbortController();
  const waiting = queue.wait("a", cancel.signal);
  cancel.abort();
  expect(await waiting).toBeUndefined();
  expect(await queue.wait("a", cancel.signal)).toBeUndefined();
  expect(queue.give("a", 1)).toBe(false);
});
