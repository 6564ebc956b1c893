type Make<T> = (signal?: AbortSignal) => Promise<T>;

/** Makes something when it is first asked for and keeps it; after a rejection the next call tries again. */
export function keepResult<T>(make: Make<T>): Make<T> {
  let kept: Promise<T> | undefined;
  return (signal) => {
    kept ??= make(signal).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
