import * as z from "zod";
import type { Clipped } from "../../model/clipped.ts";
import { groupsOf, type JudgingReport, type TestResult } from "../../model/judging.ts";
import type { Usage } from "../../model/run.ts";
import { bytes, points } from "../../model/units.ts";
import { renderJson } from "../../platform/json-text.ts";
import { parseReportJson } from "../../report/parse-report-json.ts";
import { renderReportJson } from "../../report/report-json.ts";
import { trimReport } from "../grade/trim-report.ts";

/** The smallest input that a program was found to fail on, with the right answer and the evidence. */
export type FailingInput = {
  readonly input: Clipped;
  readonly expected: Clipped;
  readonly got: Clipped;
  readonly result: Extract<TestResult, { readonly run: unknown }>;
  readonly baseline: Usage;
};

/** A search that came to its end. `basis`: a hash of what it was made with; `inputs`: how many were tried. */
export type SearchResult = {
  readonly basis: string;
  readonly inputs: number;
  readonly found: FailingInput | undefined;
};

/** The file of a search. Ends with a newline. */
export function renderSearchResult({ basis, inputs, found }: SearchResult): string {
  if (found === undefined) return renderJson({ schema: SCHEMA, basis, inputs, found: null });
  const { input, expected, got } = found;
  const report: unknown = JSON.parse(renderReportJson(trimReport(reportOf(found))));
  return renderJson({ schema: SCHEMA, basis, inputs, found: { input, expected, got, report } });
}

const SCHEMA = "counterexample/1";

/** Undefined when the text is no file of this kind: then it is searched again. */
export function parseSearchResult(text: string): SearchResult | undefined {
  const parsed = FILE.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { basis, inputs, found } = parsed.data;
  if (found === null) return { basis, inputs, found: undefined };
  const read = parseReportJson(JSON.stringify(found.report));
  if (read.kind === "malformed") return undefined;
  const [result] = groupsOf(read.report.root).flatMap(({ tests }) => tests);
  if (result?.kind !== "judged" || result.verdict === "JE") return undefined;
  const { input, expected, got } = found;
  return { basis, inputs, found: { input, expected, got, result, baseline: read.report.baseline } };
}

const CLIPPED = z.object({ text: z.string(), omittedBytes: z.int().nonnegative().transform(bytes) });

const FILE = z.object({
  schema: z.literal(SCHEMA),
  basis: z.string(),
  inputs: z.int().nonnegative(),
  found: z.object({ input: CLIPPED, expected: CLIPPED, got: CLIPPED, report: z.unknown() }).nullable(),
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The evidence in the form that is written and read anyway. */
function reportOf({ result, baseline }: FailingInput): JudgingReport {
  const worth = { points: points(0), maxPoints: points(0) };
  const group = { name: "stress", verdict: result.verdict, ...worth, tests: [result], groups: [] };
  return {
    schema: "judging-report/1",
    verdict: result.verdict,
    ...worth,
    compile: { kind: "compiled", warnings: [], artifactHash: "" },
    root: { ...group, name: "root", tests: [], groups: [group] },
    decidedBy: result.test,
    baseline,
  };
}
