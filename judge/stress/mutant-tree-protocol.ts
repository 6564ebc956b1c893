// What `tsc --api` of TypeScript 7.0.2 reads and writes: MessagePack arrays [type, method, payload], whose payloads are JSON
// but for a syntax tree, which is binary. Handles count from 1, so all requests can be written before the first answer.
import { z } from "zod";

/** Something that is no TypeScript; the offset counts UTF-16 units. */
export type SyntaxMistake = { readonly offset: number; readonly message: string };

export type SyntaxAnswers = { readonly tree: Buffer; readonly mistakes: readonly SyntaxMistake[] };

/** Requests for the tree of one file, and for its mistakes; paths as the compiler sees them. */
export function encodeRequests({ project, file }: { readonly project: string; readonly file: string }): Buffer {
  const place = { snapshot: FIRST_SNAPSHOT, project, file };
  return Buffer.concat([
    encodeRequest("initialize", null),
    encodeRequest("updateSnapshot", { openProjects: [project] }),
    encodeRequest(TREE, place),
    encodeRequest(MISTAKES, place),
  ]);
}

const FIRST_SNAPSHOT = 1;
const TREE = "getSourceFile";
const MISTAKES = "getSyntacticDiagnostics";

/** The markers of MessagePack, and the two message types, that are needed here. */
const ARRAY_OF_3 = 0x93;
const BINARY = { 0xc4: 1, 0xc5: 2, 0xc6: 4 } as const;
const REQUEST = 1;
const RESPONSE = 4;

function encodeRequest(method: string, payload: unknown): Buffer {
  return Buffer.concat([
    Buffer.from([ARRAY_OF_3, REQUEST]),
    encodeBinary(Buffer.from(method)),
    encodeBinary(Buffer.from(JSON.stringify(payload))),
  ]);
}

function encodeBinary(data: Buffer): Buffer {
  const header = Buffer.alloc(5, 0xc6);
  header.writeUInt32BE(data.length, 1);
  return Buffer.concat([header, data]);
}

const MISTAKES_ANSWER = z.array(z.object({ pos: z.int(), text: z.string() })).nullable();

/** The answers to `encodeRequests`. Throws when they are not what this version writes. */
export function decodeAnswers(data: Buffer): SyntaxAnswers {
  const answers = new Map<string, Buffer>();
  for (let at = 0; at < data.length;) {
    const type = data.readUInt8(at + 1);
    const method = readBinary(data, at + 2);
    const payload = readBinary(data, method.end);
    if (data.readUInt8(at) !== ARRAY_OF_3) throw new Error(`byte ${at} begins no message`);
    // An error comes with its text as payload.
    if (type !== RESPONSE) throw new Error(`${method.value.toString()}: ${payload.value.toString().slice(0, 300)}`);
    answers.set(method.value.toString(), payload.value);
    at = payload.end;
  }
  const mistakes = MISTAKES_ANSWER.parse(JSON.parse(answerTo(MISTAKES, answers).toString())) ?? [];
  return {
    tree: answerTo(TREE, answers),
    mistakes: mistakes.map(({ pos, text }) => ({ offset: pos, message: text })),
  };
}

function answerTo(method: string, answers: ReadonlyMap<string, Buffer>): Buffer {
  const answer = answers.get(method);
  if (answer === undefined) throw new Error(`no answer to ${method}`);
  return answer;
}

function readBinary(data: Buffer, at: number): { readonly value: Buffer; readonly end: number } {
  const marker = data.readUInt8(at);
  if (marker !== 0xc4 && marker !== 0xc5 && marker !== 0xc6) throw new Error(`byte ${at} begins no binary data`);
  const width = BINARY[marker];
  const start = at + 1 + width;
  const end = start + data.readUIntBE(at + 1, width);
  if (end > data.length) throw new Error("the answer is cut");
  return { value: data.subarray(start, end), end };
}
