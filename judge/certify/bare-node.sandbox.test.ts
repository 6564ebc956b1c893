import { expect, test, vi } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { processesNaming } from "../testkit/judge-command.ts";
import { makeBareNode } from "./bare-node.ts";

test("a bare Node's cost grows with its rounds, and wall time holds its CPU time", async () => {
  await using directory = makeTempDir();
  const bareNode = makeBareNode(directory.path);
  const empty = await bareNode(0);
  const busy = await bareNode(400_000_000);
  expect(empty.cpuMs).toBeGreaterThan(1);
  // A round takes more than a quarter of a nanosecond on any machine of today.
  expect(busy.cpuMs).toBeGreaterThan(empty.cpuMs + 100);
  expect(busy.wallMs).toBeGreaterThan(100);
});

test("a bare Node that is cancelled rejects, and nothing goes on", async () => {
  await using directory = makeTempDir();
  const interrupt = new AbortController();
  const running = makeBareNode(directory.path)(1e12, interrupt.signal);
  running.catch(() => {});
  await vi.waitUntil(() => processesNaming(directory.path).length === 2, 30_000);
  interrupt.abort();
  await expect(running).rejects.toThrow(/abort/i);
  await vi.waitUntil(() => processesNaming(directory.path).length === 0, 30_000);
});
