import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { removeLeftovers } from "./leftovers.ts";

/** Larger than any pid can be. */
const DEAD = 2 ** 22 + 1;

test("folders of dead judges go, those of living ones and of others stay", async () => {
  await using directory = makeTempDir();
  const folder = (name: string): string => {
    const path = join(directory.path, name);
    mkdirSync(path);
    return path;
  };
  const dead = [folder(`ruyi-judge-${DEAD}-abc`), folder(`ruyi-judge-box-${DEAD}-abc`)];
  const alive = [
    folder(`ruyi-judge-${process.pid}-abc`),
    folder(`ruyi-judge-1-abc`),
    folder("ruyi-judge-x"),
    folder("other"),
  ];
  expect(await removeLeftovers(directory.path)).toBeGreaterThanOrEqual(2);
  expect(dead.filter((path) => existsSync(path))).toEqual([]);
  expect(alive.filter((path) => !existsSync(path))).toEqual([]);
});
