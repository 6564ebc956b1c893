import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { GroupResult, JudgingReport, TestResult } from "../model/judging.ts";
import { bytes, milliseconds, points } from "../model/units.ts";
import { VERDICTS } from "../model/verdict.ts";
import { runs } from "../testkit/properties.ts";
import {
  accepted,
  EXAMPLE_PROBLEM,
  EXAMPLE_REPORT,
  groupResult,
  PROBLEM,
  reportAbout,
  reportOf,
  runOf,
  whole,
  WRONG,
} from "./report-fixtures.ts";
import { LIST_MARKS } from "./list-marks.ts";
import { renderReportText, type ReportTextRequest } from "./report-text.ts";
import { REPORT_LANGUAGES, VERDICT_LABELS } from "./verdict-labels.ts";
import { arbitraryReport } from "./report-arbitrary.ts";
import { displayWidth } from "./visible-text.ts";

const TEST = testId("large", "07-dense");

const render = (report: JudgingReport, more: Partial<ReportTextRequest> = {}): string =>
  renderReportText({ problem: PROBLEM, report, sourceName: "alice.ts", color: false, ...more });

const stopped = (
  verdict: "TLE" | "MLE" | "OLE" | "RTE",
  facts: Parameters<typeof runOf>[0],
  more: object = {},
): JudgingReport => reportAbout({ kind: "judged", test: TEST, verdict, run: runOf(facts), ...more }, verdict);

/** The section about the deciding test. */
const evidence = (text: string): string => text.split("\n\n")[2] ?? "";

test("accepted", () => {
  const groups = [
    groupResult("sample", "AC", { points: points(0), maxPoints: points(0), tests: [accepted(testId("sample", "01"))] }),
    groupResult("small", "AC", {
      tests: [accepted(testId("small", "01-hand")), accepted(testId("small", "02-b"), 1980.44)],
    }),
  ];
  expect(render(reportOf("AC", groups, { decidedBy: testId("small", "02-b") }))).toMatchInlineSnapshot(`
    "Saving Tang Monk (saving-tang-monk) · alice.ts · limits 2000 ms, 256 MiB

    sample           AC   0 of 0 points
      sample/01      AC       12.3 / 2000 ms     41.5 / 256 MiB
    small            AC   40 of 40 points
      small/01-hand  AC       12.3 / 2000 ms     41.5 / 256 MiB
      small/02-b     AC     1980.4 / 2000 ms     41.5 / 256 MiB
    an empty program on this machine: 28.4 ms (subtracted), 38 MiB (included)

    AC  Accepted · 40 of 40 points · slowest small/02-b 1980.4 ms
    "
  `);
});

test("skipped tests, repeated runs, several groups", () => {
  expect(render(EXAMPLE_REPORT, { problem: EXAMPLE_PROBLEM })).toMatchInlineSnapshot(`
    "Saving Tang Monk (saving-tang-monk) · alice.ts · limits 2000 ms, 256 MiB

    sample                 AC   0 of 0 points
      sample/01            AC       12.3 / 2000 ms     41.5 / 256 MiB
    small                  TLE  0 of 40 points
      small/01-hand        TLE    2104.2 / 2000 ms     41.5 / 256 MiB  fastest of 3 runs: 2151.9, 2104.2, 2120 ms
      small/02-walls       -    skipped: an earlier test failed
    large                  TLE  0 of 60 points
      large/02-two-snakes  -    skipped: all of small must be passed first, and small/01-hand got TLE
    extra                  WA   0 of 20 points
      extra/01-snakes      WA       12.3 / 2000 ms     41.5 / 256 MiB
    an empty program on this machine: 28.4 ms (subtracted), 38 MiB (included)

    TLE Time limit exceeded on small/01-hand
      2104.2 ms of CPU, limit 2000 ms
      fastest of 3 runs: 2151.9, 2104.2, 2120 ms

    TLE  Time limit exceeded on small/01-hand · 0 of 120 points
    "
  `);
});

test.for([
  { language: "en", says: "skipped: all of small must be passed first, and small/01-hand got TLE" },
  { language: "zh", says: "跳过：须先全部通过“small”，而测试点 small/01-hand 的结果是 TLE" },
] as const)("a test that was not run says in $language which group it needs", ({ language, says }) => {
  expect(render(EXAMPLE_REPORT, { problem: EXAMPLE_PROBLEM, language })).toContain(`-    ${says}\n`);
});

