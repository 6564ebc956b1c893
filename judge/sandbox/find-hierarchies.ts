import { join, relative } from "node:path";
import type { Hierarchy } from "./cgroup.ts";

/**
 * The folder of the calling process's own group in every mounted hierarchy. `controllers` is empty for version 2.
 * `selfCgroup` and `mountInfo` are the texts of /proc/self/cgroup and /proc/self/mountinfo.
 */
export function findHierarchies(selfCgroup: string, mountInfo: string): readonly Hierarchy[] {
  const mounts = mountInfo.split("\n").flatMap(parseMount);
  return selfCgroup.split("\n").flatMap((line) => {
    const [, names = "", path = ""] = /^\d+:([^:]*):(.*)$/.exec(line) ?? [];
    const controllers = names === "" ? [] : names.split(",");
    const directory = mounts
      .filter((mount) => isMountOf(mount, controllers))
      .map((mount) => folderOf(path, mount))
      .find((folder) => folder !== undefined);
    return directory === undefined ? [] : [{ controllers, directory }];
  });
}

// Both are relative to the root of our control group namespace, and lie outside of it where they climb: then the folder
// cannot be told from here, and any guess may be somebody else's group.
function folderOf(path: string, { root, target }: CgroupMount): string | undefined {
  if (path === "" || climbs(path) || climbs(root)) return undefined;
  const below = relative(root, path);
  return climbs(below) ? undefined : join(target, below);
}

const climbs = (path: string): boolean => path.split("/").includes("..");

type CgroupMount = {
  readonly root: string;
  readonly target: string;
  readonly type: string;
  readonly options: readonly string[];
};

// "36 35 0:30 /root /target opts shared:1 - type source superopts"; spaces inside paths are written \040.
function parseMount(line: string): readonly CgroupMount[] {
  const [before = "", after = ""] = line.split(" - ");
  const [, , , root = "", target = ""] = before.split(" ");
  const [type = "", , options = ""] = after.split(" ");
  if (!type.startsWith("cgroup")) return [];
  return [{ root: unescape(root), target: unescape(target), type, options: options.split(",") }];
}

const unescape = (path: string): string =>
  path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));

const isMountOf = (mount: CgroupMount, controllers: readonly string[]): boolean =>
  controllers.length === 0
    ? mount.type === "cgroup2"
    : mount.type === "cgroup" && controllers.every((controller) => mount.options.includes(controller));
