import { EMPTY_CLIPPED, type Clipped } from "../../model/clipped.ts";
import type { GroupResult, JudgingReport, TestResult } from "../../model/judging.ts";
import type { RunResult } from "../../model/run.ts";
import { bytes, kibibytes } from "../../model/units.ts";
import { clip } from "../../platform/clipped.ts";

/** Of what a program printed, so much is kept where it tells why it was rejected. */
const BOUND = kibibytes(2);

/** The report as it is kept for a whole class: what programs printed only of the first rejected test of each group, and a little of it. */
export const trimReport = (report: JudgingReport): JudgingReport => ({ ...report, root: trimGroup(report.root) });

function trimGroup(group: GroupResult): GroupResult {
  const first = group.tests.find((test) => test.kind === "judged" && test.verdict !== "AC");
  return {
    ...group,
    tests: group.tests.map((test) => trimTest(test, test === first)),
    groups: group.groups.map(trimGroup),
  };
}

function trimTest(test: TestResult, isTelling: boolean): TestResult {
  if (test.kind === "skipped" || test.verdict === "JE") return test;
  const { earlierRuns: _earlier, conversation, ...rest } = test;
  const talk = isTelling && conversation !== undefined ? { conversation } : {};
  return { ...rest, ...talk, run: trimRun(test.run, isTelling) };
}

const trimRun = (run: RunResult, isTelling: boolean): RunResult => ({
  ...run,
  stdout: isTelling ? shorten(run.stdout) : EMPTY_CLIPPED,
  stderr: isTelling ? shorten(run.stderr) : EMPTY_CLIPPED,
});

function shorten({ text, omittedBytes }: Clipped): Clipped {
  const short = clip(Buffer.from(text), BOUND);
  return { text: short.text, omittedBytes: bytes(short.omittedBytes + omittedBytes) };
}
