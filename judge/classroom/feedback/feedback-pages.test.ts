import fc from "fast-check";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import { runs } from "../../testkit/properties.ts";
import { ANN, BOB } from "../policy/policy-fixtures.ts";
import { parseSearchResult, renderSearchResult } from "./search-result.ts";
import { feedbackWith, problemWith, reportWith, resultWith } from "./feedback-fixtures.ts";
import { findHiddenInputs } from "./hidden-inputs.ts";
import { makeFeedback, type StudentFeedback } from "./make-feedback.ts";
import { findNearMiss, NEAR_MISSES } from "./near-miss.ts";
import { markTone, spansOf } from "./painted-lines.ts";
import { renderFeedbackHtml } from "./render-feedback-html.ts";
import { renderFeedbackMarkdown } from "./render-feedback-markdown.ts";
import type { VisibleParts } from "./visible-parts.ts";

const ALL: VisibleParts = { hiddenTests: "inputs", mark: true, failingInput: true, more: false };
const SAMPLE = testId("sample", "01");
const HIDDEN = testId("gr0up", "01");
const PLAIN = { stdout: "4\n", stderr: "", note: 'token 1 (line 1, column 1): expected "5", got "4"' };

/** A page on which every text of others is this one. */
function pageWith(text: string, changes: Partial<StudentFeedback> = {}) {
  const printed = { stdout: text, stderr: text, note: text };
  const problem = problemWith({ input: text, answer: text, id: HIDDEN });
  const report = reportWith({ sample: resultWith(SAMPLE, "RTE", printed), hidden: resultWith(HIDDEN, "WA", printed) });
  const feedback = feedbackWith({ problem, report, visible: ALL });
  const [first] = feedback.work;
  if (first?.chosen === undefined) throw new Error("work");
  const attempt = { ...first.chosen.attempt, origin: text };
  const steps = feedback.mark.steps.map((step) => (step.kind === "attempt" ? { ...step, origin: text } : step));
  return makeFeedback({
    ...feedback,
    mark: { ...feedback.mark, steps, comments: [text] },
    own: new Set([text]),
    work: [{ ...first, chosen: { ...first.chosen, attempt }, unusable: [text] }],
    student: { ...feedback.student, name: text },
    ...changes,
  });
}

const HOSTILE = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "</pre></figure><h1>x",
  "![a](http://x.example/a.png)",
  "[a](javascript:alert(1))",
  "``` \n# heading\n",
  "`````````",
  "\n```\n<b>\n````\n[a](b)\n",
  "\u202Etxt.exe\u202C",
  "\u0001a\u0002\u0000\u001B[31m",
  "&lt;b&gt; &#60;",
  '" onfocus="x',
  "| a | b |\n|---|---|",
  "- - -\n===\n",
  "\n\n\n",
];

const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: "binary", maxLength: 60 }));
const hostile = fc.array(text, { maxLength: 4 }).map((parts) => parts.join(""));

test("whatever a text of others holds, the HTML page is the same tree and shows it as text", () => {
  const shapeOf = (page: string): string =>
    [...parseHTML(page).document.querySelectorAll("body *")]
      .map((element) => `${element.tagName} ${[...element.attributes].map(({ name }) => name).join(" ")}`)
      .filter((line) => !/^(?:SPAN|CODE|LI) /u.test(line))
      .join("\n");
  const plain = shapeOf(renderFeedbackHtml(pageWith("plain")));
  fc.assert(
    fc.property(hostile, (value) => {
      const page = renderFeedbackHtml(pageWith(value));
      expect(page).not.toMatch(/<script|<img|<a |onerror="|onfocus="|[^\P{Cc}\n]|[\u202A-\u202E]/u);
      expect(shapeOf(page)).toBe(plain);
    }),
    runs(60),
  );
});

/** Lines outside fences, with code spans taken out; every fence has to be closed. */
function proseOf(markdown: string): readonly string[] {
  const prose: string[] = [];
  let fence: string | undefined;
  for (const line of markdown.split("\n")) {
    const [ticks] = /^`{3,}/u.exec(line) ?? [];
    if (fence === undefined && ticks !== undefined && /^`+text$/u.test(line)) fence = ticks;
    else if (fence !== undefined && isClosing(line, fence)) fence = undefined;
    else if (fence === undefined) prose.push(line.replaceAll(/(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/gu, ""));
  }
  expect(fence).toBeUndefined();
  return prose;
}

