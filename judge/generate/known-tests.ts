import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { awaitAll, makeSlots } from "../platform/concurrency.ts";
import { loadManifest } from "../problem/manifest.ts";
import { hashIfPresent } from "./update-test-files.ts";

/** What the manifest on disk says, and what really lies there. */
export type KnownTests = {
  readonly entries: Awaited<ReturnType<typeof loadManifest>>["entries"];
  /** Hashes that the manifest records, by file name relative to tests/. */
  readonly recorded: ReadonlyMap<string, string>;
  /** Hashes of those files that are there. */
  readonly present: ReadonlyMap<string, string>;
  readonly warnings: readonly Diagnostic[];
};

/** Each is in memory while it is hashed. */
const FILES_AT_A_TIME = 16;

/** Names that `judge generate` can have written. Others, `../x` among them, are never touched on the word of a manifest. */
const OWN_ID = /^[a-z0-9-]+\/[0-9]{2,}-[A-Za-z0-9_-]+$/u;

/** Reads tests/manifest.json and hashes the files that it lists. A malformed manifest counts as absent, with a warning. */
export async function loadKnownTests(folder: string): Promise<KnownTests> {
  const manifest = await loadManifest(join(folder, "manifest.json"));
  const entries = new Map([...manifest.entries].filter(([id]) => OWN_ID.test(id)));
  const recorded = new Map(
    [...entries].flatMap(([id, entry]) => [
      [`${id}.in`, entry.in],
      [`${id}.ans`, entry.ans],
    ]),
  );
  const slots = makeSlots(FILES_AT_A_TIME);
  const hash = async (name: string) => [name, await hashIfPresent(join(folder, name))] as const;
  const hashes = await awaitAll([...recorded.keys()].map((name) => slots(hash, name)));
  const present = new Map(hashes.flatMap(([name, hash]) => (hash === undefined ? [] : [[name, hash] as const])));
  const warnings = manifest.diagnostics.map((diagnostic) => ({ ...diagnostic, severity: "warning" as const }));
  return { entries, recorded, present, warnings };
}
