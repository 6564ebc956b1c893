import { readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CORPUS, makeWorkplace, type Workplace } from "./judge-command.ts";
import { namesIn } from "../platform/names-in.ts";

const SUM = join(CORPUS, "sum");

const RIGHT = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0));\n`;

/** What the judge is busy with when it is killed. */
const PROGRAMS: readonly { readonly name: string; readonly text: string }[] = [
  { name: "right", text: RIGHT },
  { name: "loops", text: "for (;;);\n" },
  { name: "sleeps", text: "setTimeout(() => {}, 1e8);\n" },
  { name: "floods", text: `for (;;) console.log("x".repeat(999));\n` },
  { name: "hoards", text: "const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1));\n" },
  {
    name: "threads",
    text: `const { Worker } = require("worker_threads");
for (let i = 0; i < 20; i++) new Worker("for (;;);", { eval: true });\n`,
  },
  { name: "is wrong in its types", text: `const x: number = "1";\n` },
];

export type KillTrial = {
  readonly program: string;
  readonly afterMs: number;
  /** How many things were there right after the kill. */
  readonly left: number;
  /** What is wrong with the next start; empty when it was clean. */
  readonly faults: readonly string[];
};

/** A private place in which judges are killed one after the other. */
export type KillPlace = Disposable & {
  /**
   * Kills a judge with SIGKILL at a random moment between its start and its usual end, lets another one judge a right
   * solution, and looks for what the first one left. `random` gives numbers from 0 up to 1.
   */
  readonly killOnce: (random: () => number) => Promise<KillTrial>;
  /** How long a judging of a right solution takes here. */
  readonly usualMs: number;
};

/** Makes the place, for root or for an ordinary user. */
export async function makeKillPlace(uid?: number): Promise<KillPlace> {
  const workplace = makeWorkplace(uid);
  const right = join(workplace.path, "right.ts");
  writeFileSync(right, RIGHT);
  const judgeRight = () => workplace.judge({ args: ["test", SUM, right, "--json"] });
  const started = performance.now();
  await judgeRight();
  const usualMs = performance.now() - started;
  return {
    usualMs,
    async killOnce(random) {
      const program = PROGRAMS[Math.floor(random() * PROGRAMS.length)] ?? { name: "right", text: RIGHT };
      const source = join(workplace.path, "solution.ts");
      // A text of its own: it has to be compiled. And now and then the runtime has to be made.
      writeFileSync(source, `${program.text}// ${random()}\n`);
      if (random() < 0.3) rmSync(join(workplace.path, "cache/ruyi-judge"), { recursive: true, force: true });
      const { pid, afterMs } = await startAndKill(workplace, { source, usualMs, random });
      const left = traces(workplace, pid).length;
      const next = await judgeRight();
      const isRight = next.exitCode === 0 && next.stderr === "" && next.stdout.includes('"verdict": "AC"');
      const ending = `the next start ended with ${next.exitCode}: ${next.stderr}${next.stdout.slice(0, 300)}`;
      const traced = [...next.leftovers, ...(await lastingTraces(workplace, pid))];
      return { program: program.name, afterMs, left, faults: [...(isRight ? [] : [ending]), ...traced] };
    },
    [Symbol.dispose]: () => workplace[Symbol.dispose](),
  };
}

type Kill = { readonly source: string; readonly usualMs: number; readonly random: () => number };
type Killed = { readonly pid: number; readonly afterMs: number };

async function startAndKill(workplace: Workplace, kill: Kill): Promise<Killed> {
  const { source, usualMs, random } = kill;
  const afterMs = Math.floor(random() * usualMs);
  const { pid, signal } = await workplace.judge({
    args: ["test", SUM, source, "--json"],
    interruptAfterMs: afterMs,
    interruptBy: "SIGKILL",
  });
  // It was faster than usual and ended by itself: an earlier moment.
  return signal === "SIGKILL" ? { pid, afterMs } : startAndKill(workplace, { ...kill, usualMs: usualMs / 2 });
}

// What was killed a moment ago may still be on its way out.
async function lastingTraces(workplace: Workplace, pid: number): Promise<readonly string[]> {
  for (let waitedMs = 0; waitedMs < 2000 && traces(workplace, pid).length > 0; waitedMs += 50) await sleep(50);
  return traces(workplace, pid);
}

/** Processes, groups, mounts and files of the judge that had this pid, or of any in this workplace. */
function traces({ path, temporary }: Workplace, pid: number): readonly string[] {
  const groups = namesIn("/sys/fs/cgroup", { recursive: true }).filter((name) =>
    basename(name).startsWith(`ruyi-judge-${pid}-`),
  );
  const mounts = read("/proc/self/mountinfo")
    .split("\n")
    .filter((line) => line.includes(path));
  const halves = namesIn(join(path, "cache"), { recursive: true }).filter(
    (name) => name.endsWith(".tmp") || name.includes(`-${pid}-`),
  );
  const processes = namesIn("/proc").filter((name) => /^\d+$/.test(name) && isOf(name, { path, pid }));
  return [
    ...processes.map((name) => `process ${name}: ${read(`/proc/${name}/cmdline`)}`),
    ...groups.map((name) => `group ${name}`),
    ...mounts.map((line) => `mount ${line}`),
    ...namesIn(temporary).map((name) => `temporary ${name}`),
    ...halves.map((name) => `cache ${name}`),
  ];
}

// By all that ties a process to its place: what it was told, and what it holds open.
function isOf(process: string, { path, pid }: { readonly path: string; readonly pid: number }): boolean {
  const told = `${read(`/proc/${process}/cmdline`)}\0${read(`/proc/${process}/environ`)}`;
  const links = ["cwd", "root", ...namesIn(`/proc/${process}/fd`).map((fd) => `fd/${fd}`)];
  return (
    told.includes(path) ||
    told.includes(`RUYI_JUDGE=${pid}-`) ||
    links.some((link) => linkOf(`/proc/${process}/${link}`).includes(path))
  );
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
