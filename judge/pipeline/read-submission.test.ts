import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { readSubmission } from "./read-submission.ts";

let directory: TempDir;

beforeEach(() => {
  directory = makeTempDir();
});
afterEach(() => directory[Symbol.asyncDispose]());

const inside = (name: string): string => join(directory.path, name);

function write(name: string, data: string | Buffer = "1;"): string {
  const path = inside(name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, data);
  return path;
}

async function read(path: string) {
  const result = await readSubmission(path);
  if (result.kind === "unreadable")
    return { codes: result.diagnostics.map(({ code }) => code), first: result.diagnostics[0] };
  const { main, files } = result.submission;
  return { main, names: [...files.keys()], displayName: result.displayName };
}

test.for(["sum.ts", "sum.mts", "sum.cts", "sum.js", "sum.mjs", "sum.cjs", 'it\'s "my" 猴🐒 $(x).ts', "-rf.ts"])(
  "a file is read: %s",
  async (name) => {
    expect(await read(write(name))).toEqual({ main: name, names: [name], displayName: name });
  },
);

test("bytes are kept as they are", async () => {
  const data = Buffer.from("\uFEFF#!/bin/x\r\n猴\0");
  const result = await readSubmission(write("a.ts", data));
  if (result.kind !== "read") throw new Error("it is readable");
  expect(Buffer.from(result.submission.files.get("a.ts") ?? "")).toEqual(data);
});

test("a folder is read without packages, hidden files and what is no source", async () => {
  for (const name of [
    "s/main.ts",
    "s/lib/b.ts",
    "s/a.json",
    "s/notes.txt",
    "s/data.bin",
    "s/node_modules/x/index.js",
    "s/.git/x.js",
  ])
    write(name);
  expect(await read(inside("s"))).toEqual({
    main: "main.ts",
    names: ["a.json", "lib/b.ts", "main.ts"],
    displayName: "s",
  });
});

test("a folder may have its main file in JavaScript, but main.ts comes first", async () => {
  write("s/main.js");
  expect(await read(inside("s"))).toMatchObject({ main: "main.js" });
  write("s/main.ts");
  expect(await read(inside("s"))).toMatchObject({ main: "main.ts" });
});

test("the limit of 256 KiB is reached and not passed", async () => {
  expect(await read(write("a.ts", " ".repeat(262_144)))).toMatchObject({ main: "a.ts" });
  expect(await read(write("b.ts", " ".repeat(262_145)))).toMatchObject({
    codes: ["S005"],
    first: { message: /262145 bytes/ },
  });
});

