// Whatever the policy hides is on neither page: a canary stands wherever something of a hidden test can come from.
import { expect, test } from "vitest";
import type { FeedbackPolicy } from "../../model/class.ts";
import { testId } from "../../model/ids.ts";
import { bytes, milliseconds } from "../../model/units.ts";
import { at, assignmentWith } from "../policy/policy-fixtures.ts";
import {
  FOR_THE_AUTHOR,
  feedbackWith,
  problemWith,
  reportWith,
  resultWith,
  type Printed,
} from "./feedback-fixtures.ts";
import { makeFeedback } from "./make-feedback.ts";
import { renderFeedbackHtml } from "./render-feedback-html.ts";
import { renderFeedbackMarkdown } from "./render-feedback-markdown.ts";
import { visibleParts } from "./visible-parts.ts";

const CANARY = "c4n4ry";
const SECRET: Printed = { stdout: `out-${CANARY}\n`, stderr: `err-${CANARY}\n`, note: `note-${CANARY}` };
const OPEN: Printed = { stdout: "sample-out\n", stderr: "sample-err\n", note: "sample-note" };
const HIDDEN_ID = testId("gr0up", `01-${CANARY}`);
const PROBLEM = problemWith({ input: `in-${CANARY}\n`, answer: `ans-${CANARY}\n`, id: HIDDEN_ID });
const BEFORE = at("2026-12-18 11:00").epochMs;
const AFTER = at("2026-12-21 12:01").epochMs;
// Somebody has an extension: before it ends, nothing more is shown to anybody.
const EXTENSIONS = new Map([["s9", at("2026-12-21 12:00")]]);
const BETWEEN = at("2026-12-20 12:00").epochMs;

const KINDS = ["nothing", "verdicts", "inputs"] as const;
const VERDICTS = ["AC", "PC", "WA", "TLE", "MLE", "OLE", "RTE", "CE"] as const;
const POLICIES: readonly FeedbackPolicy[] = KINDS.flatMap((hiddenTests) =>
  [undefined, ...KINDS].flatMap((before) =>
    (["never", "after-due", "always"] as const).map((smallestFailingInput) => ({
      hiddenTests,
      ...(before === undefined ? {} : { hiddenTestsBeforeDue: before }),
      smallestFailingInput,
    })),
  ),
);

const FOUND = {
  basis: "",
  inputs: 7,
  found: {
    input: { text: "drawn-input\n", omittedBytes: bytes(0) },
    expected: { text: "drawn-answer\n", omittedBytes: bytes(0) },
    got: { text: "drawn-out\n", omittedBytes: bytes(0) },
    result: resultOfDrawn(),
    baseline: { cpu: milliseconds(1), wall: milliseconds(1), peakMemory: bytes(1) },
  },
};

function resultOfDrawn() {
  const result = resultWith(testId("stress", "01"), "WA", { stdout: "drawn-out\n", stderr: "", note: "drawn-note" });
  if (result.kind !== "judged" || result.verdict === "JE") throw new Error("a run");
  return result;
}

type Row = {
  readonly policy: FeedbackPolicy;
  readonly verdict: (typeof VERDICTS)[number];
  readonly nowMs: number;
  readonly language: "en" | "zh";
};

function pagesOf({ policy, verdict, nowMs, language }: Row): string {
  const report =
    verdict === "CE"
      ? reportWith("CE")
      : reportWith({
          sample: resultWith(testId("sample", "01"), verdict, OPEN),
          hidden: resultWith(HIDDEN_ID, verdict, SECRET),
        });
  const visible = visibleParts(assignmentWith({ feedback: policy, extensions: EXTENSIONS }), nowMs);
  const search = { kind: "searched", result: FOUND } as const;
  const page = makeFeedback(feedbackWith({ problem: PROBLEM, report, search, visible, changes: { language } }));
  return renderFeedbackHtml(page) + renderFeedbackMarkdown(page);
}

/** Inputs before the due date have to be asked for. */
const visibleNow = ({ hiddenTests, hiddenTestsBeforeDue = "verdicts" }: FeedbackPolicy, nowMs: number) =>
  nowMs > BETWEEN ? hiddenTests : KINDS[Math.min(KINDS.indexOf(hiddenTests), KINDS.indexOf(hiddenTestsBeforeDue))];

