// What is promised of every sandbox, of one that starts programs warm: the same ends, the same walls.
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
import type { Sandbox } from "../sandbox.ts";

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
    numbers: "100",
    isQuick: true,
  } as const;
  // As root both levels end programs in the same way; an ordinary user may have this one alone.
  if (strongest === "bubblewrap-cgroup" || !isRoot) sandboxContract(make, promises);
  else wallContract(make, promises);
  test("of the program that ran before in the same server no file is there", async () => {
    await using directory = makeTempDir();
    const list = `console.log(require("fs").readdirSync("/program").join(), process.pid)`;
    for (const name of ["one", "two", "one"]) {
      const folder = join(directory.path, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${name}.cjs`), list);
      const request = {
        command: makeNodeCommand(GUEST_NODE, `/program/${name}.cjs`, WARM_LIMITS.memory),
        mounts: [{ host: folder, guest: "/program" }],
        stdin: "/dev/null",
        stdout: join(directory.path, "out"),
        stderr: join(directory.path, "err"),
        limits: WARM_LIMITS,
      };
      expect((await (await make()).run(request)).stdout.text).toBe(`${name}.cjs 100\n`);
    }
  });
  test("runs that begin together share the server that was booted ahead", async () => {
    await using directory = makeTempDir();
    await using sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest, start: "warm" });
    const folder = join(directory.path, "program");
    mkdirSync(folder);
    writeFileSync(join(folder, "main.cjs"), "");
    const command = makeNodeCommand(GUEST_NODE, "/program/main.cjs", WARM_LIMITS.memory);
    const before = findForked(1).length;
    sandbox.prepareWarm?.({ command, limits: WARM_LIMITS }, 20);
    const started = ["one", "two"].map(async (name) => {
      const [stdout, stderr] = [join(directory.path, `${name}.out`), join(directory.path, `${name}.err`)];
      const mounts = [{ host: folder, guest: "/program" }];
      const request = { command, mounts, stdin: "/dev/null", stdout, stderr, limits: WARM_LIMITS };
      const result = await sandbox.tryWarm?.(request, warmStartOf(request, NO_USAGE));
      return result?.start;
    });
    expect(await Promise.all(started)).toEqual(["warm", "warm"]);
    expect(findForked(1).length - before).toBe(1);
  });
  test("warm starts were never given up", () => expect(notices).toEqual([]));
});
