// Records what a real kernel shows in the files of a control group of version 2, and what it refuses, for testdata/cgroup-v2/.
// Needs root, a kernel without version 1 (scripts/cgroup-v2-vm.sh) and util-linux. Writes testdata/cgroup-v2/linux-<version>.json.
// oxlint-disable-next-line no-restricted-imports -- what is started here has to be in groups, and may be killed
import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, mkdirSync, readFileSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { release } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = "/sys/fs/cgroup";
const LAB = join(ROOT, "lab");
const KEPT =
  /^(?:cgroup\.(?:controllers|events|procs|subtree_control|type)|cpu\.stat|memory\.(?:current|events|events\.local|max|oom\.group|peak|swap\.max)|pids\.(?:current|events|events\.local|max|peak))$/;
const GUEST = 1_200_000_000;

const write = (group: string, name: string, value: string): void =>
  writeFileSync(join(group, name), value, { flag: "r+" });
const shell = (script: string): void => void spawnSync("/bin/sh", ["-c", script], { stdio: "ignore" });
/** Runs a script inside a group and waits for its end. */
const runIn = (group: string, script: string): void => shell(`echo 0 >${group}/cgroup.procs; ${script}`);

function make(parent: string, name: string): string {
  const group = join(parent, name);
  mkdirSync(group);
  return group;
}

function makeRun(parent: string, name: string): string {
  const group = make(parent, name);
  write(group, "memory.max", String(48 * 1024 * 1024));
  write(group, "memory.swap.max", "0");
  write(group, "memory.oom.group", "1");
  write(group, "pids.max", "8");
  return group;
}

const look = (group: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(group)
      .filter((name) => KEPT.test(name))
      .map((name) => [name, readFileSync(join(group, name), "utf8")]),
  );

/** The error's name, or `done`. */
function attempt(action: () => unknown): string {
  try {
    action();
    return "done";
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

/** Joins a group as an ordinary user: the error's name, or `done`. */
function joinAsGuest(file: string): string {
  const script = `process.setgid(${GUEST}); process.setuid(${GUEST}); require("fs").writeFileSync(process.argv[1], "0", { flag: "r+" })`;
  const node = spawnSync(process.execPath, ["-e", script, file], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  return node.status === 0 ? "done" : (/code: '(\w+)'/.exec(node.stderr)?.[1] ?? node.stderr);
}

const FILL = "head -c 200m /dev/zero | tail >/dev/null";
/** The command ends with a semicolon or an ampersand. */
const repeated = (count: number, command: string): string =>
  `i=0; while [ $i -lt ${count} ]; do ${command} i=$((i+1)); done`;

async function recordMoments(parent: string): Promise<Readonly<Record<string, object>>> {
  const fresh = makeRun(parent, "fresh");
  const clean = makeRun(parent, "clean");
  runIn(clean, "head -c 8m /dev/zero | tail >/dev/null");
  const oom = makeRun(parent, "oom");
  runIn(oom, `sleep 60 & ${FILL}`);
  const reclaim = makeRun(parent, "reclaim");
  runIn(reclaim, "cat /usr/bin/* /usr/lib/*/*.so* | head -c 72m >/dev/null");
  const outer = make(parent, "outer");
  write(outer, "cgroup.subtree_control", "+memory +pids");
  write(outer, "memory.max", String(24 * 1024 * 1024));
  write(outer, "memory.swap.max", "0");
  const inner = makeRun(outer, "inner");
  runIn(inner, FILL);
  const pids = makeRun(parent, "pids");
  runIn(pids, repeated(20, "sleep 2 &"));
  const killed = makeRun(parent, "killed");
  shell(`(echo 0 >${killed}/cgroup.procs; ${repeated(4, "sleep 100 &")}; exec sleep 100) & sleep 1`);
  const running = look(killed);
  write(killed, "cgroup.kill", "1");
  await sleep(3000);
  const moments = { fresh, clean, oom, reclaim, "oom further up": inner, pids, killed };
  return {
    ...Object.fromEntries(Object.entries(moments).map(([name, group]) => [name, look(group)])),
    running: { ...running, "cgroup.procs": running["cgroup.procs"]?.replace(/\d+/g, "71") },
  };
}

/** What the kernel answers to what the judge does, or must not do. */
function recordAnswers(parent: string): Readonly<Record<string, string>> {
  const own = make(parent, "own");
  const base = make(own, "base");
  const home = make(base, "home");
  shell(`(echo 0 >${own}/cgroup.procs; exec sleep 100) & sleep 1`);
  const pid = readFileSync(join(own, "cgroup.procs"), "utf8").trim();
  const open = (group: string) => attempt(() => write(group, "cgroup.subtree_control", "+memory +pids"));
  const answers: Record<string, string> = {};
  answers["limit a group below closed controllers"] = attempt(() => write(base, "memory.max", "1000000"));
  answers["open the controllers of a group with a process"] = open(own);
  answers["move a process to a child"] = attempt(() => write(home, "cgroup.procs", pid));
  answers["open the controllers of an empty group"] = open(own);
  answers["open the controllers of the next one"] = open(base);
  answers["move a process to a group with open controllers"] = attempt(() => write(base, "cgroup.procs", pid));
  answers["move a process that is gone"] = attempt(() => write(home, "cgroup.procs", "4000000"));
  answers["remove a group with a process"] = attempt(() => rmdirSync(home));
  const run = makeRun(base, "run");
  chownSync(join(run, "cgroup.procs"), GUEST, GUEST);
  write(home, "cgroup.procs", String(process.pid));
  answers["join a group of one's own below a closed one"] = joinAsGuest(join(run, "cgroup.procs"));
  execFileSync("chmod", ["646", join(base, "cgroup.procs")]);
  answers["join a group of one's own below an open one"] = joinAsGuest(join(run, "cgroup.procs"));
  answers["leave for a group with open controllers"] = joinAsGuest(join(base, "cgroup.procs"));
  answers["leave for somebody else's group"] = joinAsGuest(join(home, "cgroup.procs"));
  write(ROOT, "cgroup.procs", String(process.pid));
  const domain = make(ROOT, "threads");
  const thread = make(domain, "inner");
  answers["make a group threaded"] = attempt(() => write(thread, "cgroup.type", "threaded"));
  answers["open the controllers of a threaded group"] = open(thread);
  return answers;
}

mkdirSync(LAB);
const rootFiles = readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : []));
write(ROOT, "cgroup.subtree_control", "+memory +pids");
write(LAB, "cgroup.subtree_control", "+memory +pids");
const moments = await recordMoments(LAB);
const answers = recordAnswers(LAB);
const files = readdirSync(join(LAB, "fresh")).toSorted();
const version = /^\d+\.\d+/.exec(release())?.[0] ?? release();
const text = JSON.stringify({ kernel: version, rootFiles: rootFiles.toSorted(), files, answers, moments }, null, 2);
const target = join(import.meta.dirname, "../testdata/cgroup-v2");
writeFileSync(process.argv[2] ?? join(target, `linux-${version}.json`), `${text}\n`);
