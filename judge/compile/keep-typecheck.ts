import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { findEntry, storeEntry } from "./artifact-cache.ts";
import type { Typecheck } from "./run-tsc.ts";

/** `hash`: of everything that the answer depends on. */
type Kept = { readonly hash: string; readonly cacheDirectory: string };

/** What `check` found, or what it had found before of the same sources. Only answers are kept. */
export async function keepTypecheck(
  { hash, cacheDirectory }: Kept,
  check: () => Promise<Typecheck>,
): Promise<Typecheck> {
  const store = join(cacheDirectory, "typechecks");
  const cached = (await findEntry(store, hash))?.files.get(STORED);
  if (cached !== undefined) {
    // The cache has verified that these are the bytes that were stored below.
    const diagnostics: readonly Diagnostic[] = JSON.parse(cached.toString());
    return { kind: "checked", diagnostics };
  }
  const result = await check();
  if (result.kind === "checked") {
    // Without a cache the answer is as good; only the next one takes longer.
    await storeEntry(store, hash, new Map([[STORED, JSON.stringify(result.diagnostics)]])).catch(() => undefined);
  }
  return result;
}

const STORED = "diagnostics.json";
