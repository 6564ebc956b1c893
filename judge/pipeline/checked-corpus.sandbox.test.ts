import { globSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { awaitAll, makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { measureBaseline, type Baseline } from "../sandbox/baseline.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { judgeSubmission } from "./judge-submission.ts";
import { readSubmission } from "./read-submission.ts";

const CORPUS = join(import.meta.dirname, "../../testdata/corpus");
const VERDICTS: Readonly<Record<string, string>> = {
  accepted: "AC",
  partially_accepted: "PC",
  wrong_answer: "WA",
  run_time_error: "RTE",
  time_limit_exceeded: "TLE",
  memory_limit_exceeded: "MLE",
  output_limit_exceeded: "OLE",
  compile_error: "CE",
};

const box = useSandbox();
const sourcesOf = (slug: string): readonly string[] =>
  globSync(`${slug}/submissions/*/*.{ts,js}`, { cwd: CORPUS }).toSorted();
const folderOf = (source: string): string => source.split("/")[2] ?? "";

const SOURCES = ["guess", "hidden-message", "heavy-bag", "two-sum"].flatMap(sourcesOf);
const verdicts = new Map<string, string>();

// All beside each other: most of them wait for a limit, and nothing here is about time.
beforeAll(async () => {
  await using directory = makeTempDir();
  const baseline = await measureBaseline(box.sandbox, directory.path);
  const judgings = makeSlots(5);
  await awaitAll(SOURCES.map((source) => judgings(async () => verdicts.set(source, await judge(source, baseline)))));
}, 60_000);

async function judge(source: string, baseline: Baseline): Promise<string> {
  const [slug = ""] = source.split("/");
  const loaded = await loadProblem(join(CORPUS, slug));
  const read = await readSubmission(join(CORPUS, source));
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  if (read.kind === "unreadable") throw new Error(JSON.stringify(read.diagnostics));
  const { problem } = loaded;
  const request = { problem, submission: read.submission, mode: "first-failure", typecheck: "when-decisive" } as const;
  const tools = { sandbox: box.sandbox, cacheDirectory: box.cacheDirectory, slots: makeSlots(2), baseline };
  return (await judgeSubmission(request, tools)).verdict;
}

test.for(SOURCES)("%s gets what its folder says", (source) => {
  expect(verdicts.get(source)).toBe(VERDICTS[folderOf(source)]);
});

test.for(["guess", "hidden-message", "heavy-bag"])("%s has a submission for every verdict", (slug) => {
  const possible = Object.keys(VERDICTS).filter((folder) => slug === "heavy-bag" || folder !== "partially_accepted");
  expect(new Set(sourcesOf(slug).map(folderOf))).toEqual(new Set(possible));
});
