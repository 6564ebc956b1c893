import { describe } from "vitest";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { authorRunContract } from "../testkit/author-run-contract.ts";
import { sandboxContract, wallContract } from "../testkit/sandbox-contract.ts";
import { findBubblewrap, findGroups, makeSandbox } from "./make-sandbox.ts";
import type { Level } from "./sandbox.ts";

const make = (strongest: Level) => () => makeSandbox({ cacheDirectory: cacheDirOf(process.env), strongest });

// Which levels exist is a fact of the machine; scripts/setup.sh installs what makes all three there.
const hasGroups = findGroups() !== undefined;
const hasBubblewrap = findBubblewrap() !== undefined;
// Who has control groups is mostly root, so scripts/check.ts runs this file again as an ordinary user.
const isRoot = process.getuid?.() === 0;

describe.runIf(hasBubblewrap && hasGroups)("bubblewrap with control groups", () => {
  sandboxContract(make("bubblewrap-cgroup"), { isolates: true, countsMemory: true });
  authorRunContract(make("bubblewrap-cgroup"), { isolates: true });
});

// The same walls around the copy of the runtime that many runs are worth.
describe.runIf(hasBubblewrap && hasGroups)("bubblewrap with control groups, for many runs", () => {
  const many = () => makeSandbox({ cacheDirectory: cacheDirOf(process.env), expectedRuns: 1000 });
  wallContract(many);
  authorRunContract(many, { isolates: true });
});

describe.runIf(hasBubblewrap && !isRoot)("bubblewrap without control groups", () => {
  sandboxContract(make("bubblewrap"), { isolates: true, countsMemory: false });
  authorRunContract(make("bubblewrap"), { isolates: true });
});

// As in a container that has no control groups to give.
describe.runIf(hasBubblewrap && isRoot)("bubblewrap without control groups, as root", () => {
  wallContract(make("bubblewrap"));
  authorRunContract(make("bubblewrap"), { isolates: true });
});

describe.runIf(!isRoot)("no sandbox", () => {
  sandboxContract(make("none"), { isolates: false, countsMemory: false });
  authorRunContract(make("none"), { isolates: false });
});