test("wrong answer with its input", () => {
  const report = reportAbout(WRONG, "WA");
  const excerpt = { input: { text: "3 1\nK.S\n##1\n1#T\n", omittedBytes: bytes(4096) } };
  expect(render(report, { excerpt })).toMatchInlineSnapshot(`
    "Saving Tang Monk (saving-tang-monk) · alice.ts · limits 2000 ms, 256 MiB

    small                  AC   40 of 40 points
      small/01-hand        AC       12.3 / 2000 ms     41.5 / 256 MiB
    large                  WA   0 of 60 points
      large/02-two-snakes  WA       12.3 / 2000 ms     41.5 / 256 MiB
    an empty program on this machine: 28.4 ms (subtracted), 38 MiB (included)

    WA Wrong answer on large/02-two-snakes
      checker: token 2 is 7, expected 8
      input:
        3 1
        K.S
        ##1
        1#T
        … (+4096 bytes)
      output differs at line 2, column 1 (- expected, + got):
          1 │ 5↵
        - 2 │ 8↵
        + 2 │ 7·↵
            │ ^
          3 │ impossible↵

    WA  Wrong answer on large/02-two-snakes · 40 of 100 points
    "
  `);
});

test("in Chinese", () => {
  expect(render(reportAbout(WRONG, "WA"), { language: "zh" })).toMatchInlineSnapshot(`
    "营救唐僧 (saving-tang-monk) · alice.ts · 限制 2000 ms，256 MiB

    small                  AC   得分 40 / 40
      small/01-hand        AC       12.3 / 2000 ms     41.5 / 256 MiB
    large                  WA   得分 0 / 60
      large/02-two-snakes  WA       12.3 / 2000 ms     41.5 / 256 MiB
    空程序在本机：28.4 ms（已减去），38 MiB（已包含）

    WA 答案错误：large/02-two-snakes
      检查器：token 2 is 7, expected 8
      输出在第 2 行第 1 列不同（- 期望，+ 实际）：
          1 │ 5↵
        - 2 │ 8↵
        + 2 │ 7·↵
            │ ^
          3 │ impossible↵

    WA  答案错误：large/02-two-snakes · 得分 40 / 100
    "
  `);
});

test("a rejection without a difference shows what was printed", () => {
  const check = { kind: "rejected", note: "the path leaves the maze\nat step 4" } as const;
  const result: TestResult = {
    kind: "judged",
    test: TEST,
    verdict: "WA",
    points: points(0),
    run: runOf({ stdout: "UUR\tD\n" }),
    check,
  };
  expect(evidence(render(reportAbout(result, "WA")))).toMatchInlineSnapshot(`
    "WA Wrong answer on large/07-dense
      checker: the path leaves the maze
        at step 4
      output:
        UUR    D"
  `);
  const silent: TestResult = { ...result, run: runOf() };
  expect(evidence(render(reportAbout(silent, "WA")))).toContain("the program printed nothing");
});

test("a fraction", () => {
  const result: TestResult = {
    kind: "judged",
    test: TEST,
    verdict: "PC",
    points: points(15),
    run: runOf({ stdout: "12\n" }),
    check: { kind: "partial", fraction: 0.25, note: "12 steps, 9 are possible" },
  };
  expect(evidence(render(reportAbout(result, "PC")))).toMatchInlineSnapshot(`
    "PC Partially correct on large/07-dense
      checker: 12 steps, 9 are possible
      output:
        12"
  `);
});

test("a crash with its place and the tail of stderr", () => {
  const report = stopped(
    "RTE",
    {
      outcome: { kind: "exited", exitCode: 1 },
      stderr: Array.from({ length: 14 }, (_, index) => `line ${index}\n`).join("") + "\u001b[31mTypeError\u001b[0m\n",
    },
    {
      crash: {
        message: "TypeError: Cannot read properties of undefined (reading '0')",
        file: "alice.ts",
        line: 12,
        column: 15,
        lineText: "\tconst cell = grid[row][0];",
      },
    },
  );
  expect(evidence(render(report))).toMatchInlineSnapshot(`
    "RTE Run-time error on large/07-dense
      exit code 1
      alice.ts:12:15: TypeError: Cannot read properties of undefined (reading '0')
        12 │     const cell = grid[row][0];
           │                  ^
      stderr:
        … (+5 lines)
        line 5
        line 6
        line 7
        line 8
        line 9
        line 10
        line 11
        line 12
        line 13
        ⟨1B⟩[31mTypeError⟨1B⟩[0m"
  `);
});

