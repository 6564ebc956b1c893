// What a sweep makes of an input that the clock stopped, while the machine ran other programs too.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { mebibytes, milliseconds } from "../model/units.ts";
import { makeFakeSandbox } from "../testkit/fake-sandbox.ts";
import { sweep } from "./sweep.ts";

const GIVEN = z.object({ nonce: z.string(), caseMs: z.number(), inputs: z.array(z.string()) });
const LIMIT = 1000;

/** A machine that gives a program `share` of a core; each input is the CPU time that the program wants for it. */
const machineWith = (share: number) => {
  const clocks: number[] = [];
  const sandbox = makeFakeSandbox(({ stdin }) => {
    const { nonce, caseMs, inputs } = GIVEN.parse(JSON.parse(readFileSync(stdin, "utf8")));
    clocks.push(caseMs);
    const frames: string[] = [];
    for (const [index, input] of inputs.entries()) {
      const cpu = Math.min(Number(input), caseMs * share);
      const isStopped = Number(input) / share > caseMs;
      frames.push(
        `${nonce} ${JSON.stringify({ case: index, start: 0, end: 0, exit: isStopped ? "timed-out" : 0, cpu })}`,
      );
      if (isStopped) break;
    }
    return { stderr: frames.map((frame) => `\n${frame}\n`).join("") };
  });
  return { sandbox, clocks };
};

test.for([
  { what: "a free core", share: 1, wants: [10, 900, 1200, 10], seen: "ended ended timed-out", runs: 1 },
  { what: "half a core", share: 0.5, wants: [10, 900, 1200, 10], seen: "ended ended timed-out", runs: 2 },
  { what: "half a core, all quick enough", share: 0.5, wants: [10, 600, 20], seen: "ended ended ended", runs: 2 },
  { what: "seven tenths of a core", share: 0.7, wants: [900], seen: "ended", runs: 2 },
  { what: "half a core, never ending", share: 0.5, wants: [10, 1e9, 20], seen: "ended timed-out", runs: 2 },
  { what: "hardly any, as one that waits", share: 0.01, wants: [1, 900, 10], seen: "ended timed-out", runs: 1 },
])("up to the first stop the CPU decides: $what", async ({ share, wants, seen, runs }) => {
  const { sandbox, clocks } = machineWith(share);
  const request = {
    artifact: { kind: "node", directory: "/nowhere", entry: "main.cjs", sourceMap: "/nowhere/main.cjs.map", hash: "0" },
    inputs: wants.map((cpu) => Buffer.from(String(cpu))),
    caseLimit: milliseconds(LIMIT),
    memory: mebibytes(64),
    output: mebibytes(1),
    reach: "first-stop",
  } as const;
  const outcome = await sweep(request, { sandbox });
  const kinds = outcome.kind === "swept" ? outcome.cases.map(({ kind }) => kind) : [];
  expect({ seen: kinds.join(" "), runs: clocks.length }).toEqual({ seen, runs });
  expect(clocks[0]).toBe(LIMIT);
  // The engine refuses any other.
  expect(clocks.every(Number.isInteger)).toBe(true);
});
