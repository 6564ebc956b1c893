// Whatever happens to fork servers: no result, at most one notice, and the next run is served or starts the ordinary way.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { milliseconds } from "../../model/units.ts";
import { findForked } from "../../testkit/find-fork-server.ts";
import { openWarmBench, WARM_LEVELS_HERE, type BenchChange } from "../../testkit/use-warm-servers.ts";

const PROGRAMS = {
  "quick.cjs": `console.log("quick")`,
  "busy.cjs": `for (const t = Date.now(); Date.now() - t < 1500;); console.log("busy")`,
};
const OTHER_WORDS = `--import=data:text/javascript,const{log}=console;console.log=(...words)=>log(...words,"too")`;
const UNAVAILABLE = { kind: "unavailable" };

/** Runs the quick program until a server could not be had twice. */
async function useUp(level: (typeof WARM_LEVELS_HERE)[number], change: BenchChange): Promise<readonly string[]> {
  await using bench = await openWarmBench(level, PROGRAMS, change);
  expect(await bench.run("quick.cjs")).toEqual(UNAVAILABLE);
  expect(await bench.run("quick.cjs")).toEqual(UNAVAILABLE);
  expect(findForked(1)).toEqual([]);
  return bench.notices;
}

// First, because the judge keeps the interface once it has it.
test.runIf(WARM_LEVELS_HERE.length > 0)("a Node without foreign functions on the judge's side", async () => {
  const own = Object.getOwnPropertyDescriptor(process, "getBuiltinModule") ?? {};
  Object.defineProperty(process, "getBuiltinModule", { ...own, value: () => undefined });
  try {
    for (const level of WARM_LEVELS_HERE.slice(0, 1)) {
      expect(await useUp(level, {})).toEqual([expect.stringMatching(/^warm start is off.*foreign function/)]);
    }
  } finally {
    Object.defineProperty(process, "getBuiltinModule", own);
  }
});

// How a box is made and left to itself does not depend on the level.
describe.each(WARM_LEVELS_HERE.slice(0, 1))("%s", (level) => {
  test.for<readonly [string, BenchChange, RegExp]>([
    [
      "a Node without foreign functions in the box",
      { flags: ["--no-experimental-ffi"] },
      /No such built-in module: node:ffi$/,
    ],
    ["an option that this Node does not know", { flags: ["--no-such-option"] }, /bad option: --no-such-option$/],
    ["a box that cannot be made", { bubblewrap: "/bin/false" }, /the fork server ended$/],
    [
      "a server that ends while it boots",
      { flags: ["--import=data:text/javascript,process.exit(1)"] },
      /server ended$/,
    ],
    ["a self-test that prints something else", { flags: [OTHER_WORDS] }, /its self-test printed ".* too\\n"$/],
  ])("%s", async ([, change, reason]) => {
    expect(await useUp(level, change)).toEqual([expect.stringMatching(reason)]);
  });

  test("a server that is stopped is given up some seconds after the limit", async () => {
    await using bench = await openWarmBench(level, PROGRAMS);
    const run = bench.run("busy.cjs", { limits: { wall: milliseconds(1000) } });
    process.kill(await numberOf(100, 1), "SIGSTOP");
    expect(await run).toEqual(UNAVAILABLE);
    expect([...findForked(1), ...findForked(100)]).toEqual([]);
    expect(await bench.print("quick.cjs")).toBe("quick\n");
  });
});

describe.each(WARM_LEVELS_HERE)("%s", (level) => {
  test("a server that is killed while it waits is replaced", async () => {
    await using bench = await openWarmBench(level, PROGRAMS);
    expect(await bench.print("quick.cjs")).toBe("quick\n");
    const [server = 0] = findForked(1);
    process.kill(server, "SIGKILL");
    // The judge may learn of it before the next run or in it.
    const next = await bench.run("quick.cjs");
    expect(["ended", "unavailable"]).toContain(next.kind);
    expect(await bench.print("quick.cjs")).toBe("quick\n");
    expect(findForked(1)).not.toContain(server);
    expect(bench.notices).toEqual([]);
  });

  test("servers that are killed under their run give no result, and after the third there are none", async () => {
    await using bench = await openWarmBench(level, PROGRAMS);
    for (let round = 0; round < 3; round++) {
      expect(bench.notices).toEqual([]);
      const run = bench.run("busy.cjs", { program: String(round) });
      process.kill(await numberOf(100, 1), "SIGKILL");
      expect(await run).toEqual(UNAVAILABLE);
    }
    expect(await bench.run("quick.cjs")).toEqual(UNAVAILABLE);
    expect(bench.notices).toEqual([expect.stringMatching(/^warm start is off/)]);
    expect([...findForked(1), ...findForked(100)]).toEqual([]);
  });

  test("a program under which two servers died gets none, and others do", async () => {
    await using bench = await openWarmBench(level, PROGRAMS);
    for (let round = 0; round < 2; round++) {
      const run = bench.run("busy.cjs", { program: "deadly" });
      process.kill(await numberOf(100, 1), "SIGKILL");
      expect(await run).toEqual(UNAVAILABLE);
    }
    expect(await bench.run("quick.cjs", { program: "deadly" })).toEqual(UNAVAILABLE);
    expect(await bench.print("quick.cjs")).toBe("quick\n");
    expect(bench.notices).toEqual([]);
  });

  test("a child that is killed from outside gives no result, and its server stays", async () => {
    await using bench = await openWarmBench(level, PROGRAMS);
    const run = bench.run("busy.cjs");
    process.kill(await numberOf(100, 100), "SIGKILL");
    expect(await run).toEqual({ kind: "failed", reason: "it ended by SIGKILL" });
    expect(await bench.print("quick.cjs")).toBe("quick\n");
    expect(bench.notices).toEqual([]);
  });
});

/** Waits until there is a process with the first number in a box, and returns the one that has the second. */
async function numberOf(awaited: number, wanted: number): Promise<number> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const [found] = findForked(awaited);
    const [number] = findForked(wanted);
    if (found !== undefined && number !== undefined) return number;
    await sleep(10);
  }
  throw new Error(`no process ${awaited}`);
}
