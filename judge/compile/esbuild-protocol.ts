// The length-prefixed packets that esbuild's own JavaScript library exchanges with its binary (`esbuild --service`). Chosen over the
// text that the command line prints: errors arrive with line, column and source line, and one process answers several builds.

/** A value of the protocol; bytes are opaque. */
export type Packet =
  | null
  | boolean
  | number
  | string
  | Uint8Array
  | readonly Packet[]
  | { readonly [key: string]: Packet };

/** Encodes one request; `id` comes back in its response. */
export function encodeRequest(id: number, value: Packet): Buffer {
  const parts: Buffer[] = [uint32(id << 1)];
  encode(value, parts);
  const body = Buffer.concat(parts);
  return Buffer.concat([uint32(body.length), body]);
}

/** Decodes everything the service wrote: its version first, then responses in any order. Throws a RangeError on bytes that are not that. */
export function decodeResponses(data: Uint8Array): {
  readonly version: string;
  readonly responses: ReadonlyMap<number, Packet>;
} {
  const reader = new PacketReader(data);
  const version = reader.text();
  const responses = new Map<number, Packet>();
  while (!reader.isAtEnd()) {
    reader.uint32();
    const id = reader.uint32();
    const value = reader.value();
    if (id % 2 === 1) responses.set(id >>> 1, value);
  }
  return { version, responses };
}

const uint32 = (value: number): Buffer => {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32LE(value >>> 0);
  return buffer;
};

const sized = (bytes: Uint8Array): Buffer => Buffer.concat([uint32(bytes.length), bytes]);

function encode(value: Packet, parts: Buffer[]): void {
  if (value === null) parts.push(Buffer.of(0));
  else if (typeof value === "boolean") parts.push(Buffer.of(1, Number(value)));
  else if (typeof value === "number") parts.push(Buffer.of(2), uint32(value));
  else if (typeof value === "string") parts.push(Buffer.of(3), sized(Buffer.from(value)));
  else if (value instanceof Uint8Array) parts.push(Buffer.of(4), sized(value));
  else if (isList(value)) {
    parts.push(Buffer.of(5), uint32(value.length));
    for (const item of value) encode(item, parts);
  } else {
    const entries = Object.entries(value);
    parts.push(Buffer.of(6), uint32(entries.length));
    for (const [key, item] of entries) {
      parts.push(sized(Buffer.from(key)));
      encode(item, parts);
    }
  }
}

const isList = (value: Packet): value is readonly Packet[] => Array.isArray(value);

// Nesting of the protocol's own messages is below ten; deeper data is not a message.
const MAX_DEPTH = 64;

class PacketReader {
  readonly #data: Buffer;
  #position = 0;

  constructor(data: Uint8Array) {
    this.#data = Buffer.from(data.buffer, data.byteOffset, data.length);
  }

  isAtEnd(): boolean {
    return this.#position === this.#data.length;
  }

  uint32(): number {
    return this.#take(4).readUInt32LE();
  }

  bytes(): Buffer {
    return this.#take(this.uint32());
  }

  text(): string {
    return this.bytes().toString("utf8");
  }

  value(depth = 0): Packet {
    if (depth > MAX_DEPTH) throw new RangeError("packet nested too deeply");
    const kind = this.#take(1)[0];
    if (kind === 0) return null;
    if (kind === 1) return this.#take(1)[0] !== 0;
    if (kind === 2) return this.uint32();
    if (kind === 3) return this.text();
    if (kind === 4) return this.bytes();
    if (kind === 5) return this.#list(depth);
    if (kind === 6) return this.#record(depth);
    throw new RangeError(`unknown kind ${kind} in a packet`);
  }

  #list(depth: number): Packet {
    const items: Packet[] = [];
    for (let left = this.uint32(); left > 0; left--) items.push(this.value(depth + 1));
    return items;
  }

  #record(depth: number): Packet {
    const entries: [string, Packet][] = [];
    for (let left = this.uint32(); left > 0; left--) entries.push([this.text(), this.value(depth + 1)]);
    return Object.fromEntries(entries);
  }

  #take(count: number): Buffer {
    const end = this.#position + count;
    if (end > this.#data.length) throw new RangeError("packet cut short");
    const taken = this.#data.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }
}
