import { expect, test } from "vitest";
import { findHierarchies } from "./find-hierarchies.ts";

const V1_MOUNTS = `
30 23 0:26 / /sys/fs/cgroup ro,nosuid - tmpfs tmpfs ro,mode=755
31 30 0:27 / /sys/fs/cgroup/unified rw,nosuid - cgroup2 cgroup2 rw
32 30 0:28 / /sys/fs/cgroup/cpu,cpuacct rw,nosuid - cgroup cgroup rw,cpu,cpuacct
33 30 0:29 / /sys/fs/cgroup/memory rw,nosuid shared:9 - cgroup cgroup rw,memory
34 30 0:30 /docker/abc /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids
`;

test("version 1: each controller's own folder, shared hierarchies once", () => {
  const self = "5:cpu,cpuacct:/a\n4:memory:/a/b\n3:pids:/docker/abc/d\n2:name=systemd:/x\n0::/\n";
  expect(findHierarchies(self, V1_MOUNTS)).toEqual([
    { controllers: ["cpu", "cpuacct"], directory: "/sys/fs/cgroup/cpu,cpuacct/a" },
    { controllers: ["memory"], directory: "/sys/fs/cgroup/memory/a/b" },
    { controllers: ["pids"], directory: "/sys/fs/cgroup/pids/d" },
    { controllers: [], directory: "/sys/fs/cgroup/unified" },
  ]);
});

test("version 2", () => {
  const mounts = "24 20 0:22 / /sys/fs/cgroup rw - cgroup2 cgroup rw,nsdelegate\n";
  expect(findHierarchies("0::/user.slice/run-1.scope\n", mounts)).toEqual([
    { controllers: [], directory: "/sys/fs/cgroup/user.slice/run-1.scope" },
  ]);
});

test("a group outside the mounted part is left out", () => {
  const mounts = "24 20 0:22 /inner /sys/fs/cgroup rw - cgroup2 cgroup rw\n";
  expect(findHierarchies("0::/outer\n", mounts)).toEqual([]);
});

test.for([
  ["a group outside of our namespace", "0::/../other\n", "24 20 0:22 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n"],
  ["a mount from outside of our namespace", "0::/\n", "24 20 0:22 /../.. /sys/fs/cgroup rw - cgroup2 cgroup rw\n"],
] as const)("%s cannot be told, so nothing is found", ([, self, mounts]) => {
  expect(findHierarchies(self, mounts)).toEqual([]);
});

test("a second mount that holds the group is found when the first does not", () => {
  const mounts =
    "24 20 0:22 /inner /host rw - cgroup2 cgroup rw\n25 20 0:22 /.. /up rw - cgroup2 cgroup rw\n26 20 0:22 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n";
  expect(findHierarchies("0::/..a/b\n", mounts)).toEqual([{ controllers: [], directory: "/sys/fs/cgroup/..a/b" }]);
});

test("names with spaces are written in octal", () => {
  const mounts = "24 20 0:22 / /my\\040groups rw - cgroup2 cgroup rw\n";
  expect(findHierarchies("0::/a:b c\n", mounts)).toEqual([{ controllers: [], directory: "/my groups/a:b c" }]);
});

test("nothing mounted, nothing found", () => {
  expect(findHierarchies("", "")).toEqual([]);
  expect(findHierarchies("4:memory:/a\n", "")).toEqual([]);
});
