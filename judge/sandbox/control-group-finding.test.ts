import { expect, test } from "vitest";
import { explainGroups, type GroupView } from "./control-group-finding.ts";

const V1: GroupView = {
  selfCgroup: "3:pids:/\n2:memory:/box\n1:cpuacct:/\n0::/\n",
  mountInfo: [
    "31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw",
    "33 31 0:30 / /sys/fs/cgroup/cpuacct rw - cgroup cgroup rw,cpuacct",
    "35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory",
    "39 31 0:36 / /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids",
    "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw",
  ].join("\n"),
  controllers: "#subsys_name\thierarchy\tnum_cgroups\tenabled\ncpuacct\t1\t1\t1\nmemory\t2\t3\t1\npids\t3\t1\t1\n",
  isRoot: true,
  mayWrite: () => true,
  read: () => "\n",
};
const V2: GroupView = {
  selfCgroup: "0::/user.slice/judge.scope\n",
  mountInfo: "30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw",
  controllers: "#subsys_name\thierarchy\tnum_cgroups\tenabled\nmemory\t0\t3\t1\npids\t0\t1\t1\n",
  isRoot: true,
  mayWrite: () => true,
  read: () => "cpu memory pids\n",
};

const without = (text: string, part: string): string =>
  text
    .split("\n")
    .filter((line) => !line.includes(part))
    .join("\n");

const ROWS = [
  {
    name: "version 1, an ordinary user",
    view: { ...V1, isRoot: false, mayWrite: () => false },
    obstacle: /not open to this user/,
    remedy: /systemd-run --user --scope -p Delegate=yes/,
  },
  {
    name: "version 1, memory not mounted",
    view: { ...V1, mountInfo: without(V1.mountInfo, "/memory") },
    obstacle: /memory controller is not mounted/,
    remedy: /mount -t cgroup -o memory none/,
  },
  {
    name: "version 1, memory switched off at boot",
    view: {
      ...V1,
      selfCgroup: without(V1.selfCgroup, "memory"),
      controllers: "cpuacct\t1\t1\t1\nmemory\t0\t1\t0\npids\t3\t1\t1\n",
      mountInfo: without(without(V1.mountInfo, "/memory"), "cgroup2"),
    },
    obstacle: /runs without its memory controller/,
    remedy: /cgroup_enable=memory/,
  },
  {
    name: "version 1, a read-only mount",
    view: {
      ...V1,
      mountInfo: V1.mountInfo.replace("/sys/fs/cgroup/memory rw", "/sys/fs/cgroup/memory ro"),
      mayWrite: (path: string) => !path.includes("memory"),
    },
    obstacle: /^\/sys\/fs\/cgroup\/memory is mounted read-only/,
    remedy: /remount,rw \/sys\/fs\/cgroup\/memory`.*--privileged/,
  },
  {
    name: "version 2, a read-only mount",
    view: { ...V2, mountInfo: V2.mountInfo.replace(" rw - ", " ro - ") },
    obstacle: /^\/sys\/fs\/cgroup is mounted read-only/,
    remedy: /--privileged/,
  },
  {
    name: "version 2, memory switched off at boot",
    view: { ...V2, read: () => "cpu pids\n", controllers: "memory\t0\t1\t0\npids\t0\t1\t1\n" },
    obstacle: /runs without its memory controller/,
    remedy: /cgroup_enable=memory/,
  },
  {
    name: "version 2, nothing delegated to an ordinary user",
    view: { ...V2, isRoot: false, read: () => "\n", mayWrite: () => false },
    obstacle: /not open to this user/,
    remedy: /systemd-run --user --scope/,
  },
  {
    name: "version 2, root in the root group",
    view: { ...V2, selfCgroup: "0::/\n" },
    obstacle: /cannot have groups of its own/,
    remedy: /systemd-run --scope -p Delegate=yes/,
  },
] as const;

test.for(ROWS)("$name", ({ view, obstacle, remedy }) => {
  const explained = explainGroups(view);
  expect(explained.obstacle).toMatch(obstacle);
  expect(explained.remedy).toMatch(remedy);
});
