import { bytes, type Bytes } from "./units.ts";

/** Text of a guest, cut to a bound. The only form in which such text reaches a report. */
export type Clipped = { readonly text: string; readonly omittedBytes: Bytes };

/** Nothing was written. */
export const EMPTY_CLIPPED: Clipped = { text: "", omittedBytes: bytes(0) };
