import { existsSync } from "node:fs";
import type { SourceOwner } from "../../compile/submission-rules.ts";
import { resultsFolder } from "./result-cache.ts";
import { listStore, STORE_BOUNDS, whyNotOurs, type StoreBounds } from "./result-store.ts";

/** How much this user keeps of one kind of programs. `entries`: programs; `refused`: why nothing of it is used. */
export type KeptResults = {
  readonly owner: SourceOwner;
  readonly directory: string;
  readonly bounds: StoreBounds;
  readonly entries: number;
  readonly bytes: number;
  readonly refused?: string;
};

/** Looks at sizes and opens no entry. Changes nothing. */
export const measureResults = (cacheDirectory: string): readonly KeptResults[] =>
  (["author", "contestant"] as const).map((owner) => {
    const directory = resultsFolder(cacheDirectory, owner);
    const kept = { owner, directory, bounds: STORE_BOUNDS, entries: 0, bytes: 0 };
    if (!existsSync(directory)) return kept;
    const refused = whyNotOurs(directory);
    if (refused !== undefined) return { ...kept, refused };
    const files = listStore(directory);
    return { ...kept, entries: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) };
  });
