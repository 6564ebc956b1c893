import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { RunLimits, RunResult } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { CHILD_PID } from "../sandbox/warm/warm-filters.ts";
import { ENDS } from "./contract-ends.ts";
import { exited, type Counts } from "./contract-row.ts";
import { SEES, WALLS } from "./contract-walls.ts";
import { memoryEnds } from "./memory-ends.ts";

/** What a level cannot hold is left out of its suite by name, so that a missing promise is visible in the test file. */
export type Promises = {
  /** Walls: files, environment, network, other processes. */
  readonly isolates: boolean;
  /** Peak of the whole tree counted by the kernel. */
  readonly countsMemory: boolean;
  /**
   * Every run asks for a warm start, and each must be what its row says. What ends slowly is left out: it is left to the plain start, which is
   * tried by itself.
   */
  readonly asksWarm?: boolean;
};

const LIMITS: RunLimits = {
  cpu: milliseconds(1000),
  wall: milliseconds(30_000),
  memory: mebibytes(256),
  output: kibibytes(64),
  processes: 64,
};

/** How late the end of a cancelled run may be on a busy host. */
const CANCELLED_MS = 2500;

/** The contract of `Sandbox`, for every implementation. `make` is called once per test. */
export function sandboxContract(make: () => Promise<Sandbox>, promises: Promises): void {
  const { isolates, countsMemory, asksWarm = false } = promises;
  const tried = { make, asksWarm };
  const rows = [...ENDS, ...memoryEnds(countsMemory)].filter(({ isSlow = false }) => !(isSlow && asksWarm));
  test.for(rows)("$name", async ({ outcomes, ...trial }) => {
    const { result } = await runIn(tried, trial);
    expect(outcomes).toContainEqual(result.outcome);
  });
  test("output and usage of a run", async () => {
    const program = `console.log("a"); console.error("b")`;
    const { result, input } = await runIn(tried, { program, counts: "warm" });
    expect(result.stdout).toEqual({ text: "a\n", omittedBytes: 0 });
    expect(result.stderr).toEqual({ text: "b\n", omittedBytes: 0 });
    expect(result.usage.cpu).toBeGreaterThan(5);
    expect(result.usage.wall).toBeGreaterThan(5);
    expect(result.usage.peakMemory).toBeGreaterThan(mebibytes(4));
    expect(input).toBe(INPUT);
  });
  // A warm run of this program is ended as idle before it can be cancelled.
  test.skipIf(asksWarm)("a cancelled run rejects, and its program is gone", async () => {
    const reason = new AbortController();
    setTimeout(() => reason.abort(), 300);
    const started = performance.now();
    await expect(runIn(tried, { program: `setTimeout(() => {}, 1e6)`, signal: reason.signal })).rejects.toThrow(
      /abort/i,
    );
    expect(performance.now() - started).toBeLessThan(CANCELLED_MS);
  });
  test("an unknown program is a failure of the sandbox, or ends with 127", async () => {
    const { result } = await runIn(tried, { program: "", command: ["/runtime/absent"], counts: "plain" });
    expect(["sandbox-failed", "exited"]).toContain(result.outcome.kind);
    expect(result.outcome).not.toEqual(exited(0));
  });
  test.runIf(countsMemory)("a short spike is seen in the peak", async () => {
    const program = `Buffer.alloc(150 << 20, 1); process.exit(0)`;
    const { result } = await runIn(tried, { program, counts: "warm" });
    expect(result.usage.peakMemory).toBeGreaterThan(mebibytes(150));
  });
  describe.runIf(isolates)("walls", () => {
    wallContract(make, promises);
  });
}

/** The part of the contract that is about walls. */
export function wallContract(
  make: () => Promise<Sandbox>,
  { asksWarm = false }: Pick<Promises, "asksWarm"> = {},
): void {
  const tried = { make, asksWarm };
  test.for(WALLS)("$name", async ({ outcomes, ...trial }) => {
    const { result } = await runIn(tried, trial);
    expect(outcomes).toContainEqual(result.outcome);
  });
  test.for(SEES)("the guest sees $name", async ({ output, ...trial }) => {
    const { result, input } = await runIn(tried, trial);
    expect(result.stderr.text).toBe("");
    expect(result.stdout.text).toBe(output);
    expect(input).toBe(INPUT);
  });
  test("the guest sees only itself and the init", async () => {
    const program = `console.log(require("fs").readdirSync("/proc").filter(Number).join())`;
    const { result } = await runIn(tried, { program, counts: "warm" });
    // A fork server hides itself, and every child of it has the same number.
    expect(result.stdout.text).toBe(asksWarm ? `${CHILD_PID}\n` : "1,2\n");
  });
  test("nothing of one run is there in the next", async () => {
    await using sandbox = await make();
    const program = `const fs = require("fs"); console.log(fs.readdirSync("/work").length); fs.writeFileSync("/work/mark", "1"); fs.writeFileSync("/tmp/mark2", "1")`;
    for (let round = 0; round < 2; round++) {
      const { result } = await runCommand(sandbox, { program });
      expect(result.stdout.text).toBe("0\n");
      expectStart(result, { asksWarm, counts: "plain: opening a file for writing ends a warm run" });
    }
  });
}

const INPUT = "3\n1 2 3\n";

type Tried = { readonly make: () => Promise<Sandbox>; readonly asksWarm: boolean };
type Trial = {
  readonly program: string;
  readonly command?: readonly string[];
  readonly signal?: AbortSignal;
  readonly limits?: Partial<RunLimits>;
  /** Absent where a warm start is never asked for. */
  readonly counts?: Counts | undefined;
};
type Observed = { readonly result: RunResult; readonly input: string };

async function runIn({ make, asksWarm }: Tried, trial: Trial): Promise<Observed> {
  await using sandbox = await make();
  const observed = await runCommand(sandbox, trial);
  expectStart(observed.result, { asksWarm, counts: trial.counts });
  return observed;
}

// Softly, because how the run ended tells why it is not the one that should count.
function expectStart(
  { start }: RunResult,
  { asksWarm, counts }: { readonly asksWarm: boolean; readonly counts: Counts | undefined },
): void {
  expect.soft(start ?? "plain", `the row says ${counts}`).toBe(asksWarm ? counts?.replace(/:.*/, "") : "plain");
}

async function runCommand(sandbox: Sandbox, { program, command, signal, limits }: Trial): Promise<Observed> {
  await using directory = makeTempDir();
  const folder = join(directory.path, "program");
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, "main.cjs"), program, { mode: 0o644 });
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, INPUT);
  const result = await sandbox.run(
    {
      command: command ?? makeNodeCommand(sandbox.node, "/program/main.cjs", LIMITS.memory),
      mounts: [{ host: folder, guest: "/program" }],
      stdin,
      stdout: join(directory.path, "out"),
      stderr: join(directory.path, "err"),
      limits: { ...LIMITS, ...limits },
    },
    signal,
  );
  expect(readdirSync(folder)).toEqual(["main.cjs"]);
  return { result, input: readFileSync(stdin, "utf8") };
}
