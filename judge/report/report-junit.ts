import {
  groupsOf,
  type CompileResult,
  type GroupResult,
  type JudgingReport,
  type ProgramLanguage,
  type TestResult,
} from "../model/judging.ts";
import type { Problem } from "../model/problem.ts";
import type { Usage } from "../model/run.ts";
import type { Milliseconds } from "../model/units.ts";
import { renderDiagnostics } from "./diagnostic-text.ts";
import { renderEvidence } from "./evidence-text.ts";
import { makePaint } from "./paint.ts";
import { REPORT_WORDS } from "./report-words.ts";
import { VERDICT_LABELS } from "./verdict-labels.ts";
import { escapeLine } from "./visible-text.ts";
import { makeWhySkipped, type WhySkipped } from "./why-skipped.ts";

/** Diagnostics of one compilation that are written. */
const MOST_DIAGNOSTICS = 20;

/** The report as JUnit XML: one suite for compiling and one per group; a rejected test is a failure, a judge error an error. */
export function renderReportJunit(request: {
  readonly problem: Problem;
  readonly report: JudgingReport;
  readonly sourceName: string;
}): string {
  const { report, problem } = request;
  const whySkipped = makeWhySkipped(request, REPORT_WORDS.en);
  const prefix = `${problem.slug}.${request.sourceName}`;
  const suites = [
    renderSuite("compile", [compileCase(report.compile, prefix)], report.language),
    ...groupsOf(report.root).map((group) =>
      renderGroup(group, { prefix, problem, baseline: report.baseline, whySkipped }),
    ),
  ];
  const body = suites.map((suite) => suite.xml).join("\n");
  const totals = renderTotals(suites.flatMap((suite) => suite.cases));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name=${quote(prefix)} ${totals}>\n${body}\n</testsuites>\n`;
}

type Result = "passed" | "failure" | "error" | "skipped";
type Case = { readonly result: Result; readonly seconds: number; readonly xml: string };
type Suite = { readonly cases: readonly Case[]; readonly xml: string };

type Judging = {
  readonly prefix: string;
  readonly problem: Problem;
  readonly baseline: Usage;
  readonly whySkipped: WhySkipped;
};

const renderGroup = (group: GroupResult, judging: Judging): Suite =>
  renderSuite(
    group.name,
    group.tests.map((result) => {
      const className = `${judging.prefix}.${group.name}`;
      if (result.kind === "judged") return testCase(result, className, judging);
      const open = `name=${quote(result.test)} classname=${quote(className)}`;
      const { titled, notRun } = JUNIT_STYLE.words;
      return makeCase(open, {
        result: "skipped",
        message: titled(notRun, judging.whySkipped(result.because, group)),
      });
    }),
  );

function renderSuite(name: string, cases: readonly Case[], language?: ProgramLanguage): Suite {
  const properties = language === undefined ? "" : `\n    ${languageProperty(language)}`;
  const body = cases.map((one) => `\n    ${one.xml}`).join("");
  return { cases, xml: `  <testsuite name=${quote(name)} ${renderTotals(cases)}>${properties}${body}\n  </testsuite>` };
}

const languageProperty = ({ name, version }: ProgramLanguage): string =>
  `<properties><property name="language" value=${quote(`${name} ${version}`)}/></properties>`;

function renderTotals(cases: readonly Case[]): string {
  const count = (result: Result) => cases.filter((one) => one.result === result).length;
  const seconds = cases.reduce((sum, one) => sum + one.seconds, 0);
  const counts = `failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}"`;
  return `tests="${cases.length}" ${counts} time="${seconds.toFixed(4)}"`;
}

function compileCase(compile: CompileResult, prefix: string): Case {
  const open = `name="compile" classname=${quote(`${prefix}.compile`)}`;
  switch (compile.kind) {
    case "compiled":
      return makeCase(open, { result: "passed" });
    case "rejected": {
      const detail = renderDiagnostics(compile.diagnostics, { color: false, most: MOST_DIAGNOSTICS });
      return makeCase(open, { result: "failure", type: "CE", message: VERDICT_LABELS.en.CE, detail });
    }
    case "compiler-failed": {
      const detail = renderDiagnostics([compile.failure], { color: false });
      return makeCase(open, { result: "error", type: "JE", message: VERDICT_LABELS.en.JE, detail });
    }
  }
}

const JUNIT_STYLE = { words: REPORT_WORDS.en, paint: makePaint({ color: false }), width: 100 };

type Judged = Extract<TestResult, { readonly kind: "judged" }>;

function testCase(result: Judged, className: string, { problem, baseline }: Judging): Case {
  const open = `name=${quote(result.test)} classname=${quote(className)}`;
  const cpu = result.verdict === "JE" ? {} : { cpu: result.run.usage.cpu };
  if (result.verdict === "AC") return makeCase(open, { result: "passed", ...cpu });
  const isFunction = problem.interface.kind === "function";
  const evidence = renderEvidence(result, { ...JUNIT_STYLE, limits: problem.limits, baseline, isFunction });
  return makeCase(open, {
    result: result.verdict === "JE" ? "error" : "failure",
    type: result.verdict,
    message: `${VERDICT_LABELS.en[result.verdict]}: ${evidence[0] ?? ""}`,
    detail: evidence.join("\n"),
    ...cpu,
  });
}

function makeCase(
  open: string,
  end: {
    readonly result: Result;
    readonly type?: string;
    readonly message?: string;
    readonly detail?: string;
    readonly cpu?: Milliseconds;
  },
): Case {
  const { result, type, message, detail = "", cpu } = end;
  const seconds = (cpu ?? 0) / 1000;
  const start = `<testcase ${open} time="${seconds.toFixed(4)}"`;
  if (result === "passed") return { result, seconds, xml: `${start}/>` };
  const attributes = [`message=${quote(message ?? "")}`, ...(type === undefined ? [] : [`type=${quote(type)}`])];
  const inner = `<${result} ${attributes.join(" ")}>${escapeXml(detail)}</${result}>`;
  return { result, seconds, xml: `${start}>${inner}</testcase>` };
}

const quote = (text: string): string => `"${escapeXml(escapeLine(text))}"`;

const XML_ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" } as const;

/** For text whose control and other illegal characters are already spelled out; line feeds stay. */
const escapeXml = (text: string): string =>
  Object.entries(XML_ENTITIES).reduce((escaped, [character, entity]) => escaped.replaceAll(character, entity), text);
