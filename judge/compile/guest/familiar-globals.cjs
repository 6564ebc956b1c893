"use strict";
// Globals that people know from other runtimes and Node does not have; docs/languages.md lists them. The compiler puts this text
// in a function of its own before a program that mentions one of them. Each is defined only where it is absent. All of them read standard input through
// one buffer, piece by piece: a conversation must not wait for the end of its input, and a line is lost to nobody.
const { fstatSync, readFileSync, readSync, writeSync } = process.getBuiltinModule("node:fs");
const CHUNK_BYTES = 65_536;
const NONE = Buffer.alloc(0);
let held = NONE;
let chunk;

// One blocking read. A descriptor that process.stdin has touched may be non-blocking: then it is asked again a little later.
function readSome(size) {
  for (;;) {
    try {
      chunk = chunk !== undefined && chunk.length >= size ? chunk : Buffer.allocUnsafe(size);
      return chunk.subarray(0, readSync(0, chunk, 0, size, null));
    } catch (error) {
      if (error.code === "EOF") return NONE;
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** What comes next, as a copy that is the caller's; undefined at the end. */
function take(size = CHUNK_BYTES) {
  const bytes = held.length > 0 ? held : readSome(size);
  held = bytes.subarray(size);
  return bytes.length === 0 ? undefined : new Uint8Array(bytes.subarray(0, size));
}

function takeAll() {
  const parts = [];
  for (let part = take(sizeLeft()); part !== undefined; part = take(sizeLeft())) parts.push(part);
  return Buffer.concat(parts);
}

function sizeLeft() {
  const { size } = fstatSync(0);
  return Math.min(Math.max(size, CHUNK_BYTES), 1 << 24);
}

/** The next line without its end, or null. */
function takeLine() {
  const parts = [];
  for (;;) {
    const end = held.indexOf(10);
    if (end >= 0) {
      parts.push(held.subarray(0, end));
      const line = lineOf(parts);
      held = held.subarray(end + 1);
      return line;
    }
    if (held.length > 0) parts.push(Buffer.from(held));
    held = readSome(CHUNK_BYTES);
    if (held.length === 0) return parts.length === 0 ? null : lineOf(parts);
  }
}

function lineOf(parts) {
  const bytes = parts.length === 1 ? parts[0] : Buffer.concat(parts);
  const hasReturn = bytes.length > 0 && bytes[bytes.length - 1] === 13;
  return bytes.toString("utf8", 0, hasReturn ? bytes.length - 1 : bytes.length);
}

const isInput = (path) => path === 0 || ["/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].includes(String(path));
const readBytes = (path) => (isInput(path) ? new Uint8Array(takeAll()) : new Uint8Array(readFileSync(path)));
const readText = (path) => new TextDecoder().decode(readBytes(path));

const makeStream = () =>
  new ReadableStream({
    type: "bytes",
    pull(controller) {
      const bytes = take();
      if (bytes !== undefined) return controller.enqueue(bytes);
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });

function readInto(target) {
  const bytes = take(target.length);
  if (bytes === undefined) return null;
  target.set(bytes);
  return bytes.length;
}

function writeAll(fd, data) {
  for (let done = 0; done < data.length;) done += writeSync(fd, data, done);
  return data.length;
}

function* lines() {
  for (let line = takeLine(); line !== null; line = takeLine()) yield line;
}

/** Bun's view of a file: everything is there in one call, and nothing is read before. */
const bunFile = (path) => ({
  text: async () => readText(path),
  json: async () => JSON.parse(readText(path)),
  bytes: async () => readBytes(path),
  arrayBuffer: async () => readBytes(path).buffer,
  stream: () => (isInput(path) ? makeStream() : new Blob([readBytes(path)]).stream()),
});

const makeBun = () => ({
  argv: process.argv,
  env: process.env,
  file: bunFile,
  stdin: bunFile(0),
  stdout: { fd: 1 },
  stderr: { fd: 2 },
  write: async (target, data) => writeAll(target.fd, Buffer.from(data)),
});

const denoOutput = (fd) => ({
  writeSync: (data) => writeAll(fd, data),
  write: async (data) => writeAll(fd, data),
});

const makeDeno = () => ({
  args: process.argv.slice(2),
  env: { get: (name) => process.env[name] },
  exit: (code) => process.exit(code),
  readFileSync: readBytes,
  readFile: async (path) => readBytes(path),
  readTextFileSync: readText,
  readTextFile: async (path) => readText(path),
  stdin: {
    get readable() {
      const stream = makeStream();
      Object.defineProperty(this, "readable", { value: stream });
      return stream;
    },
    readSync: readInto,
    read: async (target) => readInto(target),
  },
  stdout: denoOutput(1),
  stderr: denoOutput(2),
});

function offer(target, name, value) {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

offer(globalThis, "readline", takeLine);
offer(globalThis, "print", (...values) => void process.stdout.write(`${values.map(String).join(" ")}\n`));
offer(globalThis, "write", (...values) => void process.stdout.write(values.map(String).join(" ")));
offer(globalThis, "prompt", (_message, otherwise) => {
  const line = takeLine();
  return line === "" && otherwise !== undefined ? String(otherwise) : line;
});
offer(globalThis, "Deno", makeDeno());
offer(globalThis, "Bun", makeBun());
offer(console, Symbol.asyncIterator, async function* () {
  yield* lines();
});
