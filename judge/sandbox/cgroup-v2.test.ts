import type * as fileSystem from "node:fs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bytes } from "../model/units.ts";
import { SimulatedCgroups } from "../testkit/simulated-cgroups.ts";
import { makeCgroupV2 } from "./cgroup-v2.ts";
import type { GroupFactory } from "./cgroup.ts";

// node:fs below /sim is a simulated kernel; cgroup-v2-recorded.test.ts compares that kernel with a real one.
const held = vi.hoisted(() => ({ kernel: undefined as SimulatedCgroups | undefined }));
vi.mock("node:fs", async (importOriginal) => {
  const original = await importOriginal<typeof fileSystem>();
  const routed = Object.keys(new SimulatedCgroups().fs).map((name) => {
    const call = (...parameters: readonly unknown[]): unknown => {
      const place = String(parameters[0]).startsWith("/sim") ? (held.kernel?.fs ?? original) : original;
      const target: unknown = Reflect.get(place, name);
      return typeof target === "function" ? Reflect.apply(target, undefined, parameters) : undefined;
    };
    return [name, call] as const;
  });
  return { ...original, ...Object.fromEntries(routed) };
});

const OWN = "/sim/user.slice/run-1.scope";
const BASE = `${OWN}/ruyi-judge`;
const HOME = `${BASE}/home`;
const JUDGE = 71;
const SHELL = 70;
const GUEST = 1_200_000_000;
const LIMITS = { memory: bytes(1000), processes: 7 };

let kernel = new SimulatedCgroups();
function start(controllers?: readonly string[]): SimulatedCgroups {
  kernel = new SimulatedCgroups(controllers);
  held.kernel = kernel;
  return kernel;
}
beforeEach(() => void start());

const groupsIn = (directory: string, pid = JUDGE): GroupFactory | undefined =>
  makeCgroupV2([{ controllers: [], directory }], pid);
const valueOf = (path: string): string => kernel.fs.readFileSync(path).trim();

describe("in a delegated group", () => {
  beforeEach(() => kernel.arrange(OWN, [SHELL, JUDGE]));

  test("the judge and its shell move into the home, and the controllers are open above it", () => {
    expect(groupsIn(OWN)?.version).toBe(2);
    expect(kernel.processesOf(OWN)).toEqual([]);
    expect(kernel.processesOf(HOME)).toEqual([SHELL, JUDGE]);
    expect(kernel.openIn(OWN)).toEqual(["memory", "pids"]);
    expect(kernel.openIn(BASE)).toEqual(["memory", "pids"]);
  });

  test("a run's group has its limits before anybody is in it, and nothing stays of it", () => {
    const run = groupsIn(OWN)?.make("run", LIMITS, GUEST);
    const [folder = ""] = kernel.children(BASE).filter((path) => path !== HOME);
    expect(folder).toMatch(/\/run-[0-9a-f]{8}$/);
    const names = ["memory.max", "memory.swap.max", "memory.oom.group", "pids.max"];
    expect(names.map((name) => valueOf(`${folder}/${name}`))).toEqual(["1000", "0", "1", "7"]);
    expect(run?.joinFiles).toEqual([`${folder}/cgroup.procs`]);
    expect(run?.isEmpty()).toBe(true);
    run?.remove();
    expect(kernel.children(BASE)).toEqual([HOME]);
  });

  test("a guest of root with a uid of its own may join its run and go nowhere else", () => {
    kernel.arrange("/sim/others", [99]);
    const groups = groupsIn(OWN);
    const [mine, other] = [groups?.make("mine", LIMITS, GUEST), groups?.make("other", LIMITS, GUEST + 1)];
    const join = (file: string): void => kernel.fs.writeFileSync(file, String(JUDGE));
    kernel.uid = GUEST;
    expect(() => join(mine?.joinFiles[0] ?? "")).not.toThrow();
    expect(mine?.processes()).toEqual([JUDGE]);
    expect(mine?.isEmpty()).toBe(false);
    expect(() => mine?.remove()).toThrow("EBUSY");
    for (const place of [HOME, OWN, "/sim/others"]) expect(() => join(`${place}/cgroup.procs`)).toThrow("EACCES");
    expect(() => join(other?.joinFiles[0] ?? "")).toThrow("EACCES");
    expect(() => join(`${BASE}/cgroup.procs`)).toThrow("EBUSY");
  });

  test("ending the judge leaves the home to its shell and the controllers to other judges", () => {
    const groups = groupsIn(OWN);
    const run = groups?.make("run", LIMITS, 0);
    groups?.[Symbol.dispose]();
    expect(kernel.openIn(BASE)).toEqual(["memory", "pids"]);
    expect(run?.processes()).toEqual([]);
    expect(kernel.processesOf(HOME)).toEqual([SHELL, JUDGE]);
  });

  test("a second judge that starts in the home makes its groups beside it and moves nobody", () => {
    groupsIn(OWN);
    kernel.arrange(HOME, [90]);
    const before = kernel.children(BASE).length;
    groupsIn(HOME, 90)?.make("run", LIMITS, 0);
    expect(kernel.children(BASE)).toHaveLength(before + 1);
    expect(kernel.children(HOME)).toEqual([]);
    expect(kernel.processesOf(HOME)).toEqual([SHELL, JUDGE, 90]);
  });

  test("a second judge that was put into the same group moves into the same home", () => {
    const first = groupsIn(OWN)?.make("run", LIMITS, 0);
    // Written by hand: the kernel itself would refuse a process beside open controllers.
    const late = start();
    late.arrange(HOME, [SHELL, JUDGE]);
    late.arrange(OWN, [90]);
    expect(groupsIn(OWN, 90)?.make("run", LIMITS, 0)).toBeDefined();
    expect(late.processesOf(HOME)).toEqual([SHELL, JUDGE, 90]);
    expect(first).toBeDefined();
  });

  test("a process that is born while others move is moved too, and one that ends is no error", () => {
    let births = 3;
    kernel.beforeWrite = (path) => {
      if (path.endsWith(`${OWN}/cgroup.subtree_control`) && births-- > 0) kernel.arrange(OWN, [200 + births]);
    };
    expect(groupsIn(OWN)).toBeDefined();
    expect(kernel.processesOf(HOME)).toEqual([SHELL, JUDGE, 202, 201, 200]);
  });

  test("where processes come faster than they can be moved, everything goes back", () => {
    let pid = 1000;
    kernel.beforeWrite = (path) => {
      if (path === `${OWN}/cgroup.subtree_control`) kernel.arrange(OWN, [pid++]);
    };
    expect(groupsIn(OWN)).toBeUndefined();
    expect(kernel.processesOf(OWN)).toContain(JUDGE);
    expect(kernel.children(OWN)).toEqual([]);
  });

  test.for(["memory.swap.max", "memory.oom.group", "memory.peak", "cgroup.kill"])(
    "a kernel without %s makes groups all the same",
    (name) => {
      kernel.absent.add(name);
      const run = groupsIn(OWN)?.make("run", LIMITS, 0);
      expect(run?.countsPeak).toBe(name !== "memory.peak");
      expect(run?.peakBytes()).toBe(0);
      expect(() => run?.kill()).not.toThrow();
    },
  );

  test("a limit that cannot be set leaves no group behind", () => {
    const groups = groupsIn(OWN);
    kernel.absent.add("pids.max");
    expect(() => groups?.make("run", LIMITS, 0)).toThrow("ENOENT");
    expect(kernel.children(BASE)).toEqual([HOME]);
  });
});