test("a function problem: what the program printed itself is shown as such, whatever the verdict", () => {
  const called = { kind: "function", name: "solve", parameters: [], returns: "integer" } as const;
  const problem = { ...PROBLEM, interface: called };
  const wrong = { kind: "judged", test: TEST, verdict: "WA", points: points(0) } as const;
  const check = { kind: "rejected", note: "expected 3, got 4" } as const;
  const answered: TestResult = { ...wrong, run: runOf({ stdout: "4\n", stderr: "seen 1\nseen 2\n" }), check };
  expect(evidence(render(reportAbout(answered, "WA"), { problem }))).toMatchInlineSnapshot(`
    "WA Wrong answer on large/07-dense
      checker: expected 3, got 4
      output:
        4
      printed by the program:
        seen 1
        seen 2"
  `);
  const silent: TestResult = { ...wrong, run: runOf({ stderr: "seen 1\n" }), check };
  expect(evidence(render(reportAbout(silent, "WA"), { problem }))).not.toContain("printed nothing");
  const late = stopped("TLE", { outcome: { kind: "limit-exceeded", limit: "cpu" }, stderr: "seen 1\n" });
  expect(evidence(render(late, { problem }))).toContain("printed by the program:");
  expect(evidence(render(late))).not.toContain("seen 1");
  const crashed = stopped("RTE", { outcome: { kind: "exited", exitCode: 1 }, stderr: "seen 1\n" });
  expect(evidence(render(crashed, { problem }))).not.toContain("stderr");
});

test.for([
  { why: "signal", outcome: { kind: "signalled", signal: "SIGSEGV" }, says: "killed by SIGSEGV" },
  {
    why: "forbidden",
    outcome: { kind: "forbidden", operation: "connect\u001b[2J" },
    says: "forbidden operation: connect⟨1B⟩[2J",
  },
  { why: "processes", outcome: { kind: "limit-exceeded", limit: "processes" }, says: "too many processes or threads" },
] as const)("run-time error by $why", ({ outcome, says }) => {
  expect(evidence(render(stopped("RTE", { outcome })))).toContain(says);
});

test.for([
  {
    why: "killed",
    facts: { outcome: { kind: "limit-exceeded", limit: "cpu" }, cpu: 2981.2 },
    says: "killed at 1.5 × the limit: 2981.2 ms of CPU, limit 2000 ms",
  },
  { why: "ended by itself", facts: { cpu: 2100.5 }, says: "  2100.5 ms of CPU, limit 2000 ms" },
  {
    why: "idle",
    facts: { outcome: { kind: "limit-exceeded", limit: "wall" }, cpu: 3, wall: 7001 },
    says: "stopped after 7001 ms on the wall clock, limit 7000 ms\n  it used only 3 ms of CPU: does it wait for input?",
  },
  {
    why: "slow machine",
    facts: { outcome: { kind: "limit-exceeded", limit: "wall" }, cpu: 1900, wall: 7001 },
    says: "limit 7000 ms\n  it used 1900 ms of CPU",
  },
  {
    why: "busy machine",
    facts: { outcome: { kind: "limit-exceeded", limit: "wall" }, cpu: 1900, wall: 12_000 },
    says: "limit 7000 ms\n  the machine was busy: time in which it had no core for the program was added to the limit\n",
  },
] as const)("time limit: $why", ({ facts, says }) => {
  expect(evidence(render(stopped("TLE", facts)))).toContain(says);
});

