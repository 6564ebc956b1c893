import type { Bytes, Milliseconds, Points } from "../model/units.ts";

const MOST_RUNS = 5;
const BYTES_PER_MEBIBYTE = 1024 * 1024;

/** Milliseconds to a tenth, without unit. */
export const formatMs = (value: Milliseconds): string => trimZeros(value.toFixed(1));

/** Durations of repeated runs, without unit; at most five of them. */
export const formatSpread = (spread: readonly Milliseconds[]): readonly string[] =>
  spread.slice(0, MOST_RUNS).map(formatMs);

/** MiB to a tenth, without unit. */
export const formatMib = (value: Bytes): string => trimZeros((value / BYTES_PER_MEBIBYTE).toFixed(1));

/** KiB to a tenth, without unit. */
export const formatKib = (value: Bytes): string => trimZeros((value / 1024).toFixed(1));

/** Points to two decimals; the exact number is in the JSON. */
export const formatPoints = (value: Points): string => trimZeros(value.toFixed(2));

const trimZeros = (digits: string): string => String(Number(digits));
