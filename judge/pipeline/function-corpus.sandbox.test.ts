import { globSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { judgeSubmission } from "./judge-submission.ts";
import { readSubmission } from "./read-submission.ts";

const CORPUS = join(import.meta.dirname, "../../testdata/corpus");
const VERDICTS: Readonly<Record<string, string>> = {
  accepted: "AC",
  wrong_answer: "WA",
  run_time_error: "RTE",
  time_limit_exceeded: "TLE",
  memory_limit_exceeded: "MLE",
  output_limit_exceeded: "OLE",
  compile_error: "CE",
};

const box = useSandbox();
let baseline: Baseline;

// Once for all: nothing here is about time.
beforeAll(async () => {
  await using directory = makeTempDir();
  baseline = await measureBaseline(box.sandbox, directory.path);
});

async function judge(source: string) {
  const [slug = ""] = source.split("/");
  const loaded = await loadProblem(join(CORPUS, slug));
  const read = await readSubmission(join(CORPUS, source));
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  if (read.kind === "unreadable") throw new Error(JSON.stringify(read.diagnostics));
  const request = { problem: loaded.problem, submission: read.submission, mode: "first-failure" } as const;
  return await judgeSubmission(request, { ...box, sandbox: box.sandbox, slots: makeSlots(2), baseline });
}

const SOURCES = ["averages", "merge-lists", "rotate-array", "tree-levels"].flatMap((slug) =>
  globSync(`${slug}/submissions/*/*.{ts,js}`, { cwd: CORPUS }).toSorted(),
);

test.for(SOURCES)("%s gets what its folder says, without type errors", async (source) => {
  const report = await judge(source);
  const warnings = report.compile.kind === "compiled" ? report.compile.warnings : [];
  expect({ verdict: report.verdict, warnings }).toEqual({
    verdict: VERDICTS[source.split("/")[2] ?? ""],
    warnings: [],
  });
});

test("every verdict is there", () => {
  const folders = new Set(SOURCES.map((source) => source.split("/")[2]));
  expect(folders).toEqual(new Set(Object.keys(VERDICTS)));
});
