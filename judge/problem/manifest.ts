import { lstat, readFile } from "node:fs/promises";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import { testId, type TestId } from "../model/ids.ts";
import { LineIndex, decodeUtf8 } from "../platform/text-position.ts";

/** One test of tests/manifest.json. `in` and `ans` are SHA-256 in hexadecimal. Other keys are kept for whoever wrote them. */
export type ManifestEntry = { readonly in: string; readonly ans: string } & Readonly<Record<string, unknown>>;

/** `entries` keeps the order of the file. A missing file is an empty manifest. */
export type Manifest = {
  readonly entries: ReadonlyMap<TestId, ManifestEntry>;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the key of a test is written. */
  readonly placeOf: (id: TestId) => Place;
};

/** Ten thousand tests take a fifth of this. */
const MAX_FILE_BYTES = 16_777_216;

/** Reads tests/manifest.json; mistakes are P050 in `diagnostics`. */
export async function loadManifest(path: string): Promise<Manifest> {
  const placeOf = (): Place => ({ file: path, line: 1, column: 1 });
  const refuse = (message: string): Manifest => ({
    entries: new Map(),
    diagnostics: [malformed(placeOf(), message)],
    placeOf,
  });
  try {
    // Looked at before it is read: opening a pipe would wait for ever.
    const entry = await lstat(path);
    if (!entry.isFile()) return refuse("the manifest is not a regular file");
    if (entry.size > MAX_FILE_BYTES) return refuse(`the manifest has ${entry.size} bytes, more than ${MAX_FILE_BYTES}`);
    return parseManifest(path, await readFile(path));
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (reason === "ENOENT" || reason === "ENOTDIR") return { entries: new Map(), diagnostics: [], placeOf };
    return refuse(`the manifest cannot be read (${reason})`);
  }
}

/** Like `loadManifest`, from the bytes; `file` is the name that diagnostics show. */
function parseManifest(file: string, data: Uint8Array): Manifest {
  const { kind, text } = decodeUtf8(data);
  const index = new LineIndex(text);
  const placeAt = (offset: number): Place => ({ file, ...index.positionAt(offset) });
  const placeOfKey = (key: string): Place => placeAt(Math.max(0, text.indexOf(JSON.stringify(key))));
  const refuse = (place: Place, message: string): Manifest => ({
    entries: new Map(),
    diagnostics: [{ ...malformed(place, message), lineText: index.lineText(place.line) }],
    placeOf: placeOfKey,
  });
  if (kind === "invalid") return refuse(placeAt(text.length), "the bytes here are not UTF-8");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refuse(
      placeAt(Number(/at position (\d+)/u.exec(message)?.[1] ?? text.length)),
      `not JSON: ${message.slice(0, 200)}`,
    );
  }
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return refuse(placeAt(0), "the manifest must be an object: a test, its hashes");
  }
  const entries = new Map<TestId, ManifestEntry>();
  const diagnostics: Diagnostic[] = [];
  for (const [key, value] of Object.entries(json)) {
    const id = idOfKey(key);
    const place = placeOfKey(key);
    if (id !== undefined && isEntry(value)) entries.set(id, value);
    else {
      const message =
        id === undefined ? `${JSON.stringify(key)} is not <group>/<name>` : `${JSON.stringify(key)} lacks its hashes`;
      diagnostics.push({ ...malformed(place, message), lineText: index.lineText(place.line) });
    }
  }
  return { entries, diagnostics, placeOf: placeOfKey };
}

function idOfKey(key: string): TestId | undefined {
  const slash = key.indexOf("/");
  const stem = key.slice(slash + 1);
  return slash > 0 && stem !== "" && !stem.includes("/") && !stem.includes("\0")
    ? testId(key.slice(0, slash), stem)
    : undefined;
}

const HASH = /^[0-9a-f]{64}$/u;

function isEntry(value: unknown): value is ManifestEntry {
  if (typeof value !== "object" || value === null || !("in" in value) || !("ans" in value)) return false;
  return typeof value.in === "string" && typeof value.ans === "string" && HASH.test(value.in) && HASH.test(value.ans);
}

const malformed = (at: Place, message: string): Diagnostic => ({
  code: "P050",
  severity: "error",
  message,
  hint: "run `judge generate` to write it again",
  at,
});
