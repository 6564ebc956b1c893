import { renameSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { sha256 } from "../../platform/hash.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { makeFileHashes } from "./file-hashes.ts";

test.for([-1, 2000])("a file that changes has another hash at once, whatever its times say (%i ms)", async (tickMs) => {
  await using directory = makeTempDir();
  const path = join(directory.path, "in");
  // The first remembers everything.
  const { hashOf } = makeFileHashes(tickMs);
  const hash = (): string => hashOf({ kind: "file", path });
  for (const text of ["one", "two", "six"]) {
    writeFileSync(path, text);
    utimesSync(path, 1000, 1000);
    expect(hash()).toBe(sha256(text));
    // One tick of the kernel's clock.
    await sleep(10);
  }
  writeFileSync(`${path}2`, "ten");
  utimesSync(`${path}2`, 1000, 1000);
  renameSync(`${path}2`, path);
  expect(hash()).toBe(sha256("ten"));
});

test("text is hashed as a file with the same bytes", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "in");
  writeFileSync(path, "é\n");
  const { hashOf } = makeFileHashes();
  expect(hashOf({ kind: "text", text: "é\n" })).toBe(hashOf({ kind: "file", path }));
  expect(() => hashOf({ kind: "file", path: `${path}.absent` })).toThrow(/ENOENT/u);
});
