import { writeFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytes } from "../model/units.ts";
import { clip, clipFile } from "./clipped.ts";
import { makeTempDir } from "./temp-dir.ts";

const CASES: readonly { name: string; data: Uint8Array; bound: number; text: string; omitted: number }[] = [
  { name: "short", data: Buffer.from("abc"), bound: 3, text: "abc", omitted: 0 },
  { name: "empty", data: Buffer.from(""), bound: 3, text: "", omitted: 0 },
  { name: "cut ASCII", data: Buffer.from("abcd"), bound: 3, text: "abc", omitted: 1 },
  { name: "two-byte character at the cut", data: Buffer.from("abé"), bound: 3, text: "ab", omitted: 2 },
  { name: "three-byte character at the cut", data: Buffer.from("a猴b"), bound: 3, text: "a", omitted: 4 },
  { name: "four-byte character at the cut", data: Buffer.from("🐒🐒"), bound: 7, text: "🐒", omitted: 4 },
  { name: "character that just fits", data: Buffer.from("猴猴"), bound: 3, text: "猴", omitted: 3 },
  { name: "invalid byte", data: Buffer.from([0x61, 0xff, 0x62]), bound: 9, text: "a\uFFFDb", omitted: 0 },
  { name: "BOM is kept", data: Buffer.from("\uFEFFa"), bound: 9, text: "\uFEFFa", omitted: 0 },
];

test.for(CASES)("clip: $name", async ({ data, bound, text, omitted }) => {
  await using dir = makeTempDir();
  const path = join(dir.path, "data");
  writeFileSync(path, data);
  const expected = { text, omittedBytes: omitted };
  expect(clip(data, bytes(bound))).toEqual(expected);
  expect(clipFile(path, bytes(bound))).toEqual(expected);
});

test("a sparse file of a tebibyte is not read", async () => {
  await using dir = makeTempDir();
  const path = join(dir.path, "sparse");
  writeFileSync(path, "x");
  truncateSync(path, 2 ** 40);
  expect(clipFile(path, bytes(4))).toEqual({ text: "x\0\0\0", omittedBytes: 2 ** 40 - 4 });
});
