import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { findBubblewrap } from "../sandbox/make-sandbox.ts";
import { findBroken } from "./find-broken.ts";
import type { PromiseName } from "./promise-name.ts";
import { readHostState } from "./read-host-state.ts";

type Undo = () => unknown;

// Each leaves what a hostile program could leave, in the real host, and takes it away again.
const LEFT: readonly { name: string; promise: PromiseName; leave: (directory: string) => Undo | Promise<Undo> }[] = [
  {
    name: "a box that goes on",
    promise: "no-process",
    async leave() {
      const box = ["--unshare-pid", "--die-with-parent", "--dev-bind", "/", "/", "sleep", "100"];
      const child = spawn(findBubblewrap() ?? "", box, { stdio: "ignore" });
      await once(child, "spawn");
      await sleep(200);
      return async () => {
        child.kill("SIGKILL");
        await once(child, "exit");
      };
    },
  },
  {
    name: "a file in a folder of ours",
    promise: "no-file",
    leave(directory) {
      writeFileSync(join(directory, "left"), "x");
      return () => rmSync(join(directory, "left"));
    },
  },
  {
    name: "many descriptors",
    promise: "no-file",
    leave() {
      const open = Array.from({ length: 40 }, () => openSync("/dev/null", "r"));
      return () => open.forEach((descriptor) => closeSync(descriptor));
    },
  },
  {
    name: "a source that was changed",
    promise: "inputs-unchanged",
    leave(directory) {
      writeFileSync(join(directory, "corpus/a.ts"), "changed");
      return () => writeFileSync(join(directory, "corpus/a.ts"), "source");
    },
  },
  {
    name: "a runtime that was changed",
    promise: "inputs-unchanged",
    leave(directory) {
      writeFileSync(join(directory, "cache/runtime/0f0f/node"), "longer");
      return () => writeFileSync(join(directory, "cache/runtime/0f0f/node"), "node");
    },
  },
  {
    name: "a full folder of ours",
    promise: "disk-bounded",
    leave(directory) {
      writeFileSync(join(directory, "grown"), Buffer.alloc(20 * 1024 * 1024));
      return () => writeFileSync(join(directory, "grown"), "");
    },
  },
];

test.for(LEFT)("seen from outside: $name breaks $promise", async ({ promise, leave }) => {
  await using directory = makeTempDir();
  // Below a closed folder guests of root would have their runtime elsewhere.
  chmodSync(directory.path, 0o755);
  for (const name of ["corpus", "cache/runtime/0f0f"]) mkdirSync(join(directory.path, name), { recursive: true });
  writeFileSync(join(directory.path, "corpus/a.ts"), "source");
  writeFileSync(join(directory.path, "cache/runtime/0f0f/node"), "node");
  writeFileSync(join(directory.path, "grown"), "");
  const places = { corpusDirectory: join(directory.path, "corpus"), cacheDirectory: join(directory.path, "cache") };
  const first = await readHostState(places);
  expect(findBroken({ first, before: first, after: await readHostState(places) })).toEqual([]);
  const undo = await leave(directory.path);
  try {
    const after = await readHostState(places);
    expect(findBroken({ first, before: first, after }).map((breach) => breach.promise)).toContain(promise);
  } finally {
    await undo();
  }
});
