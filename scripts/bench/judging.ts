import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import type { Cost } from "./cost.ts";
import { STARTS, type Start } from "./judge-command.ts";
import { measureFixed } from "./fixed-cost.ts";
import { measurePerTest, type PerTest } from "./per-test.ts";
import type { Row } from "./row.ts";
import { makeWorkProblem } from "./work-problem.ts";

const ROUNDS = 3;
const JOBS = [1, 2, 4] as const;
/** Tests of the two judgings; plain ones take ten times as long, and fewer of them tell as much. */
const COUNTS = { plain: { few: 20, many: 80 }, warm: { few: 200, many: 1000 } } as const;
const BARE_RUNS = 25;
/** Starting, compiling and looking at the types has to show beside the tests. */
const FIXED_TESTS = 20;

type Round = PerTest & { readonly beside?: { readonly seen: Cost; readonly unseen: Cost } };

/**
 * What a trivial test costs in full isolation, beside bare `node solution.js < in > out` in sequence on the same inputs; and
 * what a judging costs before its first test, of a source that was judged before and of one that never was.
 */
export async function benchJudging(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const rounds: (readonly Measured[])[] = [];
  for (let count = 0; count < ROUNDS; count++) rounds.push(await measureRound(directory.path));
  const [first = []] = rounds;
  return first.flatMap(({ start, jobs }) => {
    const own = rounds.flat().filter((one) => one.start === start && one.jobs === jobs);
    return rowsOf(
      own.map(({ round }) => round),
      { start, jobs },
    );
  });
}

type Measured = Kind & { readonly round: Round };

async function measureRound(directory: string): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  for (const jobs of JOBS) {
    for (const start of STARTS) {
      const { few, many } = COUNTS[start];
      const problems = {
        few: makeWorkProblem(directory, { tests: few }),
        many: makeWorkProblem(directory, { tests: many }),
      };
      const trial = { ...problems, start, jobs, bareRuns: BARE_RUNS, directory };
      const perTest = await measurePerTest(trial);
      const fixed = { start, jobs, directory, tests: FIXED_TESTS, perTest: perTest.judged };
      const beside = jobs === FIXED_JOBS ? { beside: await measureFixed(fixed) } : {};
      measured.push({ start, jobs, round: { ...perTest, ...beside } });
    }
  }
  return measured;
}

type Kind = { readonly start: Start; readonly jobs: (typeof JOBS)[number] };

function rowsOf(rounds: readonly Round[], { start, jobs }: Kind): readonly Row[] {
  const name = `${start} start, ${jobs} ${jobs === 1 ? "job" : "jobs"}`;
  const unit = "ms";
  const { cpu, wall } = ASKED[start];
  const perTest = FIGURES.map(([key, word]): Row => {
    const asked = (key === "cpuMs" ? cpu : wall)[jobs];
    return {
      what: `${name}: ${word} of a test`,
      against: `${word} of a bare run`,
      unit,
      pairs: rounds.map(({ judged, bare }) => ({ value: judged[key], against: bare[key] })),
      ...(asked !== undefined && { asked: { of: "ratio", most: asked } }),
    };
  });
  return jobs === FIXED_JOBS ? [...perTest, ...rowsBeside(rounds, start)] : perTest;
}

/** How far two equal things are apart, and what a judging costs beside its tests. */
function rowsBeside(rounds: readonly Round[], start: Start): readonly Row[] {
  const unit = "ms";
  const { fixed } = ASKED[start];
  const control = FIGURES.map(([key, word]): Row => ({
    what: `a bare run beside itself: ${word}`,
    against: `${word} of a bare run`,
    unit,
    pairs: rounds.map(({ control: { outer, between } }) => ({ value: outer[key], against: between[key] })),
  }));
  const before = FIGURES.flatMap(([key, word]) =>
    (["unseen", "seen"] as const).map((source): Row => ({
      what: `${start} start: ${word} of a judging beside its tests, source ${source === "seen" ? "judged before" : "never judged"}`,
      against: `${word} of a bare run`,
      unit,
      pairs: rounds.flatMap(({ beside, bare }) =>
        beside === undefined ? [] : [{ value: beside[source][key], against: bare[key] }],
      ),
      ...(fixed !== undefined && { asked: { of: "ratio", most: fixed } }),
    })),
  );
  // Once is enough.
  return [...(start === "warm" ? control : []), ...before];
}

const FIGURES = [
  ["cpuMs", "CPU"],
  ["wallMs", "wall"],
] as const;
/** With as many jobs as a small machine has cores. */
const FIXED_JOBS = 2;

type Bounds = {
  readonly cpu: Readonly<Partial<Record<number, number>>>;
  readonly wall: Readonly<Partial<Record<number, number>>>;
  readonly fixed?: number;
};

/** At most so many times the bare run, by the number of jobs. */
const ASKED: Readonly<Record<Start, Bounds>> = {
  plain: { cpu: { 2: 1.35 }, wall: { 2: 0.85 } },
  warm: { cpu: { 1: 0.2, 2: 0.2 }, wall: { 1: 0.15, 2: 0.15 }, fixed: 12 },
};
