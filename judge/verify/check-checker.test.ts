import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { checkOutput } from "../check/check-output.ts";
import type { CheckOutcome } from "../model/check-outcome.ts";
import { testId } from "../model/ids.ts";
import type { CheckerSpec, Problem } from "../model/problem.ts";
import { groupOf, problemOf } from "../score/score-fixtures.ts";
import { checkChecker, type Asking } from "./check-checker.ts";

const ANSWERS = ["5\n", "1 2 3\n4.5\n", "yes\n", "impossible\n8\n"];

function problemWith(checker: CheckerSpec, more: Partial<Problem> = {}): Problem {
  const tests = ANSWERS.map((text, index) => ({
    id: testId("all", `0${index + 1}`),
    input: { kind: "text", text: "" } as const,
    answer: { kind: "text", text } as const,
  }));
  return { ...problemOf([groupOf("all", 0, { tests })]), checker, ...more };
}

const KINDS: readonly CheckerSpec[] = [
  { kind: "tokens" },
  { kind: "exact" },
  { kind: "lines" },
  { kind: "unordered" },
  { kind: "numbers", absolute: 1e-6 },
  { kind: "numbers", absolute: 1, relative: 0.5 },
];

test.for(KINDS)("the built-in checker %j decides about every output as its rules say", async (checker) => {
  const { state, diagnostics, facts } = await checkChecker(problemWith(checker), { ask: checkOutput });
  expect({ state, diagnostics }).toEqual({ state: "holds", diagnostics: [] });
  expect(facts).toMatchObject({ answers: 4, failures: 0 });
  expect(Number(facts["rejected"])).toBeGreaterThan(80);
  expect(Number(facts["accepted"])).toBeGreaterThanOrEqual(4);
});

const ACCEPTED: CheckOutcome = { kind: "accepted" };
const REJECTED: CheckOutcome = { kind: "rejected", note: "no" };

/** A checker of the author's own that does this. */
const custom = (ask: Asking["ask"]): ReturnType<typeof checkChecker> =>
  checkChecker(problemWith({ kind: "custom", program: { kind: "module", path: "/checker.ts" } }), {
    ask,
    timeOutMs: 20,
  });

const codesOf = ({ diagnostics }: Awaited<ReturnType<typeof checkChecker>>): readonly string[] => [
  ...new Set(diagnostics.map(({ code }) => code)),
];

test("a checker that accepts everything is found out", async () => {
  const check = await custom(async () => ACCEPTED);
  expect(check.state).toBe("fails");
  expect(codesOf(check)).toEqual(["V013"]);
  expect(check.diagnostics[0]?.message).toBe("all/01: the checker accepted an output that is empty");
});

test("a checker that rejects everything is found out, by the answer itself", async () => {
  const check = await custom(async () => REJECTED);
  expect(check.state).toBe("fails");
  expect(check.diagnostics.map(({ message }) => message)).toEqual(
    [1, 2, 3, 4].map((number) => `all/0${number}: the checker rejected an output that is the answer itself`),
  );
});

test("a fraction for what must be rejected is an error too", async () => {
  const check = await custom(async (request) =>
    (await isAnswer(request)) ? ACCEPTED : { kind: "partial", fraction: 0.5 },
  );
  expect(check.diagnostics[0]?.message).toBe("all/01: the checker gave a fraction for an output that is empty");
});

test("a checker with other right answers holds", async () => {
  const check = await custom(async (request) => ((await isAnswer(request)) ? ACCEPTED : REJECTED));
  expect(check).toMatchObject({ state: "holds", diagnostics: [] });
});

test.for<readonly [string, Asking["ask"], RegExp]>([
  [
    "fails",
    async () => ({ kind: "checker-failed", failure: { code: "X", severity: "error", message: "exit code 3" } }),
    /failed on an output that is the answer itself: exit code 3/,
  ],
  [
    "throws",
    () => Promise.reject(new Error("out of memory")),
    /failed on an output that is the answer itself: it threw out of memory/,
  ],
  [
    "hangs",
    async (_, signal) => sleep(60_000, ACCEPTED, signal === undefined ? {} : { signal }),
    /did not decide about an output that is the answer itself within 0\.02 s/,
  ],
])("a checker that %s is broken, and the output is named", async ([, ask, message]) => {
  const check = await custom(ask);
  expect(check.state).toBe("broken");
  expect(codesOf(check)).toEqual(["V012"]);
  expect(check.diagnostics[0]?.message).toMatch(message);
  expect(check.facts["outputs"]).toBeLessThanOrEqual(5);
});

test("a built-in checker that is wrong at one place only is found out there", async () => {
  const { diagnostics } = await checkChecker(problemWith({ kind: "tokens" }), {
    ask: async (request, signal) =>
      readFileSync(request.output).includes("\xff", "latin1") ? ACCEPTED : checkOutput(request, signal),
  });
  expect(diagnostics.map(({ message }) => message)).toContain(
    "all/01: the checker accepted an output that is bytes that are not UTF-8 at the end",
  );
  expect(diagnostics.every(({ message }) => /not UTF-8|random bytes/u.test(message))).toBe(true);
});

test("interactive problems have no answers to break", async () => {
  const problem = problemWith(
    { kind: "custom", program: { kind: "module", path: "/checker.ts" } },
    { interface: { kind: "interactive", program: { kind: "module", path: "/interactor.ts" } } },
  );
  expect(await checkChecker(problem, { ask: checkOutput })).toMatchObject({ state: "skipped" });
});

test("stops when it is told to", async () => {
  await expect(
    checkChecker(problemWith({ kind: "tokens" }), { ask: checkOutput }, AbortSignal.abort()),
  ).rejects.toThrow("abort");
});

const isAnswer = async ({ answer, output }: { readonly answer: string; readonly output: string }): Promise<boolean> =>
  (await checkOutput({ checker: { kind: "exact" }, answer, output })).kind === "accepted";