const ROWS: readonly Row[] = POLICIES.flatMap((policy) =>
  VERDICTS.flatMap((verdict) =>
    [BEFORE, BETWEEN, AFTER].flatMap((nowMs) =>
      (["en", "zh"] as const).map((language) => ({ policy, verdict, nowMs, language })),
    ),
  ),
);

/** Texts that have to be on a page, or must not. */
function expectedOf({ policy, verdict, nowMs }: Row): Readonly<Record<string, boolean>> {
  const sees = visibleNow(policy, nowMs);
  const { smallestFailingInput } = policy;
  const isFailing = verdict !== "AC" && verdict !== "CE";
  const isDrawn = smallestFailingInput === "always" || (smallestFailingInput === "after-due" && nowMs === AFTER);
  return {
    [CANARY]: isFailing && sees === "inputs",
    [`in-${CANARY}`]: isFailing && sees === "inputs",
    gr0up: verdict !== "CE" && sees !== "nothing",
    "sample-input": isFailing,
    "drawn-input": isFailing && isDrawn,
    [FOR_THE_AUTHOR]: false,
    TS1005: verdict === "CE",
  };
}

test.for(VERDICTS)("nothing of a hidden test that gave %s is told, unless its input may be seen", (verdict) => {
  const wrong = ROWS.filter((row) => row.verdict === verdict).flatMap((row) => {
    const pages = pagesOf(row);
    return Object.entries(expectedOf(row)).flatMap(([text, isExpected]) =>
      pages.includes(text) === isExpected ? [] : [{ ...row, text, isExpected }],
    );
  });
  expect(wrong).toEqual([]);
});

test.for([
  [{ hiddenTests: "inputs" }, "verdicts"],
  [{ hiddenTests: "inputs", hiddenTestsBeforeDue: "inputs" }, "inputs"],
  [{ hiddenTests: "verdicts" }, "verdicts"],
  [{ hiddenTests: "nothing" }, "nothing"],
] as const)("without a due date nothing waits for it, and nothing comes after it: %j", ([policy, hiddenTests]) => {
  const { due: _due, ...assignment } = assignmentWith({ feedback: { ...policy, smallestFailingInput: "after-due" } });
  expect(visibleParts(assignment, AFTER)).toEqual({ hiddenTests, mark: true, failingInput: false, more: false });
});

test("before the due date a mark that hidden tests decide is not shown where they are not", () => {
  const policy: FeedbackPolicy = {
    hiddenTests: "verdicts",
    hiddenTestsBeforeDue: "nothing",
    smallestFailingInput: "never",
  };
  const hidden = (nowMs: number): string => {
    const report = reportWith({
      sample: resultWith(testId("sample", "01"), "AC", OPEN),
      hidden: resultWith(HIDDEN_ID, "WA", SECRET),
    });
    const visible = visibleParts(assignmentWith({ feedback: policy }), nowMs);
    return renderFeedbackMarkdown(makeFeedback(feedbackWith({ problem: PROBLEM, report, visible })));
  };
  expect(hidden(BEFORE)).not.toMatch(/Wrong answer|points of|0\/100|of 100|gr0up/u);
  expect(hidden(AFTER)).toMatch(/\*\*0 points of 100\*\*[\s\S]*gr0up: \*\*Wrong answer\*\*, Points 0 of 100/u);
});

test("the kind of a near miss is told of a hidden test, in words of ours", () => {
  const note = `token 1: expected "${CANARY}", got "C4N4RY"; only upper and lower case differ`;
  const report = reportWith({
    sample: resultWith(testId("sample", "01"), "AC", OPEN),
    hidden: resultWith(HIDDEN_ID, "WA", { ...SECRET, note }),
  });
  const visible = visibleParts(assignmentWith(), BEFORE);
  const page = renderFeedbackMarkdown(makeFeedback(feedbackWith({ problem: PROBLEM, report, visible })));
  expect(page).toContain("right but for upper and lower case");
  expect(page).not.toMatch(/c4n4ry/iu);
});
