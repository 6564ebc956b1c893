const LOOK_EVERY_MS = 100;

/** Measures how long a counter has stood still, to a tenth of a second, until it is disposed. */
export function watchSilence(count: () => number): Disposable & { readonly lengthMs: () => number } {
  let last = count();
  let since = performance.now();
  const look = (): void => {
    const now = count();
    if (now !== last) since = performance.now();
    last = now;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return {
    lengthMs() {
      look();
      return performance.now() - since;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
