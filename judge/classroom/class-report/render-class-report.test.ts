import fc from "fast-check";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import { change } from "../policy/policy-fixtures.ts";
import { runs } from "../../testkit/properties.ts";
import type { SimilarityResult } from "../similarity/similar-pair.ts";
import { classOf } from "./class-report-fixtures.ts";
import type { SimilarSource } from "./render-similar.ts";
import { renderClassReport } from "./render-class-report.ts";
import type { ReportSource } from "./report-source.ts";

const INPUTS = "0".repeat(64);
const NO_PAIRS: SimilarSource = { compared: [], owners: new Map(), pairs: [] };
const STRETCH = { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } };
const PAIR = {
  left: "student s001",
  right: "student s002",
  similarity: 0.75,
  longestFragment: 300,
  fragments: [{ left: STRETCH, right: STRETCH, tokens: 300 }],
};
const RESULT: SimilarityResult = {
  pairs: [PAIR],
  morePairs: 0,
  comparedSources: 2,
  comparedPairs: 1,
  leftOut: [{ id: "student s003", reason: "too-small" }],
  unusedTemplates: [],
};
const PAIRS: SimilarSource = {
  compared: [
    { kind: "compared", problem: "problem-1", key: "k", result: RESULT },
    { kind: "too-many", problem: "problem-2", programs: 2_000 },
  ],
  owners: new Map(["s001", "s002", "s003"].map((id) => [`student ${id}`, { kind: "student", student: id }])),
  pairs: [{ problem: "problem-1", pair: PAIR, left: "let a;", right: "let <b>;" }],
};

const render = (source: ReportSource, language: "en" | "zh" = "en", similar = NO_PAIRS): string =>
  renderClassReport({ source, similar, language, inputs: INPUTS });
const parse = (page: string) => parseHTML(page).document;

const SIZES = [
  { students: 0, problems: 2, tests: 4 },
  { students: 1, problems: 1, tests: 2 },
  { students: 14, problems: 2, tests: 8 },
  { students: 3, problems: 1, tests: 200 },
];

