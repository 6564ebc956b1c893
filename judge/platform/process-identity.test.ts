import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { findToken, ownToken, startOf, stateOf } from "./process-identity.ts";

const isLinux = process.platform === "linux";
const [pid, start, namespace, boot] = ownToken().split(/[-.]/).map(String);

test("a token names this process, and it is alive", () => {
  expect(ownToken()).toMatch(/^\d+-\d+\.\d+\.[0-9a-f]+$/);
  expect(Number(pid)).toBe(process.pid);
  expect(stateOf(ownToken())).toBe("alive");
});

/** Larger than any pid can be. */
const NO_PID = 2 ** 22 + 1;

const STATES = [
  { name: "a number that no process has", token: `${NO_PID}-${start}.${namespace}.${boot}`, state: "dead" },
  { name: "a number that went to a later process", token: `${pid}-1.${namespace}.${boot}`, state: "dead" },
  { name: "the first process, whoever owns it", token: `1-${startOf(1) ?? 0}.${namespace}.${boot}`, state: "alive" },
  { name: "a process of another container", token: `${NO_PID}-${start}.7.${boot}`, state: "other-namespace" },
  { name: "a process of before a restart", token: `${pid}-${start}.${namespace}.00000000`, state: "other-boot" },
] as const;
test.runIf(isLinux).for(STATES)("$name is $state", ({ token, state }) => {
  expect(stateOf(token)).toBe(state);
});

test.runIf(isLinux)("a process that ended is dead while its parent has not noticed", async () => {
  // The shell becomes a program that does not wait for what the shell had started.
  const parent = spawn("/bin/sh", ["-c", "sleep 0.1 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const [line] = await once(parent.stdout, "data");
    const child = Number(String(line));
    const token = `${child}-${startOf(child)}.${namespace}.${boot}`;
    expect(stateOf(token)).toBe("alive");
    await expect.poll(() => stateOf(token)).toBe("dead");
    expect(startOf(child)).toBeDefined();
  } finally {
    parent.kill("SIGKILL");
  }
});

const TEXTS = [
  ["ruyi-judge-box-7-8.9.ab-xyz", "7-8.9.ab"],
  ["ruyi-judge-7-xyz", undefined],
  ["ruyi-judge-7-8.9.ab", undefined],
  ["my-ruyi-judge-7-8.9.ab-xyz", undefined],
] as const;
test.for(TEXTS)("the token in the name %j is %j", ([text, token]) => {
  expect(findToken(text, "^ruyi-judge-(?:box-)?", "-")).toBe(token);
});
