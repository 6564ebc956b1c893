import fc from "fast-check";
import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import type { JudgingReport } from "../model/judging.ts";
import { runs } from "../testkit/properties.ts";
import { arbitraryReport } from "./report-arbitrary.ts";
import { EXAMPLE_PROBLEM, EXAMPLE_REPORT, groupResult, reportAbout, reportOf, runOf } from "./report-fixtures.ts";
import { renderReportJunit } from "./report-junit.ts";

const render = (report: JudgingReport, sourceName = "alice.ts"): string =>
  renderReportJunit({ problem: EXAMPLE_PROBLEM, report, sourceName });

test("passed, failed and skipped tests", () => {
  expect(render(EXAMPLE_REPORT)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="saving-tang-monk.alice.ts" tests="6" failures="2" errors="0" skipped="2" time="2.1288">
      <testsuite name="compile" tests="1" failures="0" errors="0" skipped="0" time="0.0000">
        <testcase name="compile" classname="saving-tang-monk.alice.ts.compile" time="0.0000"/>
      </testsuite>
      <testsuite name="sample" tests="1" failures="0" errors="0" skipped="0" time="0.0123">
        <testcase name="sample/01" classname="saving-tang-monk.alice.ts.sample" time="0.0123"/>
      </testsuite>
      <testsuite name="small" tests="2" failures="1" errors="0" skipped="1" time="2.1042">
        <testcase name="small/01-hand" classname="saving-tang-monk.alice.ts.small" time="2.1042"><failure message="Time limit exceeded: 2104.2 ms of CPU, limit 2000 ms" type="TLE">2104.2 ms of CPU, limit 2000 ms
    fastest of 3 runs: 2151.9, 2104.2, 2120 ms</failure></testcase>
        <testcase name="small/02-walls" classname="saving-tang-monk.alice.ts.small" time="0.0000"><skipped message="skipped: an earlier test failed"></skipped></testcase>
      </testsuite>
      <testsuite name="large" tests="1" failures="0" errors="0" skipped="1" time="0.0000">
        <testcase name="large/02-two-snakes" classname="saving-tang-monk.alice.ts.large" time="0.0000"><skipped message="skipped: all of small must be passed first, and small/01-hand got TLE"></skipped></testcase>
      </testsuite>
      <testsuite name="extra" tests="1" failures="1" errors="0" skipped="0" time="0.0123">
        <testcase name="extra/01-snakes" classname="saving-tang-monk.alice.ts.extra" time="0.0123"><failure message="Wrong answer: checker: token 2 is 7, expected 8" type="WA">checker: token 2 is 7, expected 8
    output differs at line 2, column 1 (- expected, + got):
        1 │ 5↵
      - 2 │ 8↵
      + 2 │ 7·↵
          │ ^
        3 │ impossible↵</failure></testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

const FAILURE = { code: "J003", severity: "error", message: "the checker crashed" } as const;

test("a judge error is an error, not a failure", () => {
  const xml = render(
    reportAbout({ kind: "judged", test: testId("large", "1"), verdict: "JE", failure: FAILURE }, "JE"),
  );
  expect(xml).toContain('<error message="Judge error: the judge failed, not the submission" type="JE">');
  expect(xml).toContain('failures="0" errors="1"');
});

test.for([
  {
    compile: { kind: "rejected", diagnostics: [FAILURE] },
    says: '<failure message="Compile error" type="CE">error J003',
  },
  { compile: { kind: "compiler-failed", failure: FAILURE }, says: '<error message="Judge error" type="JE">error J003' },
] as const)("a compilation that $compile.kind fails the run", ({ compile, says }) => {
  const tests = [{ kind: "skipped", test: testId("small", "01"), because: "compile-error" } as const];
  const xml = render(reportOf("CE", [groupResult("small", "CE", { tests })], { compile }));
  expect(xml).toContain(says);
  expect(xml).toContain('<skipped message="skipped: nothing was compiled">');
});

test("markup, control bytes and illegal characters are escaped", () => {
  const xml = render(
    reportAbout(
      {
        kind: "judged",
        test: testId("a<b>", "\"&'"),
        verdict: "RTE",
        run: runOf({ outcome: { kind: "exited", exitCode: 3 }, stderr: "]]><x>&\0\u001b\ufffe\n" }),
      },
      "RTE",
    ),
    'o"<&\n.ts',
  );
  expect(xml).toContain('name="a&lt;b&gt;/&quot;&amp;&apos;"');
  expect(xml).toContain("]]&gt;&lt;x&gt;&amp;␀⟨1B⟩⟨U+FFFE⟩");
  expect(xml).toContain('name="saving-tang-monk.o&quot;&lt;&amp;↵.ts"');
});

/** What is wrong with the tags, attributes, nesting and characters of the small part of XML that is used here. */
function findXmlFaults(xml: string): readonly string[] {
  const open: string[] = [];
  const faults: string[] = [];
  const token = /<(\/?)([a-z]+)((?: [a-z]+="[^"<]*")*)(\/?)>|[^<]+/gu;
  const [declaration = "", ...body] = xml.split("\n");
  const text = body.join("\n");
  if (declaration !== '<?xml version="1.0" encoding="UTF-8"?>') faults.push(declaration);
  if (text.replace(token, "") !== "") faults.push(`no token: ${text.replace(token, "")}`);
  for (const [part, slash, name = "", , empty] of text.matchAll(token)) {
    if (part.replace(/&(?:amp|lt|gt|quot|apos);/gu, "").includes("&")) faults.push(`bare &: ${part}`);
    if (slash === "/" && open.pop() !== name) faults.push(`closes nothing: ${part}`);
    if (slash === "" && name !== "" && empty === "") open.push(name);
  }
  if (/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text.replaceAll("\n", ""))) faults.push("illegal character");
  return [...faults, ...open.map((name) => `never closed: ${name}`)];
}

test.for([
  ["<a>", "never closed: a"],
  ["<a></b>", "closes nothing: </b>"],
  ["<a x='1'/>", "no token: <"],
  ["<a>&lt; & </a>", "bare &: &lt; & "],
  ["\u001b", "illegal character"],
] as const)("the check for well-formed XML finds %j", ([xml, fault]) => {
  expect(findXmlFaults(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`)).toContain(fault);
});

test("any report is well-formed XML", () => {
  fc.assert(
    fc.property(arbitraryReport, fc.string({ unit: "binary" }), (report, sourceName) => {
      expect(findXmlFaults(render(report, sourceName))).toEqual([]);
    }),
    runs(150),
  );
});

test("the language is a property of compiling", () => {
  const text = render({ ...EXAMPLE_REPORT, language: { name: "C<>", version: "1.2" } });
  const property = '\n    <properties><property name="language" value="C&lt;&gt; 1.2"/></properties>';
  expect(text.replace(property, "")).toBe(render(EXAMPLE_REPORT));
  expect(text).toContain(`skipped="0" time="0.0000">${property}\n    <testcase name="compile"`);
});
