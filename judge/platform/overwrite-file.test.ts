import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "./temp-dir.ts";
import { overwriteFile } from "./overwrite-file.ts";

test("a file holds what was written last, whatever was in it, and stays the same file", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "out");
  const files = new Set<number>();
  for (const text of ["some", "longer than that", "", "x", "0123456789"]) {
    overwriteFile(path, Buffer.from(text));
    expect(readFileSync(path, "utf8")).toBe(text);
    files.add(statSync(path).ino);
  }
  expect(files.size).toBe(1);
});
