import { expect, test } from "vitest";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { makeLaunchScript } from "./launcher.ts";

test.for([
  { cpu: 100, seconds: 2 },
  { cpu: 2000, seconds: 4 },
  { cpu: 60_000, seconds: 91 },
])("the kernel's own CPU limit for $cpu ms comes well behind it: $seconds s", ({ cpu, seconds }) => {
  const limits = {
    cpu: milliseconds(cpu),
    wall: milliseconds(100_000),
    memory: mebibytes(64),
    output: kibibytes(64),
    processes: 8,
  };
  const files = { stdin: "in", stdout: "out", stderr: "err" };
  const script = makeLaunchScript({ program: "/bin/true", arguments: [], limits, files, joinFiles: [] });
  expect(script).toContain(`ulimit -t ${seconds} `);
});
