import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { awaitAll, makeSlots } from "../platform/concurrency.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { measureBaseline } from "../sandbox/baseline.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { judgeSubmission } from "./judge-submission.ts";
import { readSubmission } from "./read-submission.ts";

const FOLDER = join(import.meta.dirname, "../../testdata/io-styles");
const shared = useSandbox();

test("every style of reading and writing is accepted", { timeout: 120_000 }, async () => {
  const names = readdirSync(join(FOLDER, "styles"));
  expect(names.length).toBeGreaterThanOrEqual(56);
  const verdicts = await judgeStyles(names);
  expect(verdicts.filter((line) => !line.endsWith(": AC"))).toEqual([]);
});

test("globals: none leaves a program with what Node has", async () => {
  const names = ["prompt.ts", "bun-console-iterator.ts", "deno-stdin-readsync.js", "own-readline.js"];
  expect(await judgeStyles(names, "none")).toEqual([
    "prompt.ts: RTE at all/01-no-final-newline",
    "bun-console-iterator.ts: RTE at all/01-no-final-newline",
    "deno-stdin-readsync.js: RTE at all/01-no-final-newline",
    "own-readline.js: AC",
  ]);
});

/** The verdicts of these files, in order. */
async function judgeStyles(names: readonly string[], globals?: "none"): Promise<readonly string[]> {
  await using directory = makeTempDir();
  const loaded = await loadProblem(FOLDER);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const problem = { ...loaded.problem, ...(globals === undefined ? {} : { globals }) };
  const baseline = await measureBaseline(shared.sandbox, directory.path);
  const tools = { ...shared, sandbox: shared.sandbox, slots: makeSlots(2), baseline };
  const judge = async (name: string): Promise<string> => {
    const read = await readSubmission(join(FOLDER, "styles", name));
    if (read.kind === "unreadable") return `${name}: ${JSON.stringify(read.diagnostics)}`;
    const { submission } = read;
    const request = { problem, submission, mode: "first-failure", typecheck: "when-decisive" } as const;
    const { verdict, decidedBy } = await judgeSubmission(request, tools);
    return `${name}: ${verdict}${verdict === "AC" ? "" : ` at ${decidedBy}`}`;
  };
  // So many at a time that two guests can always run.
  const judgings = makeSlots(4);
  return await awaitAll(names.map((name) => judgings(() => judge(name))));
}
