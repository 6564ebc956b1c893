import type { Verdict } from "../model/verdict.ts";
import type { ExitCode } from "./command.ts";

/** 0 accepted, 3 for a failure of our own, 1 for everything else. */
export const exitCodeOf = (verdict: Verdict): ExitCode => (verdict === "AC" ? 0 : verdict === "JE" ? 3 : 1);
