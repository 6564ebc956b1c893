import { chmodSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { isReachable, stageMounts } from "./staging.ts";

test("what everyone can read is mounted where it is", () => {
  expect(stageMounts([{ host: "/usr/bin", guest: "/x" }], "/absent")).toEqual([{ host: "/usr/bin", guest: "/x" }]);
});

test("a folder below a private one is copied, readable, with its links left alone", async () => {
  await using directory = makeTempDir();
  const program = join(directory.path, "program");
  mkdirSync(join(program, "inner"), { recursive: true, mode: 0o700 });
  writeFileSync(join(program, "inner", "main.cjs"), "1", { mode: 0o600 });
  writeFileSync(join(program, "tool"), "2", { mode: 0o700 });
  symlinkSync("/etc/passwd", join(program, "link"));
  const [staged] = stageMounts([{ host: program, guest: "/program" }], join(directory.path, "staged"));
  expect(staged?.guest).toBe("/program");
  const copy = staged?.host ?? "";
  expect(copy).not.toBe(program);
  expect(readFileSync(join(copy, "inner", "main.cjs"), "utf8")).toBe("1");
  expect(statSync(join(copy, "inner")).mode & 0o005).toBe(0o005);
  expect(statSync(join(copy, "inner", "main.cjs")).mode & 0o005).toBe(0o004);
  expect(statSync(join(copy, "tool")).mode & 0o005).toBe(0o005);
  expect(statSync(program).mode & 0o077).toBe(0);
});

test("reachable means that every folder above may be entered", async () => {
  await using directory = makeTempDir();
  const inside = join(directory.path, "a");
  expect(isReachable(inside)).toBe(false);
  chmodSync(directory.path, 0o711);
  expect(isReachable(inside)).toBe(true);
});
