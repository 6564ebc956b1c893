import { describe } from "vitest";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { sandboxContract } from "../testkit/sandbox-contract.ts";
import { findBubblewrap, findGroups, makeSandbox } from "./make-sandbox.ts";
import type { Level } from "./sandbox.ts";

const make = (strongest: Level) => () => makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest });

// Which levels exist is a fact of the machine; scripts/setup.sh installs what makes all three there.
const hasGroups = findGroups() !== undefined;
const hasBubblewrap = findBubblewrap() !== undefined;

describe.runIf(hasBubblewrap && hasGroups)("bubblewrap with control groups", () => {
  sandboxContract(make("bubblewrap-cgroup"), { isolates: true, countsMemory: true });
});

describe.runIf(hasBubblewrap)("bubblewrap without control groups", () => {
  sandboxContract(make("bubblewrap"), { isolates: true, countsMemory: false });
});

describe("no sandbox", () => {
  sandboxContract(make("none"), { isolates: false, countsMemory: false });
});