test.for([
  { by: "kernel", peakMib: 256, says: "killed by the kernel at 256 of 256 MiB" },
  { by: "heap", peakMib: 251.04, says: "ran out of memory in the JavaScript heap at 251 of 256 MiB" },
  { by: "sample", peakMib: 260.1, says: "stopped at 260.1 of 256 MiB" },
] as const)("memory limit found by $by, with what an empty program needs", ({ by, peakMib, says }) => {
  const report = stopped("MLE", { peakMib, outcome: { kind: "limit-exceeded", limit: "memory", by } });
  expect(evidence(render(report))).toBe(
    `MLE Memory limit exceeded on large/07-dense\n  ${says}\n  an empty program on this machine: 38 MiB`,
  );
  const chinese = evidence(render(report, { language: "zh" }));
  expect(chinese).toContain("限制 256 MiB");
  expect(chinese).toContain("空程序在本机的内存：38 MiB");
});

test.for([
  { exitCode: 1, text: "exit code 1" },
  { exitCode: 42, text: "exit code 42" },
  { exitCode: 128, text: "exit code 128" },
  { exitCode: 134, text: "exit code 134 (as after SIGABRT)" },
  { exitCode: 137, text: "exit code 137 (as after SIGKILL)" },
  { exitCode: 138, text: "exit code 138" },
  { exitCode: 143, text: "exit code 143 (as after SIGTERM)" },
  { exitCode: 255, text: "exit code 255" },
])("a crash with $text", ({ exitCode, text }) => {
  const lines = evidence(render(stopped("RTE", { outcome: { kind: "exited", exitCode } }))).split("\n");
  expect(lines[1]).toBe(`  ${text}`);
});

test("what a crashed program said about memory is told as its own words, before the place", () => {
  const report = stopped(
    "RTE",
    {
      outcome: { kind: "exited", exitCode: 1 },
      stderr: "RangeError: Maximum call stack size exceeded\n    at f (main.cjs:1:9)\n",
    },
    { crash: { message: "RangeError: Maximum call stack size exceeded", file: "alice.ts", line: 3, column: 9 } },
  );
  expect(evidence(render(report)).split("\n").slice(1, 4)).toEqual([
    "  exit code 1",
    "  it said that its stack overflowed: recursion too deep, or a call with too many arguments",
    "  alice.ts:3:9: RangeError: Maximum call stack size exceeded",
  ]);
});

test.for(REPORT_LANGUAGES)("a run repeated after the clock stopped it shows every time: %s", (language) => {
  const outcome = { kind: "limit-exceeded", limit: "wall" } as const;
  const spreadWall = [7001, 7003.25].map(milliseconds);
  const text = render(stopped("TLE", { outcome, cpu: 3, wall: 7003.25 }, { spreadWall }), { language });
  // In the line of the test, and where the verdict is explained.
  expect(text.split(`7001${LIST_MARKS[language].item}7003.3 ms`)).toHaveLength(3);
});

test("output limit", () => {
  expect(evidence(render(stopped("OLE", {})))).toContain("wrote more than the limit of 1024 KiB");
});

test("judge error", () => {
  const failure: Diagnostic = {
    code: "J003",
    severity: "error",
    message: "the checker crashed",
    hint: "run judge verify",
  };
  const result: TestResult = { kind: "judged", test: TEST, verdict: "JE", failure };
  expect(render(reportAbout(result, "JE"))).toMatchInlineSnapshot(`
    "Saving Tang Monk (saving-tang-monk) · alice.ts · limits 2000 ms, 256 MiB

    small             AC   40 of 40 points
      small/01-hand   AC       12.3 / 2000 ms     41.5 / 256 MiB
    large             JE   0 of 60 points
      large/07-dense  JE   the checker crashed
    an empty program on this machine: 28.4 ms (subtracted), 38 MiB (included)

    JE Judge error on large/07-dense
      the judge failed, not the submission
      error J003: the checker crashed
        hint: run judge verify

    JE  Judge error on large/07-dense · 40 of 100 points
    "
  `);
});

