import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownToken } from "../platform/process-identity.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { markRuntimeUsed, pruneRuntimeRoots } from "./runtime-users.ts";

const DEAD = ownToken().replace(/^\d+/, String(2 ** 22 + 1));
const ELSEWHERE = DEAD.replace(/\.\d+\./, ".1.");

const ROWS = [
  { name: "one that a dead judge used", token: DEAD, isOld: true, stays: false },
  { name: "one that nobody ever used", token: undefined, isOld: true, stays: false },
  { name: "one that was used today", token: DEAD, isOld: false, stays: true },
  { name: "one that a living judge uses", token: ownToken(), isOld: true, stays: true },
  { name: "one that a judge in another container uses", token: ELSEWHERE, isOld: true, stays: true },
] as const;

test.for(ROWS)("a runtime root of another version: $name", async ({ token, isOld, stays }) => {
  await using directory = makeTempDir();
  const [current, other] = ["0000000000000000", "1111111111111111"].map((name) => join(directory.path, name)) as [
    string,
    string,
  ];
  for (const root of [current, other]) {
    mkdirSync(join(root, "runtime"), { recursive: true });
    if (isOld) utimesSync(root, 1000, 1000);
  }
  if (token !== undefined) writeFileSync(`${other}.used-by-${token}`, "");
  pruneRuntimeRoots(directory.path, current);
  expect(existsSync(current)).toBe(true);
  expect(existsSync(other)).toBe(stays);
  expect(readdirSync(directory.path).filter((name) => name.includes("tmp") || name.includes(DEAD))).toEqual([]);
});

test("using a root makes it young again and leaves a mark with this process's token", async () => {
  await using directory = makeTempDir();
  const root = join(directory.path, "2222222222222222");
  mkdirSync(root);
  utimesSync(root, 1000, 1000);
  markRuntimeUsed(root);
  pruneRuntimeRoots(directory.path, join(directory.path, "other"));
  expect(readdirSync(directory.path).sort()).toEqual(["2222222222222222", `2222222222222222.used-by-${ownToken()}`]);
});
