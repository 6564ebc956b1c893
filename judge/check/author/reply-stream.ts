import type { Reply, ReplyWithBytes } from "../../kit/check-protocol.ts";
import { parseReply } from "./parse-reply.ts";

/** More than this before a reply is a flood. */
const MOST_NOISE = 4 * 2 ** 20;
/** The longest line of a reply: two notes and a state, with every character escaped. */
const MOST_LINE = 2 ** 20;
/** The largest next input. */
export const MOST_NEXT_INPUT = 64 * 2 ** 20;

/** What a guest said: a reply, or what is none. */
export type Heard =
  | ({ readonly kind: "replied" } & ReplyWithBytes)
  | { readonly kind: "garbled"; readonly reason: string };

/** Finds the reply to one check in what a guest writes, which may be anything. */
export class ReplyStream {
  readonly #mark: Buffer;
  #data: Buffer = Buffer.alloc(0);
  #noise = 0;
  #following: Following | undefined;

  /** `token` stands before the reply. */
  constructor(token: string) {
    this.#mark = Buffer.from(`\n${token} `);
  }

  /** Takes what was written next; undefined while the reply is not whole. */
  push(chunk: Uint8Array): Heard | undefined {
    if (this.#following !== undefined) return fill(this.#following, chunk);
    this.#data = Buffer.concat([this.#data, chunk]);
    const at = this.#data.indexOf(this.#mark);
    if (at === -1) return this.#dropNoise();
    const start = at + this.#mark.length;
    const end = this.#data.indexOf("\n", start);
    if (end === -1 && this.#data.length - start <= MOST_LINE) return undefined;
    const reply = end === -1 ? undefined : parseReply(this.#data.toString("utf8", start, end));
    if (reply === undefined) return { kind: "garbled", reason: "its reply was not one of the kit's" };
    if (reply.kind !== "next-pass") return { kind: "replied", reply };
    if (reply.bytes > MOST_NEXT_INPUT) return { kind: "garbled", reason: "the next input has more than 64 MiB" };
    this.#following = { reply, next: Buffer.alloc(reply.bytes), length: 0 };
    return fill(this.#following, this.#data.subarray(end + 1));
  }

  #dropNoise(): Heard | undefined {
    const kept = Math.min(this.#data.length, this.#mark.length - 1);
    this.#noise += this.#data.length - kept;
    this.#data = this.#data.subarray(this.#data.length - kept);
    return this.#noise > MOST_NOISE ? { kind: "garbled", reason: "it wrote more than 4 MiB to stdout" } : undefined;
  }
}

type Following = { readonly reply: Reply; readonly next: Buffer; length: number };

function fill(following: Following, chunk: Uint8Array): Heard | undefined {
  const { reply, next } = following;
  next.set(chunk.subarray(0, next.length - following.length), following.length);
  following.length = Math.min(next.length, following.length + chunk.length);
  return following.length < next.length ? undefined : { kind: "replied", reply, next };
}
