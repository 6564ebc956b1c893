// Measures how many mutants the tests of every problem kill, and writes the table into the README.
// Usage: node scripts/publish-mutation-scores.ts [problem…]   nothing is written when a problem is broken, or judged only in part.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomic } from "../judge/platform/atomic-write.ts";
import { listProblems } from "../judge/problem/find-problem.ts";
import type { MutationReport } from "../judge/stress/mutation-report.ts";
import { makeWorkplace, ROOT } from "../judge/testkit/judge-command.ts";
import { MARKERS, renderScores } from "./mutation-scores/readme-block.ts";
import { replaceBlock } from "./readme/replace-block.ts";

const README = join(ROOT, "README.md");

process.exitCode = await main(process.argv.slice(2));

async function main(named: readonly string[]): Promise<number> {
  const problems = named.length > 0 ? named : await listProblems(join(ROOT, "problems"));
  const reports: MutationReport[] = [];
  for (const problem of problems) {
    console.error(`${problem}: judging its mutants; this takes some minutes`);
    const report = await measure(problem);
    if (report === undefined) return 1;
    reports.push(report);
  }
  const block = renderScores(reports, new Date());
  console.log(block);
  await writeFileAtomic(README, replaceBlock(readFileSync(README, "utf8"), MARKERS, block));
  console.error("README.md written");
  return 0;
}

async function measure(problem: string): Promise<MutationReport | undefined> {
  using workplace = makeWorkplace();
  const call = { args: ["mutate", problem, "--propose", "0", "--least", "0", "--json"] };
  const { exitCode, stdout, stderr } = await workplace.judge(call);
  // Any other end than 0 is a broken problem, or one that was not judged to the end.
  if (exitCode === 0) {
    // Written by the command that has just ended well.
    const report: MutationReport = JSON.parse(stdout);
    return report;
  }
  console.error(`${stderr}${problem}: exit code ${exitCode}; README.md stays as it is`);
  return undefined;
}