describe("compile", () => {
  const diagnostics: readonly Diagnostic[] = Array.from({ length: 12 }, (_, index) => ({
    code: "TS2322",
    severity: "error",
    message: "Type 'string' is not assignable to type 'number'.",
    at: { file: "alice.ts", line: index + 1, column: 7 },
    lineText: "const n: number = '5';\r\n",
  }));
  const skipped: GroupResult = groupResult("small", "CE", {
    tests: [{ kind: "skipped", test: testId("small", "01"), because: "compile-error" }],
  });

  test("errors as code frames, the rest counted", () => {
    const text = render(reportOf("CE", [skipped], { compile: { kind: "rejected", diagnostics } }));
    expect(text.split("\n").slice(0, 6).concat("[…]", text.split("\n").slice(-5)).join("\n")).toMatchInlineSnapshot(`
      "Saving Tang Monk (saving-tang-monk) · alice.ts · limits 2000 ms, 256 MiB

      alice.ts:1:7: error TS2322: Type 'string' is not assignable to type 'number'.
        1 │ const n: number = '5';
          │       ^
      alice.ts:2:7: error TS2322: Type 'string' is not assignable to type 'number'.
      […]
           │       ^
      … (+2)

      CE  Compile error · 0 of 40 points
      "
    `);
  });

  test("a compiler that failed is not the submission's fault", () => {
    const failure: Diagnostic = { code: "J002", severity: "error", message: "the box did not start" };
    expect(render(reportOf("JE", [skipped], { compile: { kind: "compiler-failed", failure } }))).toMatchInlineSnapshot(`
      "Saving Tang Monk (saving-tang-monk) · alice.ts · limits 2000 ms, 256 MiB

      the judge failed, not the submission
      error J002: the box did not start

      JE  Judge error · 0 of 40 points
      "
    `);
  });

  test("warnings of the type check stand before the verdict, five of them", () => {
    const warnings = diagnostics.map((one) => ({ ...one, severity: "warning" as const }));
    const report = reportOf("AC", [groupResult("small", "AC", { tests: [accepted(testId("small", "01"))] })], {
      decidedBy: testId("small", "01"),
      compile: { kind: "compiled", warnings, artifactHash: "8e1f" },
    });
    const text = render(report);
    expect(text).toContain("\n\ntype check: 12 warnings\nalice.ts:1:7: warning TS2322: Type 'string'");
    expect(text).toContain("\n… (+7)\n\nAC  Accepted · 40 of 40 points");
    expect(
      render({ ...report, compile: { kind: "compiled", warnings: warnings.slice(0, 1), artifactHash: "" } }),
    ).toContain("type check: 1 warning\n");
  });
});

test("many skipped tests of a group are one line", () => {
  const skip = (id: string) => ({ kind: "skipped", test: testId("g", id), because: "earlier-failure" }) as const;
  const linesFor = (ids: readonly string[]): readonly string[] => {
    const group = groupResult("g", "WA", { tests: [accepted(testId("g", "01")), ...ids.map(skip)] });
    return renderReportText({
      problem: PROBLEM,
      report: reportOf("WA", [group]),
      sourceName: "a.ts",
      color: false,
    }).split("\n");
  };
  expect(linesFor(["02", "03", "04"]).filter((line) => line.includes("skipped"))).toHaveLength(3);
  expect(linesFor(["02", "03", "04", "05"]).filter((line) => line.includes("skipped"))).toEqual([
    "  … 4   -    skipped: an earlier test failed",
  ]);
});

test("more than two hundred tests are summed up per group", () => {
  const ids = Array.from({ length: 1000 }, (_, index) => testId("large", String(index + 1).padStart(4, "0")));
  const tests: readonly TestResult[] = ids.map((id, index) =>
    index % 40 === 39 ? { ...WRONG, test: id } : accepted(id, index === 500 ? 1777 : 10),
  );
  const last = testId("last", "01");
  const report = reportOf(
    "WA",
    [
      groupResult("large", "WA", { tests }),
      groupResult("last", "WA", { tests: [{ kind: "skipped", test: last, because: "required-group-failed" }] }),
    ],
    { decidedBy: testId("large", "0040") },
  );
  const lines = (render(report).split("\n\n")[1] ?? "").split("\n");
  expect(lines.length).toBe(26);
  expect([...lines.slice(0, 3), ...lines.slice(-4)].join("\n")).toMatchInlineSnapshot(`
    "large         WA   0 of 40 points
      975 of 1000 tests accepted · slowest large/0501 1777 ms · peak 41.5 MiB
      large/0040  WA       12.3 / 2000 ms     41.5 / 256 MiB
      … and 5 more tests that were not accepted
    last          WA   0 of 40 points
      0 of 1 tests accepted · 1 skipped: a required group is not full
    an empty program on this machine: 28.4 ms (subtracted), 38 MiB (included)"
  `);
});

