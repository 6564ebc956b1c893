import { readdirSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownToken } from "../../platform/process-identity.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { takeGradingLock } from "./grading-lock.ts";

test("one judge at a time; the next after the end of the first", async () => {
  await using directory = makeTempDir();
  const folder = join(directory.path, "grading", "hw1");
  const first = await takeGradingLock(folder);
  if (first.kind === "held") throw new Error(first.by);
  expect(await takeGradingLock(folder)).toMatchObject({ kind: "held", file: join(folder, ".grading") });
  await first.lock[Symbol.asyncDispose]();
  expect(readdirSync(folder)).toEqual([]);
  const second = await takeGradingLock(folder);
  expect(second.kind).toBe("taken");
});

const [pid, rest = ""] = ownToken().split("-");
const [start, namespace = "0", boot = "0"] = rest.split(".");

test.for([
  ["of a judge that was killed", `999999999-1.${namespace}.${boot} ${hostname()}`, "taken"],
  [
    "of another process that got the same number",
    `${pid}-${Number(start) + 1}.${namespace}.${boot} ${hostname()}`,
    "taken",
  ],
  ["from before a power cut", `${pid}-${start}.${namespace}.00000000 ${hostname()}`, "taken"],
  ["of another machine", `1-1.1.00000000 not-${hostname()}`, "held"],
  ["that lives", `${ownToken()} ${hostname()}`, "held"],
] as const)("a lock %s is %s", async ([, text, kind]) => {
  await using directory = makeTempDir();
  writeFileSync(join(directory.path, ".grading"), text);
  expect((await takeGradingLock(directory.path)).kind).toBe(kind);
});