test("an ordinary user has groups below a group that was given to it", () => {
  kernel.arrange(OWN, [JUDGE], 1000);
  kernel.uid = 1000;
  const run = groupsIn(OWN)?.make("run", LIMITS, 1000);
  kernel.fs.writeFileSync(run?.joinFiles[0] ?? "", String(JUDGE));
  expect(run?.processes()).toEqual([JUDGE]);
  expect(() => run?.kill()).not.toThrow();
});

test("at the root of all groups only the judge moves: kernel threads cannot, and need not", () => {
  kernel.arrange("/sim", [2, SHELL, JUDGE]);
  expect(groupsIn("/sim")?.make("run", LIMITS, 0)).toBeDefined();
  expect(kernel.processesOf("/sim")).toEqual([2, SHELL]);
  expect(kernel.processesOf("/sim/ruyi-judge/home")).toEqual([JUDGE]);
});

describe("a group that is no use is left as it is", () => {
  test.for([["cpu", "pids"], ["cpu", "memory"], []])("with the controllers %j", (controllers) => {
    start(controllers).arrange(OWN, [JUDGE]);
    expect(groupsIn(OWN)).toBeUndefined();
    expect(kernel.processesOf(OWN)).toEqual([JUDGE]);
    expect(kernel.children(OWN)).toEqual([]);
  });

  test("where it belongs to somebody else", () => {
    kernel.arrange(OWN, [JUDGE], 1000);
    kernel.uid = 1001;
    expect(groupsIn(OWN)).toBeUndefined();
    expect(kernel.children(OWN)).toEqual([]);
  });

  test("where it is threaded", () => {
    kernel.arrange(OWN, [JUDGE]);
    kernel.makeThreaded(OWN);
    expect(groupsIn(OWN)).toBeUndefined();
    expect(kernel.children(OWN)).toEqual([]);
  });

  test("where it is gone", () => {
    expect(groupsIn("/sim/gone")).toBeUndefined();
  });

  test("where there is only version 1, or nothing", () => {
    expect(makeCgroupV2([{ controllers: ["memory"], directory: "/" }], 1)).toBeUndefined();
    expect(makeCgroupV2([], 1)).toBeUndefined();
  });
});
