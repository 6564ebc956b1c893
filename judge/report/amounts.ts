import type { Bytes, Milliseconds, Points } from "../model/units.ts";

const BYTES_PER_MEBIBYTE = 1024 * 1024;

/** Milliseconds to a tenth, without unit. */
export const formatMs = (value: Milliseconds): string => trimZeros(value.toFixed(1));

/** MiB to a tenth, without unit. */
export const formatMib = (value: Bytes): string => trimZeros((value / BYTES_PER_MEBIBYTE).toFixed(1));

/** KiB to a tenth, without unit. */
export const formatKib = (value: Bytes): string => trimZeros((value / 1024).toFixed(1));

/** Points to two decimals; the exact number is in the JSON. */
export const formatPoints = (value: Points): string => trimZeros(value.toFixed(2));

const trimZeros = (digits: string): string => String(Number(digits));
