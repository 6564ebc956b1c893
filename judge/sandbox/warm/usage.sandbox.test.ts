// What a warm run is said to have used, against the same program in an ordinary start; and that nearness to a limit is left to that.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RunResult, Usage } from "../../model/run.ts";
import { mebibytes, milliseconds } from "../../model/units.ts";
import { cacheDirOf } from "../../platform/cache-dir.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { baselineOf, warmStartOf } from "../../testkit/ask-warm.ts";
import { WARM_LEVELS_HERE, WARM_LIMITS } from "../../testkit/use-warm-servers.ts";
import { makeSandbox } from "../make-sandbox.ts";
import { makeNodeCommand } from "../node-command.ts";
import type { RunRequest, Sandbox, WarmStart } from "../sandbox.ts";

const COMPUTES = `let a = 1; for (let i = 0; i < 1.5e7; i++) a = (a * 1103515245 + 12345) & 0x7fffffff; console.log(a)`;
const ALLOCATES = `const kept = []; for (let i = 0; i < 100; i++) kept.push(Buffer.alloc(1 << 20, 1)); console.log(kept.length)`;
/** Noise only ever adds. */
const RUNS = 4;

describe.each(WARM_LEVELS_HERE.slice(0, 1))("%s", (strongest) => {
  const directory = makeTempDir();
  let here: { readonly sandbox: Sandbox; readonly baseline: Usage } | undefined;
  beforeAll(async () => {
    const sandbox = await makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest, start: "warm" });
    here = { sandbox, baseline: await baselineOf(sandbox) };
  });
  afterAll(async () => {
    await here?.sandbox[Symbol.asyncDispose]();
    await directory[Symbol.asyncDispose]();
  });

  const requestOf = ({ node }: Sandbox, name: string, text: string): RunRequest => {
    const folder = join(directory.path, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "main.cjs"), text);
    return {
      command: makeNodeCommand(node, "/program/main.cjs", WARM_LIMITS.memory),
      mounts: [{ host: folder, guest: "/program" }],
      stdin: "/dev/null",
      stdout: join(directory.path, "out"),
      stderr: join(directory.path, "err"),
      limits: WARM_LIMITS,
    };
  };
  const tryWarm = async (
    { name, text }: { readonly name: string; readonly text: string },
    change: Partial<WarmStart> = {},
  ): Promise<RunResult | undefined> => {
    if (here === undefined) throw new Error("the sandbox is there only inside tests");
    const request = requestOf(here.sandbox, name, text);
    return await here.sandbox.tryWarm?.(request, { ...warmStartOf(request, here.baseline), ...change });
  };
  const runPlain = async ({ name, text }: { readonly name: string; readonly text: string }): Promise<RunResult> => {
    if (here === undefined) throw new Error("the sandbox is there only inside tests");
    return await here.sandbox.run(requestOf(here.sandbox, name, text));
  };

  test("CPU is within a tenth or 5 ms", async () => {
    const program = { name: "computes", text: COMPUTES };
    if (here === undefined) throw new Error("the sandbox is there only inside tests");
    const { sandbox, baseline } = here;
    let [warm, plain, empty] = [Infinity, Infinity, Infinity];
    for (let round = 0; round < RUNS; round++) {
      const result = await tryWarm(program);
      expect(result?.start).toBe("warm");
      // A warm run is told with the baseline that its caller gave: what was measured under load would look like the program's own.
      warm = Math.min(warm, (result?.usage.cpu ?? Infinity) - baseline.cpu);
      plain = Math.min(plain, (await runPlain(program)).usage.cpu);
      empty = Math.min(empty, (await baselineOf(sandbox)).cpu);
    }
    expect(Math.abs(warm - (plain - empty))).toBeLessThan(Math.max(5, (plain - empty) / 10));
  });
  test("memory is within 15 MB", async () => {
    const program = { name: "allocates", text: ALLOCATES };
    const warm = await tryWarm(program);
    const plain = await runPlain(program);
    expect(plain.usage.peakMemory).toBeGreaterThan(mebibytes(100));
    expect(Math.abs((warm?.usage.peakMemory ?? 0) - plain.usage.peakMemory)).toBeLessThan(15e6);
  });
  test("a run is stopped as soon as it cannot count any more", async () => {
    const { memory } = WARM_LIMITS;
    // One run has told what a start costs.
    await tryWarm({ name: "computes", text: COMPUTES });
    const started = performance.now();
    const endless = { name: "endless", text: "for (;;);" };
    expect(await tryWarm(endless, { limits: { memory, cpu: milliseconds(20) } })).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(WARM_LIMITS.cpu);
  });
  test("a run near a limit does not count", async () => {
    const { memory, cpu } = WARM_LIMITS;
    const computes = { name: "near-cpu", text: COMPUTES };
    expect(await tryWarm(computes, { limits: { memory, cpu: milliseconds(5) } })).toBeUndefined();
    const allocates = { name: "near-memory", text: ALLOCATES };
    expect(await tryWarm(allocates, { limits: { cpu, memory: mebibytes(110) } })).toBeUndefined();
    // Not because it fails: under its own limits the same program counts.
    expect((await tryWarm(allocates))?.start).toBe("warm");
  });
});
