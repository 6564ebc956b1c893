// tests/limits.json: what `judge verify` inferred for `cpuMs: auto`. It is committed with the tests, so that every machine judges by the same limit.
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import { milliseconds, type Milliseconds } from "../model/units.ts";
import { GREATEST_CPU_MS } from "./problem-shape.ts";
import { problemAt } from "./test-folder.ts";

/** A solution and the CPU time of its slowest test. */
export type TimedSolution = { readonly name: string; readonly cpu: Milliseconds };

/** `fastestTooSlow` is null when no solution promises to be too slow. */
export type InferredLimit = {
  readonly cpu: Milliseconds;
  readonly slowestAccepted: TimedSolution;
  readonly fastestTooSlow: TimedSolution | null;
};

/** What tests/limits.json says, if it is there and can be read. */
export type LoadedLimit =
  | { readonly kind: "loaded"; readonly limit: InferredLimit }
  | { readonly kind: "missing" }
  | { readonly kind: "malformed"; readonly diagnostic: Diagnostic };

/** The accepted solutions are timed under this limit while none is known; they have to be far below it. */
export const PROVISIONAL_CPU: Milliseconds = milliseconds(30_000);

const MAX_FILE_BYTES = 65_536;

/** Where the limit of a problem folder is kept. */
export const limitFileOf = (directory: string): string => join(directory, "tests", "limits.json");

/** Reads the limit of a problem folder; what cannot be one is P052, never a default. */
export async function loadInferredLimit(directory: string): Promise<LoadedLimit> {
  const path = limitFileOf(directory);
  try {
    // Looked at before it is read: opening a pipe would wait for ever.
    const entry = await lstat(path);
    if (!entry.isFile() || entry.size > MAX_FILE_BYTES) return malformed(directory);
    const limit = parseLimit(JSON.parse(await readFile(path, "utf8")));
    return limit === undefined ? malformed(directory) : { kind: "loaded", limit };
  } catch (error) {
    if (error instanceof SyntaxError) return malformed(directory);
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    return reason === "ENOENT" || reason === "ENOTDIR" ? { kind: "missing" } : malformed(directory);
  }
}

/** The file's text. */
export function renderInferredLimit({ cpu, slowestAccepted, fastestTooSlow }: InferredLimit): string {
  const timed = (one: TimedSolution) => ({ name: one.name, ms: Math.round(one.cpu) });
  const value = {
    cpuMs: cpu,
    slowestAccepted: timed(slowestAccepted),
    fastestTooSlow: fastestTooSlow && timed(fastestTooSlow),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

function malformed(directory: string): LoadedLimit {
  const message = "this is no limit that `judge verify` wrote";
  const at = { folder: join(directory, "tests"), name: "limits.json", code: "P052", message };
  return { kind: "malformed", diagnostic: problemAt(at, "delete it and run `judge verify`, which writes it again") };
}

function parseLimit(json: unknown): InferredLimit | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const { cpuMs, slowestAccepted, fastestTooSlow } = { ...EMPTY, ...json };
  if (typeof cpuMs !== "number" || !Number.isInteger(cpuMs) || cpuMs < 1 || cpuMs > GREATEST_CPU_MS) return undefined;
  const accepted = parseTimed(slowestAccepted);
  const tooSlow = fastestTooSlow === null ? null : parseTimed(fastestTooSlow);
  if (accepted === undefined || tooSlow === undefined) return undefined;
  return { cpu: milliseconds(cpuMs), slowestAccepted: accepted, fastestTooSlow: tooSlow };
}

const EMPTY: Readonly<Record<"cpuMs" | "slowestAccepted" | "fastestTooSlow", unknown>> = {
  cpuMs: undefined,
  slowestAccepted: undefined,
  fastestTooSlow: undefined,
};

function parseTimed(json: unknown): TimedSolution | undefined {
  if (typeof json !== "object" || json === null || !("name" in json) || !("ms" in json)) return undefined;
  const { name, ms } = json;
  const isTimed = typeof name === "string" && typeof ms === "number" && Number.isFinite(ms) && ms >= 0;
  return isTimed ? { name, cpu: milliseconds(ms) } : undefined;
}
