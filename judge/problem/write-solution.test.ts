import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { writeSolution } from "./write-solution.ts";

test("a solution is written once, and never over another one (P006)", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "two-sum/accepted/greedy.ts");
  expect(await writeSolution(path, "first\n")).toBeUndefined();
  expect(await writeSolution(path, "second\n")).toMatchObject({ code: "P006", message: expect.stringContaining(path) });
  expect(readFileSync(path, "utf8")).toBe("first\n");
});
