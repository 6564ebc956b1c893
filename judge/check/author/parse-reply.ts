import { z } from "zod";
import type { Reply } from "../../kit/check-protocol.ts";

const NOTES = { note: z.string().exactOptional(), authorNote: z.string().exactOptional() };

// The guest is the author's program, which may do with the protocol what it likes: nothing of it is taken on trust.
const REPLY = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accepted"), ...NOTES }),
  z.object({ kind: z.literal("partial"), fraction: z.number().gt(0).lt(1), ...NOTES }),
  z.object({ kind: z.literal("rejected"), ...NOTES, note: z.string() }),
  z.object({ kind: z.literal("next-pass"), bytes: z.int().nonnegative(), state: z.string().exactOptional() }),
  z.object({ kind: z.literal("failed"), message: z.string(), stack: z.string().exactOptional() }),
]) satisfies z.ZodType<Reply>;

/** The reply in a line of JSON; undefined when it is none. */
export function parseReply(line: string): Reply | undefined {
  try {
    return REPLY.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
