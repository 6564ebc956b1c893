import { join } from "node:path";
import { expect, test } from "vitest";
import { mebibytes, milliseconds } from "../model/units.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import type { RunRequest } from "../sandbox/sandbox.ts";
import { makeFakeSandbox } from "../testkit/fake-sandbox.ts";
import { makeDrain } from "./drain.ts";

function requestIn(directory: string, name: string): RunRequest {
  return {
    command: ["/program"],
    mounts: [],
    stdin: name,
    stdout: join(directory, `${name}.out`),
    stderr: join(directory, `${name}.err`),
    limits: {
      cpu: milliseconds(1),
      wall: milliseconds(1),
      memory: mebibytes(1),
      output: mebibytes(1),
      processes: 1,
    },
  };
}

test("what runs comes to its end, what comes later does not start", async () => {
  await using directory = makeTempDir();
  const interrupt = new AbortController();
  const drain = makeDrain();
  const inner = makeFakeSandbox(({ stdin }) => ({ stdout: stdin, delayMs: stdin === "slow" ? 60 : 20 }));
  await using sandbox = drain.guard(inner);
  const run = (name: string) => sandbox.run(requestIn(directory.path, name), interrupt.signal);
  const running = [run("quick"), run("slow")];
  expect(drain.hasBegun()).toBe(false);
  const events: string[] = [];
  await Promise.resolve();
  drain.begin(() => {
    events.push("empty");
    interrupt.abort();
  });
  const late = run("late").catch((error: unknown) => events.push(String(error)));
  const results = await Promise.all(running);
  expect(results.map(({ stdout }) => stdout.text)).toEqual(["quick", "slow"]);
  await late;
  expect(events).toEqual(["empty", expect.stringMatching(/^AbortError/)]);
  expect(inner.runs.map(({ request }) => request.stdin)).toEqual(["quick", "slow"]);
});

test("nobody waits for a guest that works for others", async () => {
  await using directory = makeTempDir();
  const drain = makeDrain();
  const inner = makeFakeSandbox(() => ({ delayMs: 60_000 }));
  await using sandbox = drain.guard(inner);
  const stop = new AbortController();
  const served = sandbox.run({ ...requestIn(directory.path, "checker"), isServant: true }, stop.signal);
  const empty = new Promise<void>((resolve) => drain.begin(resolve));
  await empty;
  stop.abort();
  await expect(served).rejects.toThrow("aborted");
});

test("with nothing running the drain is over at once, and a run that nobody can interrupt rejects", async () => {
  await using directory = makeTempDir();
  const drain = makeDrain();
  const inner = makeFakeSandbox(() => ({}));
  await using sandbox = drain.guard(inner);
  await new Promise<void>((resolve) => drain.begin(resolve));
  await expect(sandbox.run(requestIn(directory.path, "late"))).rejects.toThrow("the judge is ending");
  expect(inner.runs).toEqual([]);
});

test("a guest that fails is no longer waited for", async () => {
  await using directory = makeTempDir();
  const drain = makeDrain();
  await using sandbox = drain.guard(
    makeFakeSandbox(() => {
      throw new Error("broken");
    }),
  );
  const failed = sandbox.run(requestIn(directory.path, "x"));
  const empty = new Promise<void>((resolve) => drain.begin(resolve));
  await expect(failed).rejects.toThrow("broken");
  await empty;
});
