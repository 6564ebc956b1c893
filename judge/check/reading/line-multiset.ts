import { randomBytes } from "node:crypto";

/** A line longer than this is kept as its SHA-256. */
export const LONGEST_KEPT_LINE = 256;

/** A line as it is looked up: `length` bytes from `from` on are the line, or its digest. */
export type LineKey = {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly length: number;
  readonly isDigest: boolean;
};

/**
 * How often each line occurred. Lines are compared by their bytes (long ones by SHA-256); memory grows with the number of
 * different lines, about 60 bytes and the line itself, because millions of strings in a Map would not fit. A table of slots
 * (hash, entry) leads to the records; each lies together, since waiting for memory is most of the time.
 */
export class LineMultiset {
  // The seed keeps a hostile output from choosing lines that all fall into one slot. It decides about speed only.
  readonly #seed = randomBytes(4).readInt32LE();
  #slots = new Int32Array(2 * 1024);
  #records = new Float64Array(RECORD * 512);
  #bytes = new Uint8Array(16 * 1024);
  #size = 0;
  #used = 0;

  /** Adds one line; `place` is remembered where the line is new. */
  add(line: LineKey, place: number): void {
    const hash = this.#hash(line);
    const found = this.#find(line, hash);
    const record = found < 0 ? this.#insert(line, hash, place) : found;
    this.#records[record + COUNT] = (this.#records[record + COUNT] ?? 0) + 1;
  }

  /** Takes one line out; false if there is none left. */
  remove(line: LineKey): boolean {
    const record = this.#find(line, this.#hash(line));
    const count = record < 0 ? 0 : (this.#records[record + COUNT] ?? 0);
    if (count === 0) return false;
    this.#records[record + COUNT] = count - 1;
    return true;
  }

  /** The place of the first line that is still in. */
  firstPlace(): number | undefined {
    for (let record = 0; record < this.#size * RECORD; record += RECORD) {
      if ((this.#records[record + COUNT] ?? 0) > 0) return this.#records[record + PLACE];
    }
    return undefined;
  }

  #hash({ bytes, from, length, isDigest }: LineKey): number {
    let hash = isDigest ? ~this.#seed : this.#seed;
    const to = from + length;
    for (let at = from; at < to; at++) {
      hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  /** The record of this line, or -1. */
  #find(line: LineKey, hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = (2 * hash) & mask; ; slot = (slot + 2) & mask) {
      const entry = slots[slot + 1] ?? 0;
      if (entry === 0) return -1;
      if (slots[slot] === hash && this.#holds((entry - 1) * RECORD, line)) return (entry - 1) * RECORD;
    }
  }

  #holds(record: number, { bytes, from, length, isDigest }: LineKey): boolean {
    if (this.#records[record + LENGTH] !== (isDigest ? -length : length)) return false;
    const kept = this.#bytes;
    const start = this.#records[record + START] ?? 0;
    for (let i = 0; i < length; i++) if (kept[start + i] !== bytes[from + i]) return false;
    return true;
  }

  #insert({ bytes, from, length, isDigest }: LineKey, hash: number, place: number): number {
    // At most half of the slots are taken.
    if (4 * (this.#size + 1) > this.#slots.length) this.#growSlots();
    const record = this.#size++ * RECORD;
    if (record === this.#records.length) {
      this.#records = enlarged(this.#records, new Float64Array(2 * this.#records.length));
    }
    while (this.#used + length > this.#bytes.length) {
      this.#bytes = enlarged(this.#bytes, new Uint8Array(2 * this.#bytes.length));
    }
    this.#records[record + START] = this.#used;
    // Negative for a digest, so that a short line never equals the digest of a long one.
    this.#records[record + LENGTH] = isDigest ? -length : length;
    this.#records[record + PLACE] = place;
    for (let i = 0; i < length; i++) this.#bytes[this.#used++] = bytes[from + i] ?? 0;
    takeSlot(this.#slots, hash, this.#size);
    return record;
  }

  #growSlots(): void {
    const old = this.#slots;
    this.#slots = new Int32Array(4 * old.length);
    for (let slot = 0; slot < old.length; slot += 2) {
      const entry = old[slot + 1] ?? 0;
      if (entry !== 0) takeSlot(this.#slots, old[slot] ?? 0, entry);
    }
  }
}

// A record is four numbers.
const START = 0;
const LENGTH = 1;
const COUNT = 2;
const PLACE = 3;
const RECORD = 4;

/** `entry` counts from 1, because 0 is a free slot. */
function takeSlot(slots: Int32Array, hash: number, entry: number): void {
  const mask = slots.length - 1;
  let slot = (2 * hash) & mask;
  while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
  slots[slot] = hash;
  slots[slot + 1] = entry;
}

function enlarged<T extends { set(array: T): void }>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}
