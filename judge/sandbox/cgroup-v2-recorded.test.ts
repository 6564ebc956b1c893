import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { makeTempDir } from "../platform/temp-dir.ts";
import { SimulatedCgroups } from "../testkit/simulated-cgroups.ts";
import { readGroup } from "./cgroup-v2-group.ts";
import type { RunGroup } from "./cgroup.ts";

// What real kernels showed in their files; scripts/record-cgroup-v2.ts has written it.
const RECORDING = z.object({
  kernel: z.string(),
  rootFiles: z.array(z.string()),
  files: z.array(z.string()),
  answers: z.record(z.string(), z.string()),
  moments: z.record(z.string(), z.record(z.string(), z.string())),
});
const folder = join(import.meta.dirname, "../../testdata/cgroup-v2");
const RECORDINGS = globSync("linux-*.json", { cwd: folder })
  .toSorted()
  .map((name) => RECORDING.parse(JSON.parse(readFileSync(join(folder, name), "utf8"))));
type Recording = (typeof RECORDINGS)[number];

test("there is at least one recording", () => {
  expect(RECORDINGS).not.toEqual([]);
});

/** The group at a recorded moment, as files. */
async function at({ moments }: Recording, moment: string, look: (group: RunGroup) => void): Promise<void> {
  await using directory = makeTempDir();
  const group = join(directory.path, "group");
  mkdirSync(group);
  for (const [name, text] of Object.entries(moments[moment] ?? {})) writeFileSync(join(group, name), text);
  look(readGroup(group));
}

describe.for(RECORDINGS)("Linux $kernel", (recording) => {
  test.for([
    { moment: "fresh", empty: true, kills: 0, reached: false, refused: 0 },
    { moment: "clean", empty: true, kills: 0, reached: false, refused: 0 },
    { moment: "running", empty: false, kills: 0, reached: false, refused: 0 },
    { moment: "oom", empty: true, kills: 1, reached: true, refused: 0 },
    { moment: "reclaim", empty: true, kills: 0, reached: false, refused: 0 },
    { moment: "oom further up", empty: true, kills: 1, reached: false, refused: 0 },
    { moment: "pids", empty: true, kills: 0, reached: false, refused: 1 },
    { moment: "killed", empty: true, kills: 0, reached: false, refused: 0 },
  ])("a group is read right: $moment", async ({ moment, empty, kills, reached, refused }) => {
    await at(recording, moment, (group) => {
      expect(group.isEmpty()).toBe(empty);
      expect(Math.min(group.outOfMemoryKills(), 1)).toBe(kills);
      expect(group.reachedMemoryLimit()).toBe(reached);
      expect(Math.min(group.refusedTasks(), 1)).toBe(refused);
    });
  });

  test("the peak stays when the processes are gone, and CPU is counted without a controller of its own", async () => {
    expect(recording.moments["clean"]?.["cgroup.controllers"]).toBe("memory pids\n");
    await at(recording, "clean", (group) => {
      expect(group.countsPeak).toBe(true);
      expect(group.peakBytes()).toBeGreaterThan(8 * 1024 * 1024);
      expect(group.cpuMs()).toBeGreaterThan(0);
    });
    await at(recording, "oom", (group) => expect(group.peakBytes()).toBeGreaterThan(40 * 1024 * 1024));
  });

  test("reclaim at the limit is seen as an event that is no end", () => {
    expect(recording.moments["reclaim"]?.["memory.events"]).toMatch(/^max [1-9]/m);
  });

  test("the root of all groups has no type, other groups do", () => {
    expect(recording.rootFiles).not.toContain("cgroup.type");
    expect(recording.files).toContain("cgroup.type");
  });

  test("the simulated kernel answers like this one", () => {
    expect(recording.answers).toMatchObject(simulatedAnswers());
  });

  test("a threaded group cannot have the memory controller", () => {
    expect(recording.answers["make a group threaded"]).toBe("done");
    expect(recording.answers["open the controllers of a threaded group"]).not.toBe("done");
  });
});

/** The same deeds, in the same order, as in the script that recorded. */
function simulatedAnswers(): Readonly<Record<string, string>> {
  const kernel = new SimulatedCgroups();
  const [own, base, home, run] = ["/sim/own", "/sim/own/base", "/sim/own/base/home", "/sim/own/base/run"];
  const [PROCESS, JOINER, GUEST] = [71, 72, 1_200_000_000];
  kernel.arrange(own, [PROCESS]);
  for (const group of [base, home]) kernel.fs.mkdirSync(group);
  const write = (file: string, value: string, uid = 0): string => {
    kernel.uid = uid;
    const answer = attempt(() => kernel.fs.writeFileSync(file, value));
    kernel.uid = 0;
    return answer;
  };
  const open = (group: string): string => write(`${group}/cgroup.subtree_control`, "+memory +pids");
  const move = (group: string, pid: number, uid = 0): string => write(`${group}/cgroup.procs`, String(pid), uid);
  const answers: Record<string, string> = {};
  answers["limit a group below closed controllers"] = write(`${base}/memory.max`, "1000000");
  answers["open the controllers of a group with a process"] = open(own);
  answers["move a process to a child"] = move(home, PROCESS);
  answers["open the controllers of an empty group"] = open(own);
  answers["open the controllers of the next one"] = open(base);
  answers["move a process to a group with open controllers"] = move(base, PROCESS);
  answers["move a process that is gone"] = move(home, 4_000_000);
  answers["remove a group with a process"] = attempt(() => kernel.fs.rmdirSync(home));
  kernel.fs.mkdirSync(run);
  kernel.fs.chownSync(`${run}/cgroup.procs`, GUEST);
  kernel.arrange(home, [JOINER]);
  answers["join a group of one's own below a closed one"] = move(run, JOINER, GUEST);
  kernel.fs.chmodSync(`${base}/cgroup.procs`, 0o646);
  answers["join a group of one's own below an open one"] = move(run, JOINER, GUEST);
  answers["leave for a group with open controllers"] = move(base, JOINER, GUEST);
  answers["leave for somebody else's group"] = move(home, JOINER, GUEST);
  return answers;
}

function attempt(action: () => void): string {
  try {
    action();
    return "done";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}
