import { renameSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { renderZip } from "../../platform/render-zip.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { collectSubmissions } from "./collect-submissions.ts";
import { classOf, originsOf, program, writeExport, zipOf, type Tree } from "./export-fixtures.ts";

const P = program("x");

async function collect(tree: Tree, prepare: (top: string) => void = () => undefined) {
  await using directory = makeTempDir();
  writeExport(directory.path, tree);
  prepare(join(directory.path, "submissions", "week1"));
  const { course, assignment } = classOf(directory.path);
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  const { attempts, unmatched } = collected.reconciliation;
  return {
    attempts: await Promise.all(
      attempts.map(async ({ student, read }) => [student, [...(await read()).files.keys()].join()]),
    ),
    unmatched: unmatched.map(({ origin, reason, detail, student, files }) => ({
      origin,
      reason,
      detail,
      student,
      files,
    })),
  };
}

const CENTRAL = Buffer.from("PK\u0001\u0002", "latin1");

/** Changes the central header of every entry. */
function patched(bytes: Buffer, change: (at: number) => void): Buffer {
  for (let at = bytes.indexOf(CENTRAL); at !== -1; at = bytes.indexOf(CENTRAL, at + 1)) change(at);
  return bytes;
}

const withType = (bytes: Buffer, mode: number): Buffer =>
  patched(bytes, (at) => bytes.writeUInt32LE(mode * 0x10000, at + 38));

/** Without the mark that names are UTF-8. */
const unmarked = (bytes: Buffer): Buffer => patched(bytes, (at) => bytes.writeUInt16LE(0, at + 8));

test.for<[string, Buffer, string, RegExp]>([
  ["a name that climbs out", zipOf({ "a/../../x.ts": P }), "archive-name", /^a\/\.\.\/\.\.\/x\.ts$/u],
  ["an absolute name", zipOf({ "/etc/x.ts": P }), "archive-name", /^\/etc/u],
  ["a drive", zipOf({ "C:/x.ts": P }), "archive-name", /^C:/u],
  ["climbing out with backslashes", zipOf({ "..\\..\\x.ts": P }), "archive-name", /^\.\.\/\.\./u],
  ["a control character", zipOf({ "a\u001b[2J.ts": P }), "archive-name", /./u],
  ["names that are one without case", zipOf({ "Main.ts": P, "main.ts": P }), "archive-name", /^Main\.ts = main\.ts$/u],
  ["two ways to write one letter", zipOf({ "\u00e9.ts": P, "e\u0301.ts": P }), "archive-name", / = /u],
  [
    "a name twice",
    renderZip(["a.ts", "a.ts"].map((name) => ({ name, data: Buffer.from(P) }))),
    "archive-name",
    /a\.ts = a\.ts/u,
  ],
  ["a link", withType(zipOf({ "main.ts": "/etc/passwd" }), 0o120777), "archive-kind", /^main\.ts$/u],
  ["a pipe", withType(zipOf({ "main.ts": "" }), 0o010644), "archive-kind", /^main\.ts$/u],
  ["a bomb", zipOf({ "main.ts": P, "z.bin": Buffer.alloc(6_000_000) }), "archive-size", /→ 60000\d\d B$/u],
  [
    "thousands of files",
    zipOf(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`f${index}.ts`, ""]))),
    "archive-size",
    /^5001 > 5000$/u,
  ],
  ["an encrypted entry", patchedFlag(zipOf({ "main.ts": P.repeat(50) })), "archive-damaged", /encrypted$/u],
  ["no archive", Buffer.from("hello"), "archive-damaged", /./u],
  ["nothing", Buffer.alloc(0), "archive-damaged", /./u],
  ["half an archive", zipOf({ "main.ts": P }).subarray(0, 60), "archive-damaged", /./u],
  [
    "archives in archives",
    zipOf({ "a.zip": zipOf({ "b.zip": zipOf({ "c.zip": zipOf({ "main.ts": P }) }) }) }),
    "archive-depth",
    /^$/u,
  ],
])("a student's archive is refused, and the rest goes on: %s", async ([, bytes, reason, detail]) => {
  const { attempts, unmatched } = await collect({ "s1001.zip": bytes, "s1002.zip": { "main.ts": P } });
  expect(attempts).toEqual([["s1002", "main.ts"]]);
  expect(unmatched).toMatchObject([{ origin: expect.stringMatching(/^s1001\.zip/u), reason, student: "s1001" }]);
  expect(unmatched[0]?.detail).toMatch(detail);
});

function patchedFlag(bytes: Buffer): Buffer {
  return patched(bytes, (at) => bytes.writeUInt16LE(0x0801, at + 8));
}

test("in the archive of a whole class one bad entry spoils only itself", async () => {
  const bytes = zipOf({
    "lovelornada_101_1_main.ts": P,
    "babblingbob_102_2_zeros.ts": Buffer.alloc(6_000_000),
    "../../evil_103_3_main.ts": P,
    "王小明_104_4_Main.ts": P,
    "王小明_104_4_main.ts": program("y"),
  });
  const { attempts, unmatched } = await collect({ "week.zip": bytes });
  expect(attempts).toEqual([["s1001", "main.ts"]]);
  expect(unmatched.map(({ origin, reason }) => `${origin} ${reason}`)).toEqual([
    "week.zip/../../evil_103_3_main.ts archive-name",
    "week.zip/babblingbob_102_2_zeros.ts archive-size",
    "week.zip/王小明_104_4_Main.ts several-programs",
    "week.zip/王小明_104_4_main.ts several-programs",
  ]);
});

