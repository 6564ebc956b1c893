import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { COLLECTED, judgedWith } from "./grade-fixtures.ts";
import { openJournal, readJournal } from "./journal.ts";
import { parseJournal, renderRecord, type History } from "./journal-lines.ts";
import type { JournalRecord } from "./journal-record.ts";

const RECORDS: readonly JournalRecord[] = [
  COLLECTED,
  { kind: "failed", key: "a", atMs: 1, reason: "no 孙悟空 today" },
  judgedWith("b"),
  judgedWith("a", { points: 0 }),
];
const LINES = RECORDS.map(renderRecord);
const WHOLE = Buffer.from(LINES.join(""));

const keysOf = ({ judged, failed, collected }: History): object => ({
  judged: [...judged.keys()],
  failed: [...failed.keys()],
  hasCollected: collected !== undefined,
});

test("a journal that was cut at any byte holds exactly the lines that were closed", () => {
  const ends = LINES.map((_, index) => Buffer.byteLength(LINES.slice(0, index + 1).join("")));
  for (let length = 0; length <= WHOLE.length; length++) {
    const read = parseJournal(WHOLE.subarray(0, length));
    const closed = ends.filter((end) => end <= length).length;
    expect(read.damaged).toBe(0);
    expect(read.wholeBytes).toBe(ends[closed - 1] ?? 0);
    const expected = parseJournal(Buffer.from(LINES.slice(0, closed).join("")));
    expect(keysOf(read.history), `cut at ${length}`).toEqual(keysOf(expected.history));
  }
});

test("whatever byte is changed, no record comes out that was not written", () => {
  const sound = new Set(RECORDS.map((record) => JSON.stringify(record)));
  for (let at = 0; at < WHOLE.length; at++) {
    const data = Buffer.from(WHOLE);
    data[at] = (data[at] ?? 0) ^ 0x01;
    const { history, damaged, wholeBytes } = parseJournal(data);
    const records = [
      ...history.judged.values(),
      ...history.failed.values(),
      ...(history.collected ? [history.collected] : []),
    ];
    expect(
      records.every((record) => sound.has(JSON.stringify(record))),
      `changed at ${at}`,
    ).toBe(true);
    expect(damaged > 0 || wholeBytes < data.length, `changed at ${at}`).toBe(true);
  }
});

test("a journal goes on after a torn line as if it had never been there", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "grading", "journal.jsonl");
  const ends = LINES.map((_, index) => Buffer.byteLength(LINES.slice(0, index + 1).join("")));
  const cuts = [0, 1, ...ends.flatMap((end) => [end - 1, end, end + 1])].filter((cut) => cut <= WHOLE.length);
  for (const cut of cuts) {
    {
      await using _made = await openJournal(path);
    }
    writeFileSync(path, WHOLE.subarray(0, cut));
    const closed = ends.filter((end) => end <= cut).length;
    {
      await using journal = await openJournal(path);
      for (const record of RECORDS.slice(closed)) await journal.append(record);
    }
    expect(readFileSync(path).equals(WHOLE), `cut at ${cut}`).toBe(true);
  }
});

test("records that are written at the same time are all there, each in its line", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "journal.jsonl");
  const keys = Array.from({ length: 200 }, (_, index) => `key-${index}`);
  {
    await using journal = await openJournal(path);
    await Promise.all(keys.map((key) => journal.append(judgedWith(key))));
    expect([...journal.history.judged.keys()]).toEqual(keys);
  }
  const read = await readJournal(path);
  expect([...(read?.history.judged.keys() ?? [])]).toEqual(keys);
  expect(read?.damaged).toBe(0);
});

test("nothing is written after a line that could not be written", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "journal.jsonl");
  const journal = await openJournal(path);
  await journal.append(judgedWith("a"));
  await journal[Symbol.asyncDispose]();
  await expect(journal.append(judgedWith("b"))).rejects.toThrow("closed");
  await expect(journal.append(judgedWith("c"))).rejects.toThrow("closed");
  expect([...journal.history.judged.keys()]).toEqual(["a"]);
  expect(readFileSync(path, "utf8")).toBe(renderRecord(judgedWith("a")));
});

test("a failure never takes the place of a result, and a result ends a failure", () => {
  const failed: JournalRecord = { kind: "failed", key: "a", atMs: 2, reason: "disk" };
  const of = (records: readonly JournalRecord[]): object =>
    keysOf(parseJournal(Buffer.from(records.map(renderRecord).join(""))).history);
  expect(of([failed])).toEqual({ judged: [], failed: ["a"], hasCollected: false });
  expect(of([failed, judgedWith("a")])).toEqual({ judged: ["a"], failed: [], hasCollected: false });
  expect(of([judgedWith("a"), failed])).toEqual({ judged: ["a"], failed: [], hasCollected: false });
});

test("there is nothing to read where nothing was graded", async () => {
  await using directory = makeTempDir();
  expect(await readJournal(join(directory.path, "journal.jsonl"))).toBeUndefined();
});
