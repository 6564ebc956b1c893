import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkOutput } from "../check/check-output.ts";
import { testId } from "../model/ids.ts";
import { milliseconds } from "../model/units.ts";
import { makeSlots } from "../platform/concurrency.ts";
import { makeFakeSandbox, type FakeRun } from "../testkit/fake-sandbox.ts";
import { confirmAnswers, type ConfirmRequest } from "./confirm-answers.ts";
import type { Answer } from "./make-answers.ts";

const AT = { file: "tests.yaml", line: 1, column: 1 };
/** Answers to inputs of 1, 2, 3, … bytes, the largest first. */
const answersTo = (count: number): readonly Answer[] =>
  Array.from({ length: count }, (_, index) => ({
    id: testId("small", String(count - index).padStart(2, "0")),
    at: AT,
    input: Buffer.from("x".repeat(count - index)),
    answer: Buffer.from("1\n"),
  }));

const SLOW: FakeRun = { outcome: { kind: "limit-exceeded", limit: "cpu" }, cpuMs: 2000 };

/** Confirms answers with a brute force of which the run on an input of some bytes is given. */
async function confirm(run: (size: number) => FakeRun, request: Partial<ConfirmRequest> = {}) {
  const sandbox = makeFakeSandbox(({ stdin }) => run(readFileSync(stdin).length));
  const bruteForce = { command: ["/runtime/node"], mounts: [] };
  const outcome = await confirmAnswers(
    {
      answers: answersTo(12),
      bruteForce,
      checker: { kind: "tokens" },
      decide: checkOutput,
      slots: makeSlots(1),
      ...request,
    },
    sandbox,
  );
  if (outcome.kind !== "compared") throw new Error(outcome.failure.message);
  return { runs: sandbox.runs.length, confirmed: outcome.confirmed.length, diagnostics: outcome.diagnostics };
}

test("asks for all, the smallest first", async () => {
  const sizes: number[] = [];
  const { confirmed } = await confirm((size) => {
    sizes.push(size);
    return { stdout: "1\n" };
  });
  expect(sizes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(confirmed).toBe(12);
});

test("no run begins once all together took so long", async () => {
  const right = (): FakeRun => ({ stdout: "1\n", cpuMs: 400 });
  expect(await confirm(right, { effort: milliseconds(1000) })).toMatchObject({ runs: 3, confirmed: 3 });
});

test("after four in a row that did not finish no larger one is tried", async () => {
  expect(await confirm((size) => (size <= 2 ? { stdout: "1\n" } : SLOW))).toMatchObject({ runs: 6, confirmed: 2 });
});

test("one that did not finish between others that do stops nothing", async () => {
  const outcome = await confirm((size) => (size % 4 === 0 ? { stdout: "1\n" } : { ...SLOW, cpuMs: 1 }));
  expect(outcome).toMatchObject({ runs: 12, confirmed: 3, diagnostics: [] });
});

test("what fails or disagrees is named as the recipe calls it", async () => {
  const answers = answersTo(2).map((answer) => ({ ...answer, title: `${answer.id}, dense({"n":1}) with seed 815` }));
  const { diagnostics } = await confirm(
    (size) => (size === 1 ? { outcome: { kind: "exited", exitCode: 1 }, stderr: "Error: oh\n" } : { stdout: "2\n" }),
    { answers },
  );
  expect(diagnostics.map(({ code, message }) => `${code} ${message.split(": ").slice(0, 2).join(": ")}`)).toEqual([
    'G021 small/01, dense({"n":1}) with seed 815: brute-force.ts failed',
    'G022 small/02, dense({"n":1}) with seed 815: brute-force.ts and reference.ts disagree',
  ]);
});
