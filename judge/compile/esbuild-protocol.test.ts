import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../testkit/properties.ts";
import { decodeResponses, encodeRequest, type Packet } from "./esbuild-protocol.ts";

const VERSION = "0.28.2";

/** What the service would write: its version, then packets; a response has the low bit of its id set. */
function written(packets: readonly { id: number; value: Packet; isRequest?: boolean }[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(VERSION.length);
  const encoded = packets.map(({ id, value, isRequest = false }) => {
    const packet = encodeRequest(id, value);
    if (!isRequest) packet.writeUInt32LE(packet.readUInt32LE(4) | 1, 4);
    return packet;
  });
  return Buffer.concat([head, Buffer.from(VERSION), ...encoded]);
}

const packets = fc.letrec<{ packet: Packet }>((tie) => ({
  packet: fc.oneof(
    { maxDepth: 4 },
    fc.constant(null),
    fc.boolean(),
    fc.nat(),
    fc.string({ unit: "grapheme" }),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    fc.array(tie("packet"), { maxLength: 4 }),
    fc.dictionary(
      fc.string({ maxLength: 5 }).filter((key) => key !== "__proto__"),
      tie("packet"),
      { maxKeys: 4, noNullPrototype: true },
    ),
  ),
})).packet;

test("what is encoded is decoded, in any order", () => {
  fc.assert(
    fc.property(packets, packets, (first, second) => {
      const { version, responses } = decodeResponses(
        written([
          { id: 7, value: second },
          { id: 0, value: first },
        ]),
      );
      expect(version).toBe(VERSION);
      expect(responses.get(0)).toEqual(first);
      expect(responses.get(7)).toEqual(second);
    }),
    runs(200),
  );
});

test("requests of the service are not answers", () => {
  const { responses } = decodeResponses(written([{ id: 0, value: "ping", isRequest: true }]));
  expect(responses.size).toBe(0);
});

test("every cut of the bytes is noticed, or gives fewer answers; none is invented", () => {
  const whole = written([{ id: 0, value: { errors: [], text: "x" } }]);
  const headOnly = 4 + VERSION.length;
  expect(decodeResponses(whole.subarray(0, headOnly)).responses.size).toBe(0);
  for (let length = 0; length < whole.length; length++) {
    const decode = () => decodeResponses(whole.subarray(0, length === headOnly ? length - 1 : length));
    expect(decode, `${length} bytes`).toThrow(RangeError);
  }
});

test.for([
  { name: "text of a crash", data: "panic: runtime error: index out of range\n" },
  {
    name: "lists nested without end",
    data:
      "\u0000\u0000\u0000\u0000" +
      "\u0001\u0000\u0000\u0000\u0001\u0000\u0000\u0000" +
      "\u0005\u0001\u0000\u0000\u0000".repeat(1000),
  },
  {
    name: "a list that claims four billion items",
    data: "\u0000\u0000\u0000\u0000\u0001\u0000\u0000\u0000\u0001\u0000\u0000\u0000\u0005\u007f\u007f\u007f\u007f",
  },
])("is not read: $name", ({ data }) => {
  expect(() => decodeResponses(Buffer.from(data, "latin1"))).toThrow(RangeError);
});
