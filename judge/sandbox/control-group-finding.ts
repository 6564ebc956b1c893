import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mayAccess } from "../platform/access.ts";
import type { Hierarchy } from "./cgroup.ts";
import { findHierarchies } from "./find-hierarchies.ts";
import type { Finding } from "./finding.ts";
import { findGroups } from "./make-sandbox.ts";

/** What the kernel says about control groups, as texts of /proc and two questions to the file system. */
export type GroupView = {
  /** /proc/self/cgroup */
  readonly selfCgroup: string;
  /** /proc/self/mountinfo */
  readonly mountInfo: string;
  /** /proc/cgroups: `name hierarchy groups enabled` */
  readonly controllers: string;
  readonly isRoot: boolean;
  readonly mayWrite: (path: string) => boolean;
  readonly read: (path: string) => string | undefined;
};

const NAME = "control groups";

/** Whether the judge can make control groups, and if not, what stands in the way. */
export function findControlGroups(): Finding {
  if (process.platform !== "linux") return { name: NAME, state: "missing", detail: "this system has none" };
  using groups = findGroups();
  if (groups !== undefined) {
    const detail = `version ${groups.version}: CPU, memory peak and tasks are counted by the kernel`;
    return { name: NAME, state: "works", detail };
  }
  const { obstacle, remedy } = explainGroups(readView());
  const detail = `${obstacle}: memory is sampled every 10 ms, CPU comes from the box's init`;
  return { name: NAME, state: "weak", detail, remedy };
}

type Obstacle = { readonly obstacle: string; readonly remedy: string };

const CONTAINER = "in a container: start it with `--privileged`, or with a writable /sys/fs/cgroup of its own";
const DELEGATE: Obstacle = {
  obstacle: "not open to this user",
  remedy: "run as root, or delegate: `systemd-run --user --scope -p Delegate=yes judge …`",
};

/** The first thing that keeps the judge from making groups: a missing controller, a read-only mount, missing rights. */
export function explainGroups(view: GroupView): Obstacle {
  const hierarchies = findHierarchies(view.selfCgroup, view.mountInfo);
  const unified = hierarchies.find(({ controllers }) => controllers.length === 0);
  // A memory controller with a hierarchy of its own is one of version 1, whether or not that is mounted.
  const isVersion1 = /^memory\s+[1-9]/m.test(view.controllers) || unified === undefined;
  return isVersion1 ? explainVersion1(view, hierarchies) : explainVersion2(view, unified);
}

function explainVersion1(view: GroupView, hierarchies: readonly Hierarchy[]): Obstacle {
  for (const name of ["memory", "cpuacct", "pids"]) {
    const hierarchy = hierarchies.find(({ controllers }) => controllers.includes(name));
    if (hierarchy === undefined) return withoutController(view, name);
    if (view.mayWrite(hierarchy.directory)) continue;
    const closed = readOnlyMount(view, hierarchy.directory);
    return closed === undefined ? DELEGATE : readOnly(closed);
  }
  return DELEGATE;
}

function explainVersion2(view: GroupView, { directory }: Hierarchy): Obstacle {
  const closed = readOnlyMount(view, directory);
  if (closed !== undefined) return readOnly(closed);
  const offered = view.read(join(directory, "cgroup.controllers"))?.trim().split(" ") ?? [];
  const missing = ["memory", "pids"].find((name) => !offered.includes(name));
  if (missing !== undefined && isDisabled(view, missing)) return withoutController(view, missing);
  if (!view.isRoot) return DELEGATE;
  return {
    obstacle: "the judge's group cannot have groups of its own below it",
    remedy: "start it in one that can: `systemd-run --scope -p Delegate=yes judge …`",
  };
}

function withoutController(view: GroupView, name: string): Obstacle {
  return !isDisabled(view, name)
    ? {
        obstacle: `the ${name} controller is not mounted here`,
        remedy: `mount it, as root: \`mount -t cgroup -o ${name} none /sys/fs/cgroup/${name}\`; or ${CONTAINER}`,
      }
    : {
        obstacle: `the kernel runs without its ${name} controller`,
        remedy: `add \`cgroup_enable=${name}\` to the kernel's command line (in /etc/default/grub or cmdline.txt) and boot again`,
      };
}

const readOnly = (target: string): Obstacle => ({
  obstacle: `${target} is mounted read-only`,
  remedy: `as root: \`mount -o remount,rw ${target}\`; ${CONTAINER}`,
});

// "memory  4  12  1": the last column says whether the kernel's command line leaves it on.
const isDisabled = ({ controllers }: GroupView, name: string): boolean =>
  new RegExp(`^${name}\\s+\\d+\\s+\\d+\\s+0$`, "m").test(controllers);

// The mount that lies nearest above the folder decides.
function readOnlyMount({ mountInfo }: GroupView, directory: string): string | undefined {
  const mounts = mountInfo.split("\n").flatMap((line) => {
    const [, , , , target = "", options = ""] = line.split(" ");
    const isAbove = target !== "" && (directory === target || directory.startsWith(`${target}/`));
    return isAbove ? [{ target, options: options.split(",") }] : [];
  });
  const nearest = mounts.toSorted((a, b) => a.target.length - b.target.length).at(-1);
  return nearest?.options.includes("ro") === true ? nearest.target : undefined;
}

const readView = (): GroupView => ({
  selfCgroup: readFileSync("/proc/self/cgroup", "utf8"),
  mountInfo: readFileSync("/proc/self/mountinfo", "utf8"),
  controllers: readIfPresent("/proc/cgroups") ?? "",
  isRoot: process.getuid?.() === 0,
  mayWrite: (path) => mayAccess(path, "write"),
  read: readIfPresent,
});

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
