import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const JUDGE = join(import.meta.dirname, "..");

/** Folders whose code decides verdicts. */
const DECIDING = ["model", "sandbox", "pipeline", "check", "score"];

/** Tidying up looks at the age of files, which decides nothing. */
const TIDYING = ["sandbox/leftovers.ts", "sandbox/runtime-users.ts", "pipeline/result-cache/"];

// The wall clock is set back and forth by administrators, NTP and suspended machines; only the monotonic one measures.
test("nothing that decides a verdict looks at the wall clock", () => {
  const files = DECIDING.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: JUDGE })).filter(
    (path) => !path.endsWith(".test.ts"),
  );
  expect(files.length).toBeGreaterThan(60);
  const wrong = files.filter((path) => /\bDate\b|timeOrigin/.test(readFileSync(join(JUDGE, path), "utf8")));
  expect(wrong.filter((path) => !TIDYING.some((tidying) => path.startsWith(tidying)))).toEqual([]);
});
