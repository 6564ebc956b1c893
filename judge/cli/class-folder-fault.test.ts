import { mkdirSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { findClassFolderFault } from "./class-folder-fault.ts";

const faultOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("what the machine refuses below a class folder is said with the path, and nothing else is", async () => {
  await using directory = makeTempDir();
  const folder = join(directory.path, "class");
  const [taken, file, long] = ["report.html", "feedback", "x".repeat(300)].map((name) => join(folder, name));
  if (taken === undefined || file === undefined || long === undefined) throw new Error("three");
  mkdirSync(taken, { recursive: true });
  writeFileSync(file, "");
  const readOnly = Object.assign(new Error("EROFS: read-only"), { code: "EROFS", path: join(folder, "marks.json") });
  const rows = [
    { error: await faultOf(writeFileAtomic(taken, "x")), hint: `something else is in the way: move ${taken} away` },
    { error: await faultOf(mkdir(file)), hint: `something else is in the way: move ${file} away` },
    { error: await faultOf(mkdir(long)), hint: expect.stringContaining("shorten it") },
    { error: readOnly, hint: expect.stringContaining("where") },
  ];
  for (const { error, hint } of rows) expect(findClassFolderFault(error, folder)).toMatchObject({ hint });
  expect(rows.map(({ error }) => findClassFolderFault(error, join(directory.path, "cla")))).toEqual(
    rows.map(() => undefined),
  );
  expect(findClassFolderFault(new Error("EROFS"), folder)).toBeUndefined();
});
