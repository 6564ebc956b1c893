import type { IntegerScan } from "./integer-scan.ts";

/** Many integers of up to 64 bits, to be sorted: four bytes each as long as all of them fit, then eight. */
export class IntegerBag {
  #narrow = new Int32Array(1024);
  #wide: BigInt64Array | undefined;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(scan: IntegerScan): void {
    const value = scan.safeValue();
    if (value === undefined || (value | 0) !== value) this.#addWide(scan.value());
    else this.addNarrow(value);
  }

  /** Adds an integer of at most 32 bits. */
  addNarrow(value: number): void {
    if (this.#wide !== undefined) {
      this.#addWide(BigInt(value));
      return;
    }
    const at = this.#size++;
    if (at === this.#narrow.length) this.#narrow = enlarged(this.#narrow, new Int32Array(2 * at));
    this.#narrow[at] = value;
  }

  #addWide(value: bigint): void {
    const at = this.#size++;
    this.#wide ??= BigInt64Array.from(this.#narrow.subarray(0, at), BigInt);
    if (at >= this.#wide.length) this.#wide = enlarged(this.#wide, new BigInt64Array(2 * at + 2));
    this.#wide[at] = value;
  }

  /** The numbers in ascending order. */
  sorted(): Int32Array | BigInt64Array {
    return this.#wide?.subarray(0, this.#size).sort() ?? sortedByDigits(this.#narrow.subarray(0, this.#size));
  }
}

function enlarged<T extends { set(array: T): void }>(old: T, larger: T): T {
  larger.set(old);
  return larger;
}

// Three digits of eleven bits.
const BITS = 11;
const DIGITS = 3;
const VALUES = 1 << BITS;
/** With its sign bit turned an integer sorts as if it had none. */
const SIGN = 0x8000_0000;

/** Sorted by the lowest digit first, which is several times as fast as comparing. The numbers themselves are not kept in order. */
function sortedByDigits(numbers: Int32Array): Int32Array {
  const { length } = numbers;
  let from = numbers;
  let to: Int32Array = new Int32Array(length);
  for (let digit = 0; digit < DIGITS; digit++) {
    const shift = digit * BITS;
    const places = placesOf(from, shift);
    for (let at = 0; at < length; at++) {
      const value = from[at] ?? 0;
      const key = ((value ^ SIGN) >>> shift) & (VALUES - 1);
      const place = places[key] ?? 0;
      to[place] = value;
      places[key] = place + 1;
    }
    [from, to] = [to, from];
  }
  return from;
}

/** Where the first number with each value of a digit goes. */
function placesOf(numbers: Int32Array, shift: number): Uint32Array {
  const { length } = numbers;
  const places = new Uint32Array(VALUES + 1);
  for (let at = 0; at < length; at++) {
    const key = (((numbers[at] ?? 0) ^ SIGN) >>> shift) & (VALUES - 1);
    places[key + 1] = (places[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < VALUES; key++) places[key + 1] = (places[key + 1] ?? 0) + (places[key] ?? 0);
  return places;
}
