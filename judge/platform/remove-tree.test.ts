import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  linkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { removeTree } from "./remove-tree.ts";
import { makeTempDir } from "./temp-dir.ts";

const DEEP = `const fs = require("fs"); for (let i = 0; i < 60; i++) { fs.mkdirSync("d".repeat(200)); process.chdir("d".repeat(200)); } fs.writeFileSync("f", "")`;

const TREES = [
  {
    name: "a folder that is closed to its owner",
    make(path: string) {
      mkdirSync(join(path, "a/b"), { recursive: true });
      writeFileSync(join(path, "a/b/c"), "");
      for (const folder of ["a/b", "a", ""]) chmodSync(join(path, folder), 0);
    },
  },
  {
    name: "names that are no text",
    make(path: string) {
      const folder = Buffer.concat([Buffer.from(`${path}/`), Buffer.from([0xff, 0x0a, 0x5c])]);
      mkdirSync(folder, { recursive: true });
      writeFileSync(Buffer.concat([folder, Buffer.from([0x2f, 0xfe])]), "");
      chmodSync(folder, 0);
    },
  },
  {
    name: "a tree deeper than a path may be long",
    make(path: string) {
      mkdirSync(path);
      execFileSync(process.execPath, ["-e", DEEP], { cwd: path });
    },
  },
];
test.for(TREES)("$name is removed", async (tree) => {
  await using directory = makeTempDir();
  const path = join(directory.path, "tree");
  tree.make(path);
  expect(removeTree(path)).toBe(true);
  expect(existsSync(path)).toBe(false);
});

test("what links lead to is neither removed nor changed", async () => {
  await using directory = makeTempDir();
  const outside = join(directory.path, "outside");
  mkdirSync(outside);
  writeFileSync(join(outside, "kept"), "kept", { mode: 0o444 });
  const path = join(directory.path, "tree");
  mkdirSync(join(path, "closed"), { recursive: true });
  symlinkSync(outside, join(path, "folder"));
  linkSync(join(outside, "kept"), join(path, "file"));
  for (const folder of ["closed", ""]) chmodSync(join(path, folder), 0);
  expect(removeTree(path)).toBe(true);
  expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
  expect(statSync(join(outside, "kept")).mode & 0o777).toBe(0o444);
});

test("what is not there counts as removed", () => {
  expect(removeTree("/absent/tree")).toBe(true);
});