test("a damaged entry is told when it is listed, and one that changes later when it is read", async () => {
  const broken = zipOf({ "main.ts": P.repeat(50) });
  broken.writeUInt32LE(7, broken.lastIndexOf(CENTRAL) + 16);
  expect((await collect({ "s1001.zip": broken })).unmatched).toMatchObject([
    { reason: "unreadable", student: "s1001" },
  ]);

  // A table of the platform as well.
  const table = zipOf({ "lovelornada_101_1_main.ts": P, "submission_metadata.yml": "a: b\n".repeat(50) });
  table.writeUInt32LE(7, table.lastIndexOf(CENTRAL) + 16);
  expect(await collect({ "week.zip": table })).toMatchObject({
    attempts: [["s1001", "main.ts"]],
    unmatched: [{ origin: "week.zip/submission_metadata.yml", reason: "unreadable" }],
  });

  await using directory = makeTempDir();
  writeExport(directory.path, { "s1001.ts": P });
  const { course, assignment } = classOf(directory.path);
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error("it is collected");
  writeExport(directory.path, { "s1001.ts": program("other") });
  await expect(collected.reconciliation.attempts[0]?.read()).rejects.toThrow("s1001.ts has changed");
  // Not even when it becomes a link to the same text.
  const path = join(directory.path, "submissions", "week1", "s1001.ts");
  renameSync(path, join(directory.path, "elsewhere.ts"));
  writeFileSync(join(directory.path, "elsewhere.ts"), P);
  symlinkSync(join(directory.path, "elsewhere.ts"), path);
  await expect(collected.reconciliation.attempts[0]?.read()).rejects.toThrow("ELOOP");
});

test("names of archivers that do not say UTF-8: it is tried first, then the encoding of the class", async () => {
  await using directory = makeTempDir();
  const chinese = unmarked(renderZip([{ name: "xxxxxx_9_1_main.ts", data: Buffer.from(P) }]));
  // 王小明 in GB18030 has as many bytes as the x have.
  const name = Buffer.from("cdf5d0a1c3f7", "hex");
  for (let at = chinese.indexOf("xxxxxx"); at !== -1; at = chinese.indexOf("xxxxxx")) name.copy(chinese, at);
  writeExport(directory.path, { "a.zip": chinese, "b.zip": unmarked(zipOf({ "zoëdéténoël_8_1_main.ts": P })) });
  const { course, assignment } = classOf(directory.path, { language: "zh" });
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error("it is collected");
  expect(collected.reconciliation.attempts.map(({ student }) => student)).toEqual(["s1003", "s1004"]);
});

test("links are never followed, neither to files nor to folders", async () => {
  const { attempts, unmatched } = await collect({ "s1002/main.ts": P }, (top) => {
    symlinkSync("/etc/passwd", join(top, "s1001.ts"));
    symlinkSync("/", join(top, "s1003"));
  });
  expect(attempts).toEqual([["s1002", "main.ts"]]);
  expect(unmatched.map(({ origin, reason, student }) => [origin, reason, student])).toEqual([
    ["s1001.ts", "link", "s1001"],
    ["s1003", "link", "s1003"],
  ]);
});

test("a folder of more files than a submission has is one row", async () => {
  const names = Array.from({ length: 501 }, (_, index) => `Ada Lovelorn_3_assignsubmission_file/f${index}.ts`);
  const { unmatched } = await collect({ "week.zip": Object.fromEntries(names.map((name) => [name, "1;"])) });
  const origin = "week.zip/Ada Lovelorn_3_assignsubmission_file";
  expect(unmatched).toEqual([{ origin, reason: "too-many-files", detail: "501 > 500", student: "s1001", files: 501 }]);
});

test("a submission of 50 MB is refused by its size alone", async () => {
  const { unmatched } = await collect({ "s1002/main.ts": P }, (top) => {
    writeFileSync(join(top, "s1001.ts"), "");
    // Nothing is written: the file has a hole.
    truncateSync(join(top, "s1001.ts"), 50_000_000);
  });
  expect(unmatched).toMatchObject([{ reason: "too-large", detail: "50000000 > 262144 B", student: "s1001" }]);
});

test("a program of 50 MB in an archive is refused by its size alone, whatever its archive took for it", async () => {
  const large = Buffer.alloc(50_000_000);
  const { attempts, unmatched } = await collect({ "s1002/main.ts": P, "s1001/work.zip": { "main.ts": large } });
  expect(attempts).toEqual([["s1002", "main.ts"]]);
  expect(unmatched).toMatchObject([{ student: "s1001", detail: expect.stringMatching(/50000000 (?:>|B)/u) }]);
});

test("the helper of these tests sees into archives", () => {
  expect(originsOf({ "a.zip": { "b/c.ts": "" }, d: "" })).toEqual(["a.zip/b/c.ts", "d"]);
});
