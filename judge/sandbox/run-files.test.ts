import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeRunFiles, readEnding, readReportedCpu } from "./run-files.ts";

const MODE = 0o777;

test("for a guest with the judge's own uid the input is a copy that cannot be written, under a name that says nothing", async () => {
  await using directory = makeTempDir();
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, "1\n");
  const prefix = join(directory.path, "run");
  const files = makeRunFiles({
    prefix,
    streams: { stdin, stdout: join(directory.path, "out"), stderr: join(directory.path, "err") },
    served: false,
  });
  expect(files.stdin).toBe(`${prefix}.in`);
  expect(statSync(files.stdin).mode & MODE).toBe(0o444);
  expect(readFileSync(files.stdin, "utf8")).toBe("1\n");
  expect([files.stdout, files.stderr]).toEqual([`${prefix}.out`, `${prefix}.err`]);
  expect(statSync(files.stdout).mode & MODE).toBe(0o600);
  files[Symbol.dispose]();
  expect(existsSync(files.stdin)).toBe(false);
  expect(existsSync(stdin)).toBe(true);
});

test("a device is passed as it is", async () => {
  await using directory = makeTempDir();
  using files = makeRunFiles({
    prefix: join(directory.path, "run"),
    streams: { stdin: "/dev/null", stdout: "/absent/out", stderr: "/absent/err" },
    served: true,
  });
  expect(files.stdin).toBe("/dev/null");
});

test.for([0o644, 0o600, 0o666])("a guest with another uid reads a copy of an input of mode %o", async (mode) => {
  await using directory = makeTempDir();
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, "1\n", { mode });
  const streams = { stdin, stdout: join(directory.path, "out"), stderr: join(directory.path, "err") };
  using files = makeRunFiles({
    prefix: join(directory.path, "run"),
    streams,
    served: false,
    uid: process.getuid?.() ?? 0,
  });
  expect(files.stdin).toBe(join(directory.path, "run.in"));
  expect(statSync(files.stdin).ino).not.toBe(statSync(stdin).ino);
  expect(statSync(files.stdin).mode & 0o777).toBe(0o444);
  expect(readFileSync(files.stdin, "utf8")).toBe("1\n");
});

test("an input behind a link is found, though the link would lead elsewhere from another folder", async () => {
  await using directory = makeTempDir();
  mkdirSync(join(directory.path, "slot"));
  writeFileSync(join(directory.path, "data"), "2\n", { mode: 0o644 });
  symlinkSync("data", join(directory.path, "in"));
  const streams = {
    stdin: join(directory.path, "in"),
    stdout: join(directory.path, "o"),
    stderr: join(directory.path, "e"),
  };
  using files = makeRunFiles({
    prefix: join(directory.path, "slot/run"),
    streams,
    served: true,
    uid: process.getuid?.() ?? 0,
  });
  expect(readFileSync(files.stdin, "utf8")).toBe("2\n");
});

test("output is moved to where the caller wants it", async () => {
  await using directory = makeTempDir();
  const streams = {
    stdin: join(directory.path, "in"),
    stdout: join(directory.path, "o"),
    stderr: join(directory.path, "e"),
  };
  writeFileSync(streams.stdin, "1\n", { mode: 0o644 });
  const prefix = join(directory.path, "run");
  using files = makeRunFiles({ prefix, streams, served: true, uid: process.getuid?.() ?? 0 });
  expect(files.stdin).toBe(`${prefix}.in`);
  writeFileSync(files.stdout, "out");
  writeFileSync(files.stderr, "err");
  files.deliver();
  expect(readFileSync(streams.stdout, "utf8") + readFileSync(streams.stderr, "utf8")).toBe("outerr");
  expect(existsSync(files.stdout)).toBe(false);
});

test.for([
  ['{ "child-pid": 7 }\n{ "exit-code": 0 }\n', { exitCode: 0 }],
  ['{ "child-pid": 7 }\n{ "exit-code": 137 }\n', { exitCode: 137 }],
  ['{ "child-pid": 7 }\n', undefined],
  ["", undefined],
] as const)("the ending in %j is %j", async ([text, ending]) => {
  await using directory = makeTempDir();
  const status = join(directory.path, "status");
  writeFileSync(status, text);
  expect(readEnding(status)).toEqual(ending);
});

test.for([
  ["0m0.00s 0m0.00s\n0m1.25s 0m0.50s\n", 1750],
  ["0m0.001s 0m0.002s\n1m2.003s 0m0.004s\n", 62_007],
  ["", 0],
  ["garbage", 0],
] as const)("the report %j is %i ms", async ([text, cpu]) => {
  await using directory = makeTempDir();
  const report = join(directory.path, "report");
  writeFileSync(report, text);
  expect(readReportedCpu(report)).toBeCloseTo(cpu);
});

test("no report is no CPU", () => {
  expect(readReportedCpu("/absent")).toBe(0);
});
