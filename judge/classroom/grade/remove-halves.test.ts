import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { gradingFiles } from "./grading-files.ts";
import { removeHalves } from "./remove-halves.ts";

test("what a killed judge had begun to write goes, everything else stays", async () => {
  await using directory = makeTempDir();
  const files = gradingFiles({ directory: directory.path }, { name: "hw1" });
  mkdirSync(files.reports, { recursive: true });
  const kept = ["marks.json", "journal.jsonl", ".grading", ".mine.tmp"];
  for (const name of [...kept, ".0123456789ab.tmp"]) writeFileSync(join(files.folder, name), "");
  writeFileSync(join(files.reports, ".abcdef012345.tmp"), "");
  await removeHalves(files);
  expect(readdirSync(files.folder).toSorted()).toEqual([...kept, "reports"].toSorted());
  expect(readdirSync(files.reports)).toEqual([]);
});
