import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import type { Usage } from "../../model/run.ts";
import { hashOf } from "../../platform/hash.ts";
import { RESULT_FORMAT } from "./result-keys.ts";

// One file per program holds the results of all its tests:
//
//   ruyi-results/<format> <SHA-256 of the key of the entry and of the rest>\n
//   compressed: one line of JSON about the entry, then for each test `<its key> <its result as JSON>`
//
// Nothing is synced: a file that a power cut tore does not have its sum, and its tests are run again.

/** What a person is told about an entry; nothing of it decides. `program` is a hash, `savedMs` the time of the last write. */
export type About = {
  readonly problem: string;
  readonly submission: string;
  readonly program: string;
  readonly savedMs: number;
};

/** `tests`: by the key of the test its result as JSON, or a mark; those that were used last at the end. */
export type ResultEntry = {
  readonly about: About;
  /** What an empty program used when the newest results were made: it is taken off their CPU. Marks need none. */
  readonly baseline?: Usage;
  readonly tests: ReadonlyMap<string, string>;
};

const MAGIC = `ruyi-results/${RESULT_FORMAT} `;
const HEADER_BYTES = MAGIC.length + 64 + 1;

/** Bounds of one entry; the results that were unused longest are left out. */
const MOST_TESTS = 10_000;
const MOST_BYTES = 32 * 1024 * 1024;

type Head = Omit<ResultEntry, "tests">;

/** The bytes of an entry; they hold for this key alone. */
export function encodeEntry(key: string, { tests, ...head }: ResultEntry): Buffer {
  const lines: string[] = [];
  let size = 0;
  for (const [test, result] of [...tests].toReversed().slice(0, MOST_TESTS)) {
    const line = `${test} ${result}`;
    size += Buffer.byteLength(line) + 1;
    if (size > MOST_BYTES) break;
    lines.push(line);
  }
  const body = zstdCompressSync([JSON.stringify(head satisfies Head), ...lines.toReversed()].join("\n"));
  return Buffer.concat([Buffer.from(`${MAGIC}${sumOf(key, body)}\n`), body]);
}

/** The entry in these bytes, or undefined when they are torn, of another key, or no entry at all. */
export function decodeEntry(key: string, data: Uint8Array): ResultEntry | undefined {
  const header = Buffer.from(data.subarray(0, HEADER_BYTES)).toString("latin1");
  const body = data.subarray(HEADER_BYTES);
  if (header !== `${MAGIC}${sumOf(key, body)}\n`) return undefined;
  try {
    // The sum says that `encodeEntry` wrote these bytes, but whoever has our rights may compute a sum.
    const text = zstdDecompressSync(body, { maxOutputLength: 2 * MOST_BYTES }).toString();
    const [first = "", ...lines] = text.split("\n");
    const head: Head = JSON.parse(first);
    return { ...head, tests: new Map(lines.map(readLine)) };
  } catch {
    return undefined;
  }
}

function readLine(line: string): readonly [string, string] {
  const end = line.indexOf(" ");
  return [line.slice(0, end), line.slice(end + 1)];
}

const sumOf = (key: string, body: Uint8Array): string => hashOf([key, body]);
