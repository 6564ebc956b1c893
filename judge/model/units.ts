// Numbers with a unit in their type, so that milliseconds never meet kibibytes.

declare const brand: unique symbol;
export type Branded<T, Name extends string> = T & { readonly [brand]: Name };

export type Milliseconds = Branded<number, "ms">;
export type Bytes = Branded<number, "bytes">;
export type Points = Branded<number, "points">;

/** A duration in milliseconds; fractions are allowed. */
export const milliseconds = (count: number): Milliseconds => count as Milliseconds;

/** A size in bytes. */
export const bytes = (count: number): Bytes => count as Bytes;

/** A size given in units of 1,024 bytes. */
export const kibibytes = (count: number): Bytes => (count * 1024) as Bytes;

/** A size given in units of 1,048,576 bytes. */
export const mebibytes = (count: number): Bytes => (count * 1024 * 1024) as Bytes;

/** Points of a test, group or judging. */
export const points = (count: number): Points => count as Points;