const UNREADABLE: readonly { name: string; make: () => string; codes: string[]; message: RegExp }[] = [
  { name: "nothing there", make: () => inside("nope.ts"), codes: ["S001"], message: /nope\.ts does not exist/ },
  {
    name: "a file taken for a folder",
    make: () => join(write("a.ts"), "b.ts"),
    codes: ["S001"],
    message: /does not exist/,
  },
  { name: "NUL in the path", make: () => inside("a\0.ts"), codes: ["S001"], message: /not a possible file name/ },
  {
    name: "a path without end",
    make: () => inside(`${"a".repeat(5000)}.ts`),
    codes: ["S001"],
    message: /too long a name/,
  },
  { name: "empty", make: () => write("a.ts", ""), codes: ["S004"], message: /is empty/ },
  { name: "wrong suffix", make: () => write("a.txt"), codes: ["S003"], message: /not a program/ },
  { name: "JSON alone", make: () => write("a.json", "{}"), codes: ["S003"], message: /not a program/ },
  { name: "no suffix", make: () => write("ts"), codes: ["S003"], message: /not a program/ },
  { name: "nothing but a suffix", make: () => write(".ts"), codes: ["S003"], message: /not a program/ },
  { name: "line break in the name", make: () => write("a\nb.ts"), codes: ["S009"], message: /"a\\nb\.ts"/ },
  { name: "pattern in the name", make: () => write("a*.ts"), codes: ["S009"], message: /cannot be used/ },
  {
    name: "invalid UTF-8",
    make: () => write("a.ts", Buffer.from("12345\n\x80", "latin1")),
    codes: ["S007"],
    message: /byte 6 \(0x80\)/,
  },
  {
    name: "invalid UTF-8 behind a BOM",
    make: () => write("a.ts", Buffer.from("\xef\xbb\xbf1\xff", "latin1")),
    codes: ["S007"],
    message: /byte 4 \(0xff\)/,
  },
  {
    name: "UTF-16",
    make: () => write("a.ts", Buffer.from("\uFEFFlet a;", "utf16le")),
    codes: ["S007"],
    message: /UTF-16/,
  },
  { name: "a huge sparse file", make: () => sparse(2 ** 40), codes: ["S005"], message: /1099511627776 bytes/ },
  {
    name: "a link to a file",
    make: () => link(write("real.ts"), "link.ts"),
    codes: ["S008"],
    message: /symbolic link/,
  },
  { name: "a link to a folder", make: () => link(directory.path, "folder"), codes: ["S008"], message: /symbolic link/ },
  { name: "a device", make: () => "/dev/zero", codes: ["S008"], message: /not an ordinary file/ },
  { name: "a pipe", make: () => pipe("pipe.ts"), codes: ["S008"], message: /not an ordinary file/ },
  { name: "an empty folder", make: () => folder("s"), codes: ["S002"], message: /has no main\.ts/ },
  {
    name: "a folder with an empty main file",
    make: () => folder("s", { "main.ts": "" }),
    codes: ["S004"],
    message: /main\.ts is empty/,
  },
  {
    name: "a folder with another main file",
    make: () => folder("s", { "sum.ts": "1" }),
    codes: ["S002"],
    message: /has no main\.ts/,
  },
  {
    name: "101 files",
    make: () =>
      folder("s", Object.fromEntries(Array.from({ length: 101 }, (_, i) => [i === 0 ? "main.ts" : `f${i}.ts`, "1"]))),
    codes: ["S006"],
    message: /101 files/,
  },
  {
    name: "too much together",
    make: () => folder("s", { "main.ts": " ".repeat(200_000), "b.ts": " ".repeat(62_145) }),
    codes: ["S005"],
    message: /262145 bytes/,
  },
];

test.for(UNREADABLE)("is refused with a hint: $name", async ({ make, codes, message }) => {
  const result = await read(make());
  expect(result).toMatchObject({ codes, first: { severity: "error", hint: expect.any(String) } });
  expect(result.first?.message).toMatch(message);
});

test("the place of a wrong byte names the path that was given", async () => {
  const path = write("a.ts", Buffer.from("ok\nx\xff", "latin1"));
  expect(await read(path)).toMatchObject({ first: { at: { file: path, line: 2, column: 2 } } });
});

test("links, pipes and wrong names inside a folder are all told at once and never opened", async () => {
  folder("s", { "main.ts": "1" });
  symlinkSync("/etc/passwd", inside("s/passwd.ts"));
  symlinkSync("/", inside("s/root"));
  pipe("s/pipe.ts");
  expect(await read(inside("s"))).toMatchObject({ codes: ["S008", "S008", "S008"] });
});

test.runIf(process.getuid?.() !== 0)("a file that may not be read", async () => {
  const path = write("a.ts");
  chmodSync(path, 0);
  expect(await read(path)).toMatchObject({ codes: ["S001"], first: { message: /may not be read/ } });
});

function folder(name: string, files: Readonly<Record<string, string>> = {}): string {
  mkdirSync(inside(name), { recursive: true });
  for (const [file, data] of Object.entries(files)) write(`${name}/${file}`, data);
  return inside(name);
}

function sparse(size: number): string {
  const path = write("sparse.ts");
  truncateSync(path, size);
  return path;
}

function link(target: string, name: string): string {
  symlinkSync(target, inside(name));
  return inside(name);
}

function pipe(name: string): string {
  execFileSync("mkfifo", [inside(name)]);
  return inside(name);
}
