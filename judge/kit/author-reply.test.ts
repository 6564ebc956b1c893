import { expect, test } from "vitest";
import { replyOf, replyOfThrown } from "./author-reply.ts";
import { accept, nextPass, partial, reject } from "./checker-definition.ts";
import { makeJudgesReader, makeLineReader, makeOutputReader } from "./output-reader.ts";

const failed = (message: string) => ({ kind: "failed", message: expect.stringContaining(message) });

test.for<{ outcome: unknown; reply: object }>([
  { outcome: accept(), reply: { kind: "accepted" } },
  { outcome: accept("good", "very"), reply: { kind: "accepted", note: "good", authorNote: "very" } },
  { outcome: reject("bad"), reply: { kind: "rejected", note: "bad" } },
  { outcome: partial(0.5, "half"), reply: { kind: "partial", fraction: 0.5, note: "half" } },
  { outcome: nextPass("1\n", "s"), reply: { kind: "next-pass", bytes: 2, state: "s" } },
  { outcome: { kind: "rejected" }, reply: { kind: "rejected", note: "" } },
  { outcome: { kind: "accepted", note: 7 }, reply: { kind: "accepted", note: "7" } },
  { outcome: undefined, reply: failed("it returned undefined, not an outcome") },
  { outcome: true, reply: failed("it returned boolean") },
  { outcome: {}, reply: failed("it returned the kind undefined") },
  { outcome: { kind: "checker-failed" }, reply: failed('it returned the kind "checker-failed"') },
  { outcome: { kind: "partial", fraction: NaN }, reply: failed("it gave the fraction NaN") },
  { outcome: { kind: "partial", fraction: 1 }, reply: failed("it gave the fraction 1") },
  { outcome: Promise.resolve(accept()), reply: failed("it returned a promise") },
  { outcome: { kind: "next-pass" }, reply: failed("it gave undefined as the next input") },
  { outcome: nextPass("\uD800"), reply: failed("half of a surrogate pair") },
  { outcome: nextPass("", "x".repeat(65_537)), reply: failed("its state for the next pass") },
])("$outcome is $reply.kind", ({ outcome, reply }) => {
  expect(replyOf(outcome).reply).toEqual(reply);
});

test("notes are cut, and are text that UTF-8 can write", () => {
  expect(replyOf(reject(`\uD800${"x".repeat(9000)}`)).reply).toEqual({
    kind: "rejected",
    note: `\uFFFD${"x".repeat(1999)}…`,
  });
});

const thrownBy = (act: () => unknown): object => {
  try {
    act();
  } catch (error) {
    return replyOfThrown(error).reply;
  }
  throw new Error("nothing was thrown");
};

test("what an output does not hold rejects it; what a file of the judges does not hold is a failure", () => {
  expect(thrownBy(() => makeOutputReader("x").int("n"))).toEqual({
    kind: "rejected",
    note: 'line 1, column 1: n should be an integer, found "x"',
  });
  expect(thrownBy(() => makeLineReader("1 x", 9).ensure(false, "no"))).toMatchObject({ note: "line 9, column 1: no" });
  for (const what of ["input", "answer"] as const)
    expect(thrownBy(() => makeJudgesReader(what, "x").int("n"))).toMatchObject(
      failed(`the ${what}: line 1, column 1: n should`),
    );
});

test("what is thrown besides is a failure, with the trace where there is one", () => {
  expect(thrownBy(() => JSON.parse("{"))).toMatchObject({
    ...failed("SyntaxError"),
    stack: expect.stringContaining("at "),
  });
  expect(replyOfThrown("text").reply).toEqual({ kind: "failed", message: 'it threw "text"' });
});