/** As CommonMark has it: at least as many backticks, and nothing else but blanks. */
const isClosing = (line: string, fence: string): boolean =>
  line.trim().startsWith(fence) && /^ {0,3}`+[ \t]*$/u.test(line);

/** The content of the first code span of a line, as CommonMark has it; undefined when it is not closed. */
function firstSpan(line: string): string | undefined {
  const [, ticks = "", rest = ""] = /^[^`]*?(`+)(?!`)(.*)$/u.exec(line) ?? [];
  const end = [...rest.matchAll(/`+/gu)].find(([run]) => run === ticks);
  const content = end === undefined ? undefined : rest.slice(0, end.index);
  return content !== undefined && /^ .*[^ ].* $/u.test(content) ? content.slice(1, -1) : content;
}

test.for(["a.ts", "`", "a`b", "``", "`a", "a`", "x``y`z", " a ", "`` ` ```"])(
  "a path is a code span that ends where it should: %s",
  (path) => {
    const line = renderFeedbackMarkdown(pageWith(path))
      .split("\n")
      .find((one) => one.startsWith("What counts:"));
    expect(firstSpan(line ?? "")).toBe(path);
  },
);

test("whatever a text of others holds, it becomes no markup of the Markdown page", () => {
  const headings = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.startsWith("#"));
  const plain = headings(proseOf(renderFeedbackMarkdown(pageWith("plain"))));
  fc.assert(
    fc.property(hostile, (value) => {
      const prose = proseOf(renderFeedbackMarkdown(pageWith(value)));
      expect(headings(prose)).toEqual(plain);
      expect(prose.join("\n")).not.toMatch(/(?<!\\)[<[|]|[^\P{Cc}\n]|[\u202A-\u202E]/u);
    }),
    runs(100),
  );
});

test("a text of a megabyte takes little room on a page", () => {
  for (const value of ["1 ".repeat(500_000), "1\n".repeat(500_000)]) {
    const page = pageWith(value);
    expect(renderFeedbackHtml(page).length).toBeLessThan(60_000);
    expect(renderFeedbackMarkdown(page).length).toBeLessThan(60_000);
  }
});

test.for([
  ["Ann Example", "Ann Example (s1) · Class"],
  ["@everyone", "`@everyone (s1)` · Class"],
  ["www.example.org", "`www.example.org (s1)` · Class"],
  ["http://example.org", "`http://example.org (s1)` · Class"],
] as const)("a name calls nobody and is no link: %s", ([name, line]) => {
  const lines = renderFeedbackMarkdown(pageWith("plain", { student: { ...ANN, name } })).split("\n");
  expect(lines).toContain(line);
});

/** A compile error, and a crash, in a file of this name. */
function failuresIn(file: string) {
  const compiled = reportWith("CE");
  const { compile } = compiled;
  if (compile.kind !== "rejected") throw new Error("a compile error");
  const diagnostics = compile.diagnostics.map((one) => ({ ...one, at: { file, line: 3, column: 7 } }));
  const hidden = resultWith(HIDDEN, "RTE", { ...PLAIN, stderr: `at ${file}:1`, note: file.replace(/\.ts$/u, "") });
  return [
    { ...compiled, compile: { ...compile, diagnostics } },
    reportWith({ sample: resultWith(SAMPLE, "AC", PLAIN), hidden: withoutText(hidden) }),
  ];
}

/** The crash without what the program itself says. */
const withoutText = (result: ReturnType<typeof resultWith>): ReturnType<typeof resultWith> =>
  "crash" in result && result.crash !== undefined
    ? { ...result, crash: { ...result.crash, message: "crashed", lineText: "" } }
    : result;

test.for([
  reportWith({ sample: resultWith(SAMPLE, "AC", PLAIN), hidden: resultWith(HIDDEN, "AC", PLAIN) }),
  ...failuresIn(`${BOB.name}.ts`),
])("nobody else is named: what a member of the group handed in is work of the group (%#)", (report) => {
  const problem = problemWith({ input: "1\n", answer: "1\n", id: HIDDEN });
  const feedback = feedbackWith({ problem, report, visible: ALL });
  const origin = `${BOB.name}_17/maze.ts`;
  const steps = feedback.mark.steps.map((step) =>
    step.kind === "attempt" ? { ...step, origin, student: BOB.id } : step,
  );
  const work = feedback.work.map((one) => {
    if (one.chosen === undefined) throw new Error("work");
    return {
      ...one,
      isOwn: false,
      chosen: {
        ...one.chosen,
        attempt: { ...one.chosen.attempt, origin, main: `${BOB.name}.ts`, student: BOB.id },
      },
    };
  });
  const page = makeFeedback({ ...feedback, own: new Set(), work, mark: { ...feedback.mark, steps } });
  const pages = renderFeedbackHtml(page) + renderFeedbackMarkdown(page);
  expect(pages).toContain("work of your group (a member of your group)");
  expect(pages).not.toMatch(/Bob|s2/u);
});

const STATES = [
  {
    name: "none found",
    search: { kind: "searched", result: { basis: "", inputs: 31, found: undefined } },
    says: "31 small inputs",
  },
  {
    name: "nothing to draw from",
    search: { kind: "impossible", because: "no-generator" },
    says: "nothing to draw inputs from",
  },
  { name: "another language", search: { kind: "impossible", because: "language" }, says: "only done for TypeScript" },
] as const;

test.for(STATES)("a page says why there is no failing input: $name", ({ search, says }) => {
  const problem = problemWith({ input: "1\n", answer: "1\n", id: HIDDEN });
  const report = reportWith({ sample: resultWith(SAMPLE, "AC", PLAIN), hidden: resultWith(HIDDEN, "WA", PLAIN) });
  const render = (hiddenTests: VisibleParts["hiddenTests"]): string =>
    renderFeedbackMarkdown(makeFeedback(feedbackWith({ problem, report, search, visible: { ...ALL, hiddenTests } })));
  expect(render("verdicts")).toContain(says);
  // That there was something to search for tells that a hidden test failed.
  expect(render("nothing")).not.toContain("small");
});

test.for([
  ["en", ": not run, because all of the samples of the statement must be passed first, Points"],
  ["zh", "：未运行：须先全部通过“题面样例”，得分"],
] as const)("a group that was not run has no verdict, but says what it requires: %s", ([language, says]) => {
  const problem = problemWith({ input: "1\n", answer: "1\n", id: HIDDEN });
  const groups = problem.groups.map((one) => (one.name === "gr0up" ? { ...one, requires: ["sample"] } : one));
  const hidden = { kind: "skipped", test: HIDDEN, because: "required-group-failed" } as const;
  const report = reportWith({ sample: resultWith(SAMPLE, "WA", PLAIN), hidden });
  const feedback = feedbackWith({ problem: { ...problem, groups }, report, visible: ALL, changes: { language } });
  const page = makeFeedback(feedback);
  expect(renderFeedbackMarkdown(page)).toContain(`gr0up${says}`);
  const [row = ""] = /gr0up<[^]*?<\/tr>/u.exec(renderFeedbackHtml(page)) ?? [];
  expect(row).toMatch(/not run, because|未运行：/u);
  expect(row).not.toContain("badge");
});

const EXCUSED = [
  { name: "the whole assignment", whole: "excused", problem: "missing", says: true },
  { name: "one problem", whole: "missing", problem: "excused", says: true },
  { name: "nothing", whole: "missing", problem: "missing", says: false },
] as const;

test.for(EXCUSED)("who is excused from $name is not told that nothing came", ({ whole, problem: kind, says }) => {
  const problem = problemWith({ input: "1\n", answer: "1\n", id: HIDDEN });
  const feedback = feedbackWith({ problem, report: reportWith("CE"), visible: ALL });
  const work = feedback.work.map((one) => ({
    ...one,
    chosen: undefined,
    mark: { ...one.mark, result: { kind }, isManual: kind === "excused" },
  }));
  const page = renderFeedbackMarkdown(
    makeFeedback({ ...feedback, work, mark: { ...feedback.mark, result: { kind: whole } } }),
  );
  expect([page.includes("You are excused"), page.includes("Nothing was handed in")]).toEqual([says, !says]);
});

const NOTES: readonly (readonly [string, (typeof NEAR_MISSES)[number] | undefined])[] = [
  ['token 1 (line 1, column 1): expected "Yes", got "yes"; only upper and lower case differ', "case"],
  ['line 1, column 2: expected " ", got "\\t"; only white space differs', "white-space"],
  ["line 1, column 2: x; only white space at the end of lines or of the output differs", "white-space"],
  ["line 1, column 2: x; only line ends differ: the output has CR before LF", "line-ends"],
  ["x; only the line end at the end is missing", "last-line-end"],
  ["x; the output begins with a byte order mark", "byte-order-mark"],
  ["x; the lines are right but in another order", "order"],
  ["x; it is the same number, written differently", "number-form"],
  ["x; it is off by 0.0011, just more than the tolerance 0.001", "tolerance"],
  ["x; without line 3 the output is right", "extra"],
  ["x; only token 4 of the answer is missing", "missing"],
  ["x; nothing was printed", "nothing"],
  ["x; up to there it is right: 3 of 7 tokens", "ends-early"],
  ["x; only the numbers of the cases differ: the first is 1, not 0", "case-numbers"],
  ["x; from line 2 on the output is one line ahead of the answer", "shifted"],
  ['token 1: expected "5", got "4"', undefined],
  ['token 1: expected "5", got "; only upper and lower case differ"', undefined],
  ["what the author says; only upper and lower case differ, for input 5 7", undefined],
];

test.for(NOTES)("a near miss is known by its words: %s", ([note, kind]) => {
  expect(findNearMiss(note)).toBe(kind);
});

test("every kind of near miss has a note above", () => {
  expect(new Set(NOTES.flatMap(([, kind]) => kind ?? []))).toEqual(new Set(NEAR_MISSES));
});

test("painted pieces come apart again", () => {
  expect(spansOf(`a ${markTone("bad", "b")} c${markTone("good", "")}`)).toEqual([
    { text: "a " },
    { text: "b", tone: "bad" },
    { text: " c" },
  ]);
});

test("an input of a hidden test is known whatever its white space, and that of a sample is none", () => {
  const isHidden = findHiddenInputs(problemWith({ input: "2\n1 2\n", answer: "3\n", id: HIDDEN }));
  const inputs = [
    "2\n1 2\n",
    "2 1\t2",
    "2\r\n1 2\r\n\r\n",
    "sample-input\n",
    "2\n1 3\n",
    "21 2",
    "x".repeat(5_000_000),
  ];
  expect(inputs.map((input) => isHidden(Buffer.from(input)))).toEqual([true, true, true, false, false, false, true]);
});

test("what a sample shows is hidden no more, though a hidden test has it too", () => {
  const isHidden = findHiddenInputs(problemWith({ input: " sample-input\n", answer: "3\n", id: HIDDEN }));
  expect(isHidden(Buffer.from("sample-input"))).toBe(false);
});

test("an empty first line of an input is seen, although a browser drops the first line end of a block", () => {
  expect(renderFeedbackHtml(pageWith("\nx\n"))).toMatch(/aria-label="Input">\n\nx\n<\/pre>/u);
});

test("a search is read as it was written, and nothing else is taken for one", () => {
  const result = resultWith(testId("stress", "01"), "WA", PLAIN);
  if (result.kind !== "judged" || result.verdict === "JE") throw new Error("a run");
  const { baseline } = reportWith({ sample: result, hidden: result });
  const clipped = (value: string) => ({ text: value, omittedBytes: baseline.peakMemory });
  const found = { input: clipped("1\n"), expected: clipped("2\n"), got: clipped("3\n"), result, baseline };
  for (const result of [
    { basis: "b", inputs: 5, found },
    { basis: "b", inputs: 2000, found: undefined },
  ]) {
    const written = renderSearchResult(result);
    expect(parseSearchResult(written)).toEqual(result);
    expect(parseSearchResult(written.slice(0, -20))).toBeUndefined();
    expect(parseSearchResult(written.replace("counterexample/1", "counterexample/2"))).toBeUndefined();
  }
});