describe.for([...SIZES, "missing"] as const)("a class of %o", (size) => {
  const whole = classOf(size === "missing" ? { students: 5, problems: 2, tests: 4 } : size);
  const source = size === "missing" ? withoutAttempts(whole) : whole;

  test.for(["en", "zh"] as const)("a whole page in %s", (language) => {
    const page = render(source, language, PAIRS);
    const document = parse(page);
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    expect(all("h1")).toHaveLength(1);
    expect(all("section > h2")).toHaveLength(8);
    expect(all("script, link, img, iframe, [onclick], [src]")).toEqual([]);
    expect(page.match(/https?:|\burl\(|undefined|NaN|Infinity|\[object/gu)).toBeNull();
    expect(all("table").filter((table) => (table.querySelector("caption")?.textContent.trim() ?? "") === "")).toEqual(
      [],
    );
    expect(
      all("th").filter((header) => header.getAttribute("scope") === null || header.textContent.trim() === ""),
    ).toEqual([]);
    expect(
      all("svg").filter((svg) => svg.getAttribute("role") !== "img" || (svg.getAttribute("aria-label") ?? "") === ""),
    ).toEqual([]);
    expect(all("figure").filter((figure) => figure.querySelector("figcaption") === null)).toEqual([]);
    expect(
      all(".scroll").filter((part) => part.getAttribute("tabindex") !== "0" || !part.hasAttribute("aria-label")),
    ).toEqual([]);
  });

  test("every link has its aim, and every aim is there once", () => {
    const document = parse(render(source, "en", size === "missing" ? PAIRS : NO_PAIRS));
    const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
    expect(ids).toHaveLength(new Set(ids).size);
    const aims = [...document.querySelectorAll("a")].map((link) => link.getAttribute("href") ?? "");
    expect(aims.filter((aim) => !ids.includes(aim.slice(1)))).toEqual([]);
  });
});

test("what is on the page", () => {
  const page = render(classOf({ students: 14, problems: 2, tests: 8 }), "en", PAIRS);
  // Between two cells a reader sees a gap.
  const document = parse(page.replaceAll("</t", " </t"));
  const textOf = (selector: string): string =>
    (document.querySelector(selector)?.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
  expect(textOf("#student-s001")).toBe("s001 Ann Example 1 100 AC 50 AC 50");
  expect(textOf("#student-s013")).toContain("missing Missing Missing");
  expect(textOf("[aria-labelledby=open]")).toContain("1 thing that was handed in has no student or no problem");
  expect(textOf("[aria-labelledby=problems] figure")).toContain("Accepted: problem-1 7 of 14, problem-2 6 of 14.");
  expect(textOf("[aria-labelledby=times]")).toContain("problem-1: CPU time beside the reference");
  expect(textOf("[aria-labelledby=handed-in]")).toContain("Missing (1)");
  expect(textOf("[aria-labelledby=handed-in]")).toContain("3 h 0 min");
  expect(textOf("[aria-labelledby=similar]")).toContain("75 % Ann Example 1 s001 林示例 2 s002 problem-1 300 1");
  expect(textOf("[aria-labelledby=similar]")).toContain("problem-2: 2000 programs were not compared");
  expect(textOf("footer")).toContain("Judged until 2026-12-19 08:00:59 +01:00 on linux x64");
});

test.for(["en", "zh"] as const)("no table repeats the heading or summary that it stands under: %s", (language) => {
  const whole = classOf({ students: 40, problems: 2, tests: 8 });
  for (const source of [whole, withoutAttempts(whole)]) {
    const document = parse(render(source, language, PAIRS));
    let last = "";
    const repeated = [...document.querySelectorAll("h2, h3, summary, caption")].filter((element) => {
      const text = element.textContent.trim().replace(/ \(\d+\)$/u, "");
      const before = last;
      if (element.tagName !== "CAPTION") last = text;
      return element.tagName === "CAPTION" && text === before;
    });
    expect(repeated.map(({ textContent }) => textContent.trim())).toEqual([]);
  }
});

test("who is excused is counted as that, and is not on the list of those who handed nothing in", () => {
  const source = classOf({ students: 14, problems: 2, tests: 8 });
  const manual = [{ ...change({ kind: "excused" }), student: "s013" }];
  const page = render({ ...source, grading: { ...source.grading, manual } });
  const document = parse(page.replaceAll("</t", " </t"));
  const textOf = (selector: string): string =>
    (document.querySelector(selector)?.textContent ?? "").replaceAll(/\s+/gu, " ").trim();
  expect(textOf("#student-s013")).toContain("excused Excused Excused");
  expect(textOf("[aria-labelledby=problems]")).toContain("problem-1 7 of 13");
  expect(textOf("[aria-labelledby=handed-in]")).toContain("Missing (0)");
  expect(textOf("[aria-labelledby=marks]")).toMatch(/0 to under 10 .*90 to 100 /u);
});

test("things that belong to nobody are many or one", () => {
  const source = classOf({ students: 1, problems: 1, tests: 2 });
  const { unmatched } = source.reconciliation;
  const reconciliation = { ...source.reconciliation, unmatched: [...unmatched, ...unmatched] };
  expect(render({ ...source, reconciliation })).toContain("2 things that were handed in have no student");
});

test("tests that skip what stands behind a failure are told so, unless every test was run", () => {
  const source = classOf({ students: 3, problems: 1, tests: 4 });
  const judge = { ...source.grading.judge, mode: "keep-going" as const };
  expect(render(source)).toContain("nothing is run after the first rejected test");
  expect(render({ ...source, grading: { ...source.grading, judge } })).toContain("Every program was run on every test");
});

test("a failure of ours, a reference that is rejected and one that could not be judged come first", () => {
  const source = classOf({ students: 3, problems: 3, tests: 4 });
  const judged = new Map(source.history.judged);
  const record = judged.get("s002/problem-1.ts");
  judged.delete("reference problem-1");
  if (record === undefined) throw new Error("the fixture has another form");
  judged.set("reference problem-2", { ...record, summary: { ...record.summary, verdict: "WA" } });
  const outcome = { kind: "failed", reason: "the disk was <gone>" } as const;
  const [first, ...rest] = source.grading.attempts;
  if (first === undefined) throw new Error("the fixture has another form");
  const grading = { ...source.grading, attempts: [{ ...first, outcome }, ...rest] };
  const references = new Map([...source.references].slice(0, 2));
  const document = parse(render({ ...source, grading, references, history: { judged, failed: new Map() } }));
  const open = document.querySelector("[aria-labelledby=open]")?.textContent ?? "";
  expect(open).toContain("1 submission could not be judged");
  expect(open).toContain("the disk was <gone>");
  expect(open).toContain("problem-1: reference.ts could not be judged: not judged yet");
  expect(open).toContain("problem-2: reference.ts is not accepted by its own tests (WA)");
  expect(document.querySelector("[aria-labelledby=times]")?.textContent).toContain("problem-3 has no reference.ts");
});

test("no text of others becomes markup", () => {
  const plain = shapeOf(render(withTexts("x"), "en", withSources("x")));
  fc.assert(
    fc.property(
      fc.string({ unit: "binary", minLength: 1 }).filter((text) => text.trim() !== ""),
      (text) => {
        const evil = `${text}</td><script>alert(1)</script>"'&<!--\u202e`;
        const page = render(withTexts(evil), "en", withSources(evil));
        expect(shapeOf(page)).toEqual(plain);
        expect(page).not.toMatch(/[\u202a-\u202e\u2066-\u2069\0]/u);
      },
    ),
    runs(20),
  );
});

test("the same class gives the same bytes, and 200 × 4 × 40 takes less than three seconds", { timeout: 60_000 }, () => {
  const source = classOf({ students: 200, problems: 4, tests: 40 });
  const started = performance.now();
  const page = render(source);
  expect(performance.now() - started).toBeLessThan(3_000);
  expect(page.length).toBeLessThan(600_000);
  expect(render(source)).toBe(page);
});

test("a class of 2,000 is a page of bounded size", { timeout: 60_000 }, () => {
  const page = render(classOf({ students: 2_000, problems: 4, tests: 40 }));
  expect(page.length).toBeLessThan(4_000_000);
});

function withoutAttempts(source: ReportSource): ReportSource {
  const { grading, collected, reconciliation } = source;
  const missing = source.course.students.flatMap(({ id: student }) =>
    grading.assignment.problems.map(({ slug: problem }) => ({ student, problem, unusable: [] })),
  );
  return {
    ...source,
    grading: { ...grading, attempts: [] },
    collected: { ...collected, attempts: [] },
    reconciliation: { ...reconciliation, attempts: [], late: [], missing, unmatched: [] },
    references: new Map(),
  };
}

/** The same class with this text wherever others write something. */
function withTexts(text: string): ReportSource {
  const source = withTestNames(classOf({ students: 3, problems: 1, tests: 2 }), text);
  const students = source.course.students.map((student) => ({ ...student, name: text, group: text }));
  const assignment = { ...source.grading.assignment, title: text };
  const [attempt] = source.grading.attempts;
  if (attempt === undefined) throw new Error("the fixture has another form");
  const failed = { ...attempt, origin: text, outcome: { kind: "failed", reason: text } as const };
  const unmatched = [{ origin: text, reason: "unknown-problem", detail: text, candidates: [text], files: 1 } as const];
  const manual = [
    {
      assignment: "hw1",
      student: "s001",
      decision: { kind: "keep" },
      comment: text,
      at: { file: "m", line: 1, column: 1 },
    } as const,
  ];
  return {
    ...source,
    course: { title: text, students },
    grading: { ...source.grading, students, assignment, manual, attempts: [...source.grading.attempts, failed] },
    reconciliation: { ...source.reconciliation, unmatched },
  };
}

/** Tests of packages are called what their author likes. */
function withTestNames(source: ReportSource, text: string): ReportSource {
  const judged = [...source.history.judged].map(([key, record]) => {
    const tests = record.summary.tests.map((one) => ({ ...one, test: testId(text, one.test) }));
    return [key, { ...record, summary: { ...record.summary, tests } }] as const;
  });
  const problems = [...source.problems].map(([slug, problem]) => {
    const groups = problem.groups.map((group) => ({
      ...group,
      tests: group.tests.map((one) => ({ ...one, id: testId(text, one.id) })),
    }));
    return [slug, { ...problem, groups }] as const;
  });
  return { ...source, history: { ...source.history, judged: new Map(judged) }, problems: new Map(problems) };
}

const withSources = (text: string): SimilarSource => ({
  ...PAIRS,
  pairs: [{ problem: "problem-1", pair: PAIR, left: `let ${text.replaceAll(/[\r\n]/gu, "")}`, right: "b" }],
});

/** Names of elements in their order. */
const shapeOf = (page: string): readonly string[] =>
  [...parse(page).querySelectorAll("*")].map(({ tagName }) => tagName);
