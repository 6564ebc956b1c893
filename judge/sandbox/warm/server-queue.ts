/**
 * How long, in milliseconds, runs wait in all for the servers that there are before one more is booted for them. A boot costs a quarter as
 * much of a core: short runs are served one after the other meanwhile, and a long one is not waited for.
 */
export const BOOT_AFTER_MS = 400;

type Waiter<T> = { readonly key: string; readonly take: (value: T) => void };

/** Runs that wait for a server of their kind (`key`), the one that came first in front. */
export class ServerQueue<T> {
  readonly #waiters: Waiter<T>[] = [];
  /** What was waited for each kind since the last time that it was too long. */
  readonly #waitedMs = new Map<string, number>();

  /** Settles with what is given for this kind; with undefined when it was waited for too long, or there is no need any more. */
  async wait(key: string, signal: AbortSignal): Promise<T | undefined> {
    if (signal.aborted) return undefined;
    const since = performance.now();
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const waiter: Waiter<T> = { key, take: resolve };
    // At once, so that nothing is given to who has left.
    const leave = (): void => {
      this.#remove(waiter);
      resolve(undefined);
    };
    this.#waiters.push(waiter);
    const before = this.#waitedMs.get(key) ?? 0;
    const timer = setTimeout(leave, Math.max(0, BOOT_AFTER_MS - before));
    signal.addEventListener("abort", leave);
    const given = await promise;
    clearTimeout(timer);
    signal.removeEventListener("abort", leave);
    const waited = (this.#waitedMs.get(key) ?? 0) + performance.now() - since;
    this.#waitedMs.set(key, given === undefined ? 0 : waited);
    return given;
  }

  /** Gives it to who waits longest for this kind; false when nobody does. */
  give(key: string, value: T): boolean {
    const waiter = this.#waiters.find((one) => one.key === key);
    if (waiter === undefined) return false;
    this.#remove(waiter);
    waiter.take(value);
    return true;
  }

  #remove(waiter: Waiter<T>): void {
    const index = this.#waiters.indexOf(waiter);
    if (index >= 0) this.#waiters.splice(index, 1);
  }
}
