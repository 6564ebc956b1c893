import { expect, test } from "vitest";
import type { RunResult } from "../model/run.ts";
import { bytes, mebibytes, milliseconds } from "../model/units.ts";
import { clip } from "../platform/clipped.ts";
import { makeWarmRuns } from "./warm-runs.ts";

/** What a run that asks for a warm start, and one that does not, lead to: `+` accepted, `-` rejected; `plain` when none is there. */
type Row = {
  readonly name: string;
  readonly warm: readonly ("+" | "-" | "plain")[];
  readonly plain: "+" | "-";
  /** The starts that were asked for, run by run. */
  readonly asked: string;
  readonly refuted: boolean;
};

const ROWS: readonly Row[] = [
  { name: "accepted warm runs count", warm: ["+", "+", "+"], plain: "-", asked: "w w w", refuted: false },
  { name: "a rejected warm run is repeated", warm: ["-", "+"], plain: "+", asked: "wp w", refuted: false },
  { name: "two refuted ones: plain for good", warm: ["-", "-", "+"], plain: "+", asked: "wp wp p", refuted: true },
  {
    name: "two that are wrong in both ways: plain from then on",
    warm: ["-", "-", "-", "-"],
    plain: "-",
    asked: "wp wp p p",
    refuted: false,
  },
  {
    name: "rejected ones need not follow each other",
    warm: ["-", "+", "-", "+"],
    plain: "-",
    asked: "wp w wp p",
    refuted: false,
  },
  {
    name: "where nothing starts warm nothing is repeated",
    warm: ["plain", "plain", "plain"],
    plain: "-",
    asked: "w w w",
    refuted: false,
  },
];

test.for(ROWS)("$name", async ({ warm, plain, asked, refuted }) => {
  const refutedPrograms: string[] = [];
  const sandbox = { startPlainly: (program: string) => refutedPrograms.push(program) };
  const runs = makeWarmRuns({ sandbox, program: "hash" }, 100);
  const starts: string[] = [];
  for (const word of warm) {
    let askedNow = "";
    const result = await runs.run(
      async (expectedRuns) => {
        askedNow += expectedRuns === 100 ? "w" : "p";
        const isWarm = expectedRuns !== undefined && word !== "plain";
        return { run: ended(isWarm), isRight: (isWarm ? word : plain) === "+" };
      },
      ({ isRight }) => isRight,
    );
    starts.push(askedNow);
    // The rule of the whole: what counts is an accepted run, or a plain one.
    expect(result.isRight || result.run.start === undefined).toBe(true);
  }
  expect(starts.join(" ")).toBe(asked);
  expect(refutedPrograms).toEqual(refuted ? ["hash"] : []);
});

test("a run that is cancelled is neither counted nor repeated", async () => {
  const runs = makeWarmRuns({ sandbox: {}, program: "hash" }, 100);
  const cancelled = async (): Promise<never> => {
    throw new DOMException("cancelled", "AbortError");
  };
  await expect(runs.run(cancelled, () => false)).rejects.toThrow("cancelled");
});

const ended = (isWarm: boolean): RunResult => ({
  outcome: { kind: "exited", exitCode: 0 },
  usage: { cpu: milliseconds(1), wall: milliseconds(1), peakMemory: mebibytes(1) },
  stdout: clip(Buffer.from(""), bytes(1)),
  stderr: clip(Buffer.from(""), bytes(1)),
  ...(isWarm && { start: "warm" }),
});
