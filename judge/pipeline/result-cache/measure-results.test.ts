import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { measureResults } from "./measure-results.ts";
import { openResultCache, resultsFolder } from "./result-cache.ts";

test("what is kept is counted, and a folder that others may enter is not", async () => {
  await using cache = makeTempDir();
  const [authors, contestants] = (["author", "contestant"] as const).map((owner) => resultsFolder(cache.path, owner));
  expect(measureResults(cache.path)).toMatchObject([
    { owner: "author", directory: authors, entries: 0, bytes: 0 },
    { owner: "contestant", directory: contestants, entries: 0, bytes: 0 },
  ]);
  openResultCache({ cacheDirectory: cache.path, owner: "author", reuse: "known" });
  writeFileSync(join(authors ?? "", "a".repeat(64)), "12345");
  const [kept] = measureResults(cache.path);
  expect(kept).toMatchObject({ entries: 1, bytes: 5, bounds: { entries: 20_000 } });
  expect(kept).not.toHaveProperty("refused");
  chmodSync(authors ?? "", 0o755);
  expect(measureResults(cache.path)[0]).toMatchObject({ entries: 0, refused: `${authors} is open to other users` });
});
