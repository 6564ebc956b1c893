// What is promised of every sandbox, of one that is asked for a warm start of every program: the same ends, the same walls, and which of them it serves.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cacheDirOf } from "../../platform/cache-dir.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { askWarm, baselineOf, warmStartOf } from "../../testkit/ask-warm.ts";
import { findForked } from "../../testkit/find-fork-server.ts";
import { sandboxContract, wallContract } from "../../testkit/sandbox-contract.ts";
import { WARM_LEVELS_HERE, WARM_LIMITS } from "../../testkit/use-warm-servers.ts";
import { NO_USAGE } from "../failed-run.ts";
import { makeSandbox } from "../make-sandbox.ts";
import { makeNodeCommand } from "../node-command.ts";
import { GUEST_NODE } from "../runtime-root.ts";
import type { RunRequest, Sandbox } from "../sandbox.ts";
import { CHILD_PID } from "./warm-filters.ts";

const isRoot = process.getuid?.() === 0;

describe.each(WARM_LEVELS_HERE)("%s", (strongest) => {
  const notices: string[] = [];
  let shared: Sandbox | undefined;
  let warm: Sandbox | undefined;
  beforeAll(async () => {
    const cacheDirectory = cacheDirOf(process.env);
    shared = await makeSandbox({ cacheDirectory, strongest, start: "warm", onNotice: (text) => notices.push(text) });
    // It outlives the tests that dispose of it.
    warm = { ...askWarm(shared, await baselineOf(shared)), async [Symbol.asyncDispose]() {} };
  });
  afterAll(() => shared?.[Symbol.asyncDispose]());
  const make = async (): Promise<Sandbox> => {
    if (warm === undefined) throw new Error("the sandbox is there only inside tests");
    return warm;
  };
  const promises = {
    isolates: true,
    countsMemory: strongest === "bubblewrap-cgroup",
    asksWarm: true,
  } as const;
  // As root both levels end programs in the same way; an ordinary user may have this one alone.
  if (strongest === "bubblewrap-cgroup" || !isRoot) sandboxContract(make, promises);
  else wallContract(make, promises);
  // The rows that look for these write files as well, which no warm run may.
  test("of the host's folders and of the program that ran before in the same server nothing is there", async () => {
    await using directory = makeTempDir();
    const list = `const { readdirSync } = require("fs");
      console.log(["/program", "/work", "/tmp", "/"].map((folder) => readdirSync(folder).join()).join(" "), process.pid)`;
    for (const name of ["one", "two", "one"]) {
      const { stdout } = await (await make()).run(makeRequest(directory.path, name, list));
      expect(stdout.text).toBe(`${name}.cjs   dev,lib,lib64,proc,program,runtime,src,tmp,tools,work ${CHILD_PID}\n`);
    }
  });
  test("a warm run that is cancelled rejects, and its program is gone", async () => {
    await using directory = makeTempDir();
    const request = makeRequest(directory.path, "endless", "for (;;);");
    const reason = new AbortController();
    const run = shared?.tryWarm?.(request, warmStartOf(request, NO_USAGE), reason.signal);
    await expect.poll(() => findForked(CHILD_PID), { interval: 10, timeout: 5000 }).toHaveLength(1);
    reason.abort();
    await expect(run).rejects.toThrow(/abort/i);
    expect(findForked(CHILD_PID)).toEqual([]);
  });
  test("runs that begin together share the server that was booted ahead", async () => {
    await using directory = makeTempDir();
    await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest, start: "warm" });
    const requests = ["one", "two"].map((name) => makeRequest(directory.path, name, ""));
    const before = findForked(1).length;
    for (const request of requests.slice(0, 1)) sandbox.prepareWarm?.(request, 20);
    const started = requests.map(async (request) => {
      const result = await sandbox.tryWarm?.(request, warmStartOf(request, NO_USAGE));
      return result?.start;
    });
    expect(await Promise.all(started)).toEqual(["warm", "warm"]);
    expect(findForked(1).length - before).toBe(1);
  });
  test("warm starts were never given up", () => expect(notices).toEqual([]));
});

/** This program in a folder of its own, without an input. */
function makeRequest(directory: string, name: string, program: string): RunRequest {
  const folder = join(directory, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.cjs`), program);
  return {
    command: makeNodeCommand(GUEST_NODE, `/program/${name}.cjs`, WARM_LIMITS.memory),
    mounts: [{ host: folder, guest: "/program" }],
    stdin: "/dev/null",
    stdout: join(directory, `${name}.out`),
    stderr: join(directory, `${name}.err`),
    limits: WARM_LIMITS,
  };
}
