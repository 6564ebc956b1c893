import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MARK, ownToken } from "../platform/process-identity.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { removeLeftovers } from "./leftovers.ts";

const [, start, namespace, boot] = ownToken().split(/[-.]/).map(String);
/** Larger than any pid can be. */
const DEAD = `${2 ** 22 + 1}-${start}.${namespace}.${boot}`;
/** This process's number, as one that started earlier had it. */
const REUSED = `${process.pid}-1.${namespace}.${boot}`;
const ELSEWHERE = `${2 ** 22 + 1}-${start}.1.${boot}`;
const OTHER_BOOT = `${process.pid}-${start}.${namespace}.00000000`;

test("folders of dead judges go, those of living ones, of other containers and of others stay", async () => {
  await using directory = makeTempDir();
  const folder = (name: string): string => {
    const path = join(directory.path, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const old = folder(`ruyi-judge-${OTHER_BOOT}-old`);
  utimesSync(old, 1000, 1000);
  const dead = [
    folder(`ruyi-judge-${DEAD}-abc`),
    folder(`ruyi-judge-box-${DEAD}-abc`),
    folder(`ruyi-judge-${REUSED}-abc`),
    folder(`cache/runtime/0123456789abcdef.${DEAD}-0a1b.tmp`),
    folder(`cache/artifacts/.${DEAD}-0a1b.tmp`),
    old,
  ];
  const alive = [
    folder(`ruyi-judge-${ownToken()}-abc`),
    folder(`cache/runtime/0123456789abcdef.${ownToken()}-0a1b.tmp`),
    folder(`cache/artifacts/.${ownToken()}-0a1b.tmp`),
    folder("cache/runtime/0123456789abcdef"),
    folder(`ruyi-judge-${ELSEWHERE}-abc`),
    folder(`ruyi-judge-${OTHER_BOOT}-new`),
    folder("ruyi-judge-1-abc"),
    folder("ruyi-judge-x"),
    folder("other"),
  ];
  const places = { temporaryDirectory: directory.path, cacheDirectories: [join(directory.path, "cache")] };
  // Two judges may start at the same moment.
  const counts = await Promise.all([removeLeftovers(places), removeLeftovers(places)]);
  expect(Math.max(...counts)).toBeGreaterThanOrEqual(dead.length);
  expect(dead.filter((path) => existsSync(path))).toEqual([]);
  expect(alive.filter((path) => !existsSync(path))).toEqual([]);
});

test.runIf(process.platform === "linux")("processes of dead judges end, those of living ones do not", async () => {
  await using directory = makeTempDir();
  const sleeper = (token: string) => spawn("/bin/sleep", ["60"], { env: { [MARK]: token }, stdio: "ignore" });
  const [stray, own, other] = [sleeper(DEAD), sleeper(ownToken()), sleeper(ELSEWHERE)];
  const ended = once(stray, "exit");
  try {
    const places = { temporaryDirectory: directory.path, cacheDirectories: ["/absent"] };
    // Nothing says that a judge died: the processes are not even looked at.
    await removeLeftovers(places);
    expect(stray.signalCode).toBe(null);
    mkdirSync(join(directory.path, `ruyi-judge-${DEAD}-abc`));
    await removeLeftovers(places);
    expect(await ended).toEqual([null, "SIGKILL"]);
    expect([own.signalCode, other.signalCode]).toEqual([null, null]);
  } finally {
    for (const child of [stray, own, other]) child.kill("SIGKILL");
  }
});
