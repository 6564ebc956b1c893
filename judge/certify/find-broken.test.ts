import { expect, test } from "vitest";
import { findBroken } from "./find-broken.ts";
import type { HostState } from "./host-state.ts";

const MIB = 1024 * 1024;
const QUIET: HostState = {
  guests: new Map(),
  files: new Map([["/tmp/ruyi-judge-1-x/seccomp", 100]]),
  groups: new Set(["/cgroup/ruyi-judge-1-self"]),
  mounts: new Set(["1 0 / /"]),
  inputs: new Map([["corpus/a.ts", "hash"]]),
  runtime: new Map([["runtime/1/node", "stamp"]]),
  descriptors: 20,
  freeBytes: 5000 * MIB,
  freeInodes: 100_000,
  residentBytes: 100 * MIB,
};
const ARTIFACT = `/tmp/ruyi-judge-1-x/cache/artifacts/${"0f".repeat(32)}/manifest.json`;

const CASES: readonly { name: string; after: Partial<HostState>; broken: readonly string[] }[] = [
  { name: "nothing", after: {}, broken: [] },
  {
    name: "what may drift",
    after: { descriptors: 48, freeBytes: 3976 * MIB, freeInodes: 90_000, residentBytes: 356 * MIB },
    broken: [],
  },
  {
    name: "a compiled program",
    after: { files: new Map([...QUIET.files, [ARTIFACT, MIB]]) },
    broken: [],
  },
  {
    name: "a fork server that waits",
    after: {
      files: new Map([...QUIET.files, ["/tmp/ruyi-judge-box-1-x/warm-0123456789abcdef/source/a.cjs", 9]]),
      groups: new Set([...QUIET.groups, "/cgroup/ruyi-judge-1-x-warm-01234567"]),
    },
    broken: [],
  },
  {
    name: "another runtime beside ours",
    after: { runtime: new Map([...QUIET.runtime, ["runtime/2/node", "x"]]) },
    broken: [],
  },
  { name: "a process", after: { guests: new Map([["9@5", "child 9"]]) }, broken: ["no-process still runs: child 9"] },
  {
    name: "a file",
    after: { files: new Map([...QUIET.files, ["/tmp/x", 1]]) },
    broken: ["no-file still there: /tmp/x"],
  },
  {
    name: "a control group",
    after: { groups: new Set([...QUIET.groups, "/cgroup/ruyi-judge-1-7"]) },
    broken: ["no-file still there: control group /cgroup/ruyi-judge-1-7"],
  },
  { name: "descriptors", after: { descriptors: 49 }, broken: ["no-file 49 descriptors are open, at first 20"] },
  {
    name: "a mount",
    after: { mounts: new Set([...QUIET.mounts, "2 1 / /x"]) },
    broken: ["no-mount still mounted: 2 1 / /x"],
  },
  {
    name: "a changed input",
    after: { inputs: new Map([["corpus/a.ts", "other"]]) },
    broken: ["inputs-unchanged changed: corpus/a.ts"],
  },
  { name: "a removed input", after: { inputs: new Map() }, broken: ["inputs-unchanged changed: corpus/a.ts"] },
  {
    name: "a new input",
    after: { inputs: new Map([...QUIET.inputs, ["corpus/b.ts", "x"]]) },
    broken: ["inputs-unchanged new: corpus/b.ts"],
  },
  {
    name: "a changed runtime",
    after: { runtime: new Map([["runtime/1/node", "other"]]) },
    broken: ["inputs-unchanged changed: runtime/1/node"],
  },
  {
    name: "the disk",
    after: { freeBytes: 3975 * MIB },
    broken: [`disk-bounded ${1025 * MIB} bytes of the disk are gone, ${1024 * MIB} may be`],
  },
  {
    name: "inodes",
    after: { freeInodes: 89_999 },
    broken: ["disk-bounded 10001 inodes of the disk are gone, 10000 may be"],
  },
  {
    name: "growth of a file of ours",
    after: { files: new Map([["/tmp/ruyi-judge-1-x/seccomp", 100 + 17 * MIB]]) },
    broken: [`disk-bounded ${17 * MIB} bytes of the judge's folders are gone, ${16 * MIB} may be`],
  },
  {
    name: "memory of the judge",
    after: { residentBytes: 357 * MIB },
    broken: [`memory-bounded ${257 * MIB} bytes of the judge's memory are gone, ${256 * MIB} may be`],
  },
];

test.for(CASES)("a program that leaves or changes $name", ({ after, broken }) => {
  const found = findBroken({ first: QUIET, before: QUIET, after: { ...QUIET, ...after } });
  expect(found.map(({ promise, detail }) => `${promise} ${detail}`)).toEqual(broken);
});

test("what an earlier program left is not held against the next one", () => {
  const left: HostState = { ...QUIET, guests: new Map([["9@5", "child 9"]]), files: new Map([["/tmp/x", 1]]) };
  expect(findBroken({ first: QUIET, before: left, after: left })).toEqual([]);
});

test("drifting adds up against the first state", () => {
  const before: HostState = { ...QUIET, residentBytes: 350 * MIB, descriptors: 47 };
  const after: HostState = { ...QUIET, residentBytes: 360 * MIB, descriptors: 49 };
  expect(findBroken({ first: QUIET, before, after }).map(({ promise }) => promise)).toEqual([
    "no-file",
    "memory-bounded",
  ]);
});