test("two hundred tests are one line each", () => {
  const tests = Array.from({ length: 200 }, (_, index) => accepted(testId("g", String(index))));
  const text = render(reportOf("AC", [groupResult("g", "AC", { tests })], { decidedBy: testId("g", "0") }));
  expect(text.split("\n").filter((line) => /^ {2}g\/\d+ +AC /u.test(line)).length).toBe(200);
});

test("a source name or a problem name cannot smuggle anything in", () => {
  const problem = { ...PROBLEM, name: { fr: "\u202Ename\u0007" }, slug: "s\n\n" };
  const [header] = render(reportAbout(WRONG, "WA"), { problem, sourceName: "a\u001b]0;x\u0007.ts" }).split("\n");
  expect(header).toBe("⟨U+202E⟩name⟨07⟩ (s↵↵) · a⟨1B⟩]0;x⟨07⟩.ts · limits 2000 ms, 256 MiB");
  expect(render(reportAbout(WRONG, "WA"), { problem: { ...PROBLEM, name: {} } })).toContain(
    "saving-tang-monk (saving-",
  );
});

test("colours only when asked, and the words stay the same", () => {
  const report = reportAbout(WRONG, "WA");
  const coloured = render(report, { color: true });
  expect(coloured).toContain("\u001b[31mWA\u001b[39m");
  expect(stripVTControlCharacters(coloured)).toBe(render(report));
});

test("every verdict has a word in every language", () => {
  for (const language of REPORT_LANGUAGES) {
    expect(Object.keys(VERDICT_LABELS[language])).toEqual([...VERDICTS]);
    expect(new Set(Object.values(VERDICT_LABELS[language])).size).toBe(VERDICTS.length);
  }
});

describe("whatever a guest wrote", () => {
  const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/u;

  test("no control byte and no direction override comes out, and the text is bounded", () => {
    fc.assert(
      fc.property(
        arbitraryReport,
        fc.string({ unit: "binary", maxLength: 300 }),
        fc.constantFrom(...REPORT_LANGUAGES),
        (report, input, language) => {
          const text = render(report, { excerpt: { input: whole(input) }, sourceName: input, language, width: 80 });
          expect(text.replaceAll("\n", "")).not.toMatch(CONTROLS);
          expect(text.isWellFormed()).toBe(true);
          expect(text.length).toBeLessThan(60_000);
        },
      ),
      runs(200),
    );
  });

  test("a megabyte without a line feed stays within the width", () => {
    const long = "\u0301x ".repeat(300_000);
    const result: TestResult = {
      ...WRONG,
      test: TEST,
      verdict: "WA",
      points: points(0),
      run: runOf({ stdout: long }),
      check: {
        kind: "rejected",
        note: "differs",
        difference: {
          line: 1,
          column: 700_001,
          expected: whole(long.replace(/$/u, "y")),
          expectedFrom: 1,
          got: whole(long),
          gotFrom: 1,
        },
      },
    } as TestResult;
    const started = performance.now();
    const text = render(reportAbout(result, "WA"), { excerpt: { input: whole(long) }, width: 80 });
    expect(Math.max(...text.split("\n").map(displayWidth))).toBeLessThanOrEqual(84);
    expect(text.length).toBeLessThan(5000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

test("at most five of the repeated runs are listed", () => {
  const spread = [1, 2, 3, 4, 5, 6].map(milliseconds);
  expect(render(stopped("TLE", {}, { spread }))).toContain("fastest of 6 runs: 1, 2, 3, 4, 5 ms");
});

test.for([
  {
    name: "with the tests",
    compile: EXAMPLE_REPORT.compile,
    line: /^C\+\+ 12\.2\.0 · an empty program on this machine/m,
  },
  { name: "under compile errors", compile: { kind: "rejected", diagnostics: [] }, line: /^C\+\+ 12\.2\.0$/m },
] as const)("the language is told $name", ({ compile, line }) => {
  expect(render({ ...EXAMPLE_REPORT, compile, language: { name: "C++", version: "12.2.0" } })).toMatch(line);
  expect(render({ ...EXAMPLE_REPORT, compile })).not.toMatch(/C\+\+/);
});
