import { z } from "zod";
import type { CallFrame } from "../kit/input-calls.ts";

/** A frame and the text that came with it, a view into the data that was parsed. */
export type ReceivedFrame = { readonly frame: CallFrame; readonly text?: Uint8Array };

/**
 * What a driver wrote before it ended. A frame cut off by a kill is left out. `noise` is the beginning of the first
 * thing that is not a frame: something that input.ts printed itself.
 */
export type ParsedFrames = {
  readonly isReady: boolean;
  readonly frames: readonly ReceivedFrame[];
  readonly noise?: string;
};

// JSON has no Infinity, and writes null.
const RANGE = {
  min: z
    .number()
    .nullable()
    .transform((min) => min ?? -Infinity),
  max: z
    .number()
    .nullable()
    .transform((max) => max ?? Infinity),
};

const BOUNDS = z.object({
  ...RANGE,
  least: z.number(),
  greatest: z.number(),
  minReached: z.boolean(),
  maxReached: z.boolean(),
});

const SPAN = { start: z.int().nonnegative(), end: z.int().nonnegative() };

const READ = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("int"), name: z.string(), ...RANGE, ...SPAN }),
  z.object({ kind: z.literal("text"), isDeclared: z.boolean(), ...SPAN }),
]);

const FRAME = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("made"),
    call: z.int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    bytes: z.int().nonnegative().exactOptional(),
    bounds: z.record(z.string(), BOUNDS),
    unread: z.array(z.string()),
    reads: z.array(READ).exactOptional(),
  }),
  z.object({
    kind: z.literal("candidate"),
    call: z.int().nonnegative(),
    index: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
  }),
  z.object({
    kind: z.literal("shrunk"),
    call: z.int().nonnegative(),
    next: z.int().nonnegative().nullable(),
  }),
  z.object({
    kind: z.literal("failed"),
    call: z.int().nonnegative(),
    step: z.enum(["find", "generate", "format", "parse", "print", "shrink"]),
    message: z.string(),
    place: z.object({ line: z.int(), column: z.int() }).exactOptional(),
    missing: z.array(z.string()),
  }),
]);

const READY = z.strictObject({ ready: z.literal(true) });
const NEWLINE = 0x0a;

/** Reads the stdout of a driver, see judge/kit/input-calls.ts. */
export function parseFrames(data: Uint8Array): ParsedFrames {
  const first = headerAt(data, 0);
  if (first === undefined) return { isReady: false, frames: [], ...noiseOf(data, 0) };
  if (!READY.safeParse(first.value).success) return { isReady: false, frames: [], ...noiseOf(data, 0) };
  const frames: ReceivedFrame[] = [];
  let at = first.end;
  while (at < data.length) {
    const header = headerAt(data, at);
    if (header === undefined) return { isReady: true, frames, ...noiseOf(data, at) };
    const frame = FRAME.safeParse(header.value);
    if (!frame.success) return { isReady: true, frames, ...noiseOf(data, at) };
    const length = "bytes" in frame.data ? frame.data.bytes : undefined;
    if (length === undefined) {
      frames.push({ frame: frame.data });
      at = header.end;
      continue;
    }
    const end = header.end + length;
    if (end >= data.length) break;
    if (data[end] !== NEWLINE) return { isReady: true, frames, ...noiseOf(data, header.end) };
    frames.push({ frame: frame.data, text: data.subarray(header.end, end) });
    at = end + 1;
  }
  return { isReady: true, frames };
}

/** One line of JSON, or undefined when there is no whole line of it. */
function headerAt(data: Uint8Array, start: number): { readonly value: unknown; readonly end: number } | undefined {
  const newline = data.indexOf(NEWLINE, start);
  if (newline === -1) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(data.subarray(start, newline)).toString("utf8"));
    return { value, end: newline + 1 };
  } catch {
    return undefined;
  }
}

/** A line that a kill cut off begins like a frame, has no end, and is no noise. */
function noiseOf(data: Uint8Array, start: number): { readonly noise?: string } {
  const text = Buffer.from(data.subarray(start, start + 80)).toString("utf8");
  const isCutOff = text.startsWith('{"') && data.indexOf(NEWLINE, start) === -1;
  return text === "" || isCutOff ? {} : { noise: text };
}
