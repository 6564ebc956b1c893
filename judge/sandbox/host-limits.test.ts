import { expect, test } from "vitest";
import { findLowLimits, hasGuestUids } from "./host-limits.ts";
import { isOlder } from "./isolation-finding.ts";

const LIMITS = `Limit                     Soft Limit           Hard Limit           Units
Max cpu time              unlimited            unlimited            seconds
Max file size             unlimited            unlimited            bytes
Max data size             unlimited            unlimited            bytes
Max stack size            8388608              unlimited            bytes
Max processes             1000                 2000                 processes
Max open files            64                   1024                 files
Max address space         unlimited            unlimited            bytes
`;

test("limits that are high enough, where guests inherit the soft one and where the judge sets it itself", () => {
  expect(findLowLimits(LIMITS)).toEqual([]);
});

test.for([
  ["Max cpu time              unlimited            unlimited", "Max cpu time 60 60", "CPU time", "-t"],
  ["Max file size             unlimited            unlimited", "Max file size 1 1048576", "file size", "-f"],
  ["Max data size             unlimited            unlimited", "Max data size 1048576 unlimited", "data size", "-d"],
  ["Max stack size            8388608              unlimited", "Max stack size 65536 unlimited", "stack size", "-s"],
  ["Max processes             1000                 2000", "Max processes 100 2000", "processes", "-u"],
  ["Max open files            64                   1024", "Max open files 64 128", "open files", "-n"],
  ["Max address space         unlimited            unlimited", "Max address space 4096 4096", "address space", "-v"],
] as const)("%s, changed to %s", ([row, low, name, option]) => {
  const [found, ...more] = findLowLimits(LIMITS.replace(row, low));
  expect(more).toEqual([]);
  expect(found?.message).toContain(`the limit on ${name} (ulimit ${option})`);
  expect(found?.remedy).toContain(`ulimit ${option}`);
});

test.for([
  { name: "the machine itself", map: "         0          0 4294967295\n", has: true },
  {
    name: "a rootless container",
    map: "         0       1000          1\n         1     100000      65536\n",
    has: false,
  },
  { name: "a range that ends too early", map: "0 0 1200000100\n", has: false },
  { name: "a range that ends with the last one", map: "0 0 1200000256\n", has: true },
])("uids of guests: $name", ({ map, has }) => {
  expect(hasGuestUids(map)).toBe(has);
});

test.for([
  ["0.7.0", true],
  ["0.8.0", false],
  ["0.8.1", false],
  ["0.10.0", false],
  ["0.4.1", true],
  ["1.0", false],
] as const)("bubblewrap %s is older than 0.8.0: %s", ([version, older]) => {
  expect(isOlder(version, "0.8.0")).toBe(older);
});
