import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { Conversation, TestResult } from "../model/judging.ts";
import { milliseconds, points } from "../model/units.ts";
import { conversationText } from "./conversation-text.ts";
import { renderEvidence } from "./evidence-text.ts";
import { makePaint } from "./paint.ts";
import { PROBLEM, runOf } from "./report-fixtures.ts";
import { REPORT_WORDS } from "./report-words.ts";

const conversationOf = (more: Partial<Conversation> = {}): Conversation => ({
  said: [
    { from: "submission", text: "5\n6\n", atMs: 1 },
    { from: "interactor", text: "higher\r\nhi\u001b[2J", atMs: 2 },
  ],
  isClipped: false,
  endedFirst: "interactor",
  isDeadlock: false,
  ...more,
});

const style = {
  words: REPORT_WORDS.en,
  paint: makePaint({ color: false }),
  width: 100,
  limits: PROBLEM.limits,
  baseline: { ...runOf().usage, cpu: milliseconds(40) },
};

type Judged = Extract<TestResult, { readonly kind: "judged" }>;

const wrong = (test: string, more: object = {}): Judged => ({
  kind: "judged",
  test: testId(test, "01"),
  verdict: "WA",
  points: points(0),
  run: runOf({ stdout: "5\n6\n" }),
  check: { kind: "rejected", note: "no", authorNote: "it was 7" },
  conversation: conversationOf(),
  ...more,
});

test("every line that was said has the mark of its speaker", () => {
  expect(conversationText(conversationOf())).toBe("> 5\n> 6\n< higher\n< hi\u001b[2J\n");
  expect(conversationText(conversationOf({ isClipped: true, said: [] }))).toBe("…\n");
});

test("the conversation of a sample is shown, escaped, instead of the output; the author's note only to the author", () => {
  const shown = [
    "conversation (> from the submission, < to it):",
    "  > 5",
    "  > 6",
    "  < higher",
    "  < hi⟨1B⟩[2J",
    "the interactor ended first",
  ];
  expect(renderEvidence(wrong("sample"), style)).toEqual(["checker: no", ...shown]);
  const forAuthor = renderEvidence(wrong("sample"), { ...style, forAuthor: true });
  expect(forAuthor).toEqual(["checker: no", "for the author: it was 7", ...shown]);
});

test("the conversation of another test is not shown", () => {
  expect(renderEvidence(wrong("all"), style)).toEqual(["checker: no"]);
});

test("a deadlock is told as such, and so is the pass in which a test ended", () => {
  const run = runOf({ outcome: { kind: "limit-exceeded", limit: "wall" }, cpu: 3, wall: 7000 });
  const conversation = conversationOf({ endedFirst: "neither", isDeadlock: true, said: [] });
  const result: Judged = { kind: "judged", test: testId("sample", "01"), verdict: "TLE", run, conversation };
  expect(renderEvidence({ ...result, earlierRuns: [runOf()] }, style)).toEqual([
    "stopped after 7000 ms on the wall clock, limit 7000 ms",
    REPORT_WORDS.en.deadlock,
    "in pass 2",
    "neither had ended when the clock ran out",
  ]);
});
