import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunOutcome } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeBubblewrapSandbox } from "./bubblewrap-sandbox.ts";
import { makeCgroupV1 } from "./cgroup-v1.ts";
import { uniqueName, type GroupFactory, type Hierarchy } from "./cgroup.ts";
import { findHierarchies } from "./find-hierarchies.ts";
import { findBubblewrap } from "./make-sandbox.ts";
import { makeNodeCommand } from "./node-command.ts";
import { makeRuntimeRoot } from "./runtime-root.ts";

// A group around the guests with less memory than each of them may use: to them it is the machine.
const AROUND = mebibytes(96);
const hierarchies = findHierarchies(
  readFileSync("/proc/self/cgroup", "utf8"),
  readFileSync("/proc/self/mountinfo", "utf8"),
);
const bubblewrap = findBubblewrap();
const isPossible = process.getuid?.() === 0 && bubblewrap !== undefined && makeCgroupV1(hierarchies) !== undefined;

/** Version 1 groups below a small one. */
function makeSmallMachine(): { readonly groups: GroupFactory; readonly close: () => void } {
  const name = uniqueName(`ruyi-judge-${process.pid}-small`);
  const around = hierarchies.filter(({ controllers }) => controllers.length > 0);
  const inside = around.map((hierarchy): Hierarchy => ({ ...hierarchy, directory: join(hierarchy.directory, name) }));
  const made: string[] = [];
  for (const { controllers, directory } of inside) {
    if (!["memory", "cpuacct", "pids"].some((needed) => controllers.includes(needed))) continue;
    mkdirSync(directory);
    made.push(directory);
    if (controllers.includes("memory")) writeFileSync(join(directory, "memory.limit_in_bytes"), String(AROUND));
  }
  const groups = makeCgroupV1(inside);
  if (groups === undefined) throw new Error("version 1 groups were there a moment ago");
  return { groups, close: () => made.forEach((directory) => rmdirSync(directory)) };
}

async function runUnder(memoryMib: number, program: string): Promise<RunOutcome> {
  if (bubblewrap === undefined) throw new Error("bubblewrap was there a moment ago");
  const { groups, close } = makeSmallMachine();
  try {
    await using directory = makeTempDir();
    const folder = join(directory.path, "program");
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, "main.cjs"), program, { mode: 0o644 });
    const runtimeRoot = await makeRuntimeRoot(cacheDirOf(process.env));
    await using sandbox = makeBubblewrapSandbox({
      bubblewrap,
      architecture: process.arch === "arm64" ? "arm64" : "x64",
      runtimeRoot,
      groups,
      isRoot: true,
    });
    const { outcome } = await sandbox.run({
      command: makeNodeCommand(sandbox.node, "/program/main.cjs", mebibytes(memoryMib)),
      mounts: [{ host: folder, guest: "/program" }],
      stdin: "/dev/null",
      stdout: join(directory.path, "out"),
      stderr: join(directory.path, "err"),
      limits: {
        cpu: milliseconds(15_000),
        wall: milliseconds(30_000),
        memory: mebibytes(memoryMib),
        output: kibibytes(64),
        processes: 64,
      },
    });
    return outcome;
  } finally {
    close();
  }
}

const FILL = `const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));`;

test.runIf(isPossible)("a guest that is killed below its own limit is not to blame", async () => {
  expect(await runUnder(256, FILL)).toMatchObject({
    kind: "sandbox-failed",
    failure: { code: "B001", message: expect.stringContaining("machine itself ran out of memory") },
  });
});

test.runIf(isPossible)("a guest that comes to its own limit first is", async () => {
  expect(await runUnder(64, FILL)).toEqual({ kind: "limit-exceeded", limit: "memory", by: "kernel" });
});

test.runIf(isPossible)("a guest that kills itself is, on a machine with memory left", async () => {
  const outcome = await runUnder(256, `process.kill(process.pid, "SIGKILL"); for (;;);`);
  expect(outcome).toEqual({ kind: "exited", exitCode: 137 });
});
