import { readFileSync } from "node:fs";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { parseReportJson } from "../../judge/report/parse-report-json.ts";
import { cost } from "./cost.ts";
import { STARTS, type Start } from "./judge-command.ts";
import { measurePerTest, reportFile, type PerTest } from "./per-test.ts";
import { median, type Asked, type Row } from "./row.ts";
import { calibrate, makeWorkProblem, type Work } from "./work-problem.ts";

const ROUNDS = 3;

type Trial = {
  readonly kind: Work["kind"];
  readonly milliseconds: number;
  readonly few: number;
  readonly many: number;
  readonly bareRuns: number;
};

const TRIALS: readonly Trial[] = [
  { kind: "computes", milliseconds: 1, few: 20, many: 100, bareRuns: 15 },
  { kind: "computes", milliseconds: 50, few: 5, many: 25, bareRuns: 7 },
  { kind: "computes", milliseconds: 1000, few: 1, many: 4, bareRuns: 1 },
  { kind: "allocates", milliseconds: 1000, few: 1, many: 4, bareRuns: 1 },
];

/** A program that computes this long is the same program however it is started. */
const SAME: Asked = { of: "ratio", most: 1.03 };

type Round = PerTest & { readonly usage: number; readonly empty: number };

/** Tests that take 1 ms, 50 ms and 1 s of computing, one at a time, beside the same program run bare. */
export async function benchWork(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const rows: Row[] = [];
  for (const trial of TRIALS) {
    const work = await calibrate(trial.kind, trial.milliseconds, directory.path);
    const rounds = new Map<Start, Round[]>(STARTS.map((start) => [start, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [start, list] of rounds) list.push(await measureRound({ trial, work, start }, directory.path));
    }
    for (const [start, list] of rounds) rows.push(...rowsOf(list, { trial, start }));
  }
  return rows;
}

async function measureRound(
  { trial, work, start }: { readonly trial: Trial; readonly work: Work; readonly start: Start },
  directory: string,
): Promise<Round> {
  const few = makeWorkProblem(directory, { tests: trial.few, work });
  const many = makeWorkProblem(directory, { tests: trial.many, work });
  const perTest = await measurePerTest({ few, many, start, jobs: 1, bareRuns: trial.bareRuns, directory });
  const empty = await cost([process.execPath, "-e", "0"]);
  return { ...perTest, usage: usageIn(reportFile(directory, trial.many)), empty: empty.cpuMs };
}

/** The CPU of the middle test, as the report shows it: without the runtime's share. */
function usageIn(path: string): number {
  const parsed = parseReportJson(readFileSync(path, "utf8"));
  if (parsed.kind !== "parsed") throw new Error(parsed.failure.message);
  const tests = parsed.report.root.groups.flatMap((group) => group.tests);
  return median(tests.flatMap((test) => (test.kind === "judged" && "run" in test ? [test.run.usage.cpu] : [])));
}

function rowsOf(
  rounds: readonly Round[],
  { trial: { kind, milliseconds }, start }: { readonly trial: Trial; readonly start: Start },
): readonly Row[] {
  const name = `${start} start, a test that ${kind} ${milliseconds} ms`;
  const isLong = milliseconds === 1000;
  const asked = isLong && kind === "computes" ? { asked: SAME } : {};
  const unit = "ms";
  const whole: readonly Row[] = [
    {
      what: `${name}: CPU`,
      against: "CPU of a bare run",
      unit,
      pairs: rounds.map(({ judged, bare }) => ({ value: judged.cpuMs, against: bare.cpuMs })),
      ...(start === "warm" ? asked : {}),
    },
    {
      what: `${name}: wall`,
      against: "wall of a bare run",
      unit,
      pairs: rounds.map(({ judged, bare }) => ({ value: judged.wallMs, against: bare.wallMs })),
    },
  ];
  if (!isLong) return whole;
  const usage = {
    what: `${name}: CPU in the report`,
    against: "CPU of a bare run without an empty one",
    unit,
    pairs: rounds.map(({ usage: value, bare, empty }) => ({ value, against: bare.cpuMs - empty })),
    ...asked,
  };
  return [...whole, usage];
}
