import { mebibytes } from "../model/units.ts";

/** Programs and compilers write to the temporary folder; with less room than this they fail for no fault of theirs. */
export const LEAST_ROOM = { bytes: mebibytes(16), files: 1000 } as const;
