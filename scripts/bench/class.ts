import { rmSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { loadProblem } from "../../judge/problem/load-problem.ts";
import type { HandIn } from "../synthetic-class/hand-in.ts";
import { makeSyntheticClass } from "../synthetic-class/make-synthetic-class.ts";
import { compilePrograms, timeClassLoop, type ClassProgram } from "./class-loop.ts";
import { copyProblems, type ClassProblem } from "./class-problems.ts";
import { judgeCommand } from "./judge-command.ts";
import { peakOf } from "./peak.ts";
import { pair, type Row } from "./row.ts";
import { runCommand } from "./run-command.ts";

const STUDENTS = 200;
/** Beside it, to see whether memory grows with the class. */
const FEW_STUDENTS = 20;
const TESTS = 40;
const LOOP_SAMPLE = 300;
const ROUNDS = 3;
const ASSIGNMENT = "homework-1";

/** A class that is graded from nothing beside the shell loop; then its report, its similar pairs and one student's explanation. */
export async function benchClass(students = STUDENTS): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const problemsFolder = join(directory.path, "problems");
  // Large tests are not in the repository.
  await runCommand(judgeCommand("generate"));
  const problems = copyProblems(problemsFolder, TESTS);
  const make = (name: string, count: number) =>
    makeClass({ folder: join(directory.path, name), problems, problemsFolder, students: count });
  const few = await make("few", Math.min(FEW_STUDENTS, students));
  const all = await make("all", students);
  const loops = [await timeLoop(all, 1)];
  const fewGraded = await gradeFromNothing(few);
  const graded = await gradeFromNothing(all);
  for (let seed = 2; seed <= ROUNDS; seed++) loops.push(await timeLoop(all, seed));
  const what = `${students} students, ${problems.length} problems of ${TESTS} tests`;
  return [
    {
      what: `shell loop over all programs of ${what}, scaled from ${LOOP_SAMPLE} runs: wall`,
      against: "judge grade from nothing, 2 jobs",
      unit: "s",
      pairs: loops.map((value) => ({ value, against: graded.seconds })),
      asked: { of: "ratio", least: 5 },
    },
    {
      what: `peak of the judge, ${what}`,
      against: `${Math.min(FEW_STUDENTS, students)} students`,
      unit: "MiB",
      pairs: [{ value: graded.peakMiB, against: fewGraded.peakMiB }],
      asked: { of: "value", most: 400 },
    },
    ...(await measureAfterwards(all, students)),
  ];
}

type MadeClass = {
  readonly folder: string;
  readonly problemsFolder: string;
  readonly programs: readonly ClassProgram[];
};

type ClassWanted = {
  readonly folder: string;
  readonly problems: readonly ClassProblem[];
  readonly problemsFolder: string;
  readonly students: number;
};

async function makeClass({ folder, problems, problemsFolder, students }: ClassWanted): Promise<MadeClass> {
  let handIns: readonly HandIn[] = [];
  const keep = (all: readonly HandIn[]): readonly HandIn[] => (handIns = all);
  const slugs = problems.map(({ slug }) => slug);
  const assignments = [{ name: ASSIGNMENT, layout: "canvas" as const, problems: slugs, disturb: keep }];
  const { dealt } = await makeSyntheticClass({
    folder,
    solutionsFolder: "solutions",
    students,
    seed: students,
    assignments,
  });
  const limits = new Map<string, number>();
  for (const slug of slugs) {
    const loaded = await loadProblem(join(problemsFolder, slug));
    if (loaded.kind === "broken") throw new Error(`the copy of ${slug} cannot be judged`);
    limits.set(slug, loaded.problem.limits.cpu / 1000);
  }
  const sources = handIns.flatMap(({ person, files }) =>
    files.flatMap(({ name, data }) => {
      const problem = problems.find(({ slug }) => name === `${slug}.ts`);
      const kind = problem && dealt.get(`${ASSIGNMENT}/${person.id}`)?.get(problem.slug);
      if (problem === undefined || kind === undefined) return [];
      return [{ problem, kind, text: data.toString(), limitSeconds: limits.get(problem.slug) ?? 1 }];
    }),
  );
  return { folder, problemsFolder, programs: await compilePrograms(`${folder}-programs`, sources) };
}

const timeLoop = ({ folder, programs }: MadeClass, seed: number): Promise<number> =>
  timeClassLoop(`${folder}-programs`, { programs, sample: LOOP_SAMPLE, seed });

type Graded = { readonly seconds: number; readonly peakMiB: number };

/** With an empty cache: nothing is compiled, and no result is known. */
async function gradeFromNothing({ folder, problemsFolder }: MadeClass): Promise<Graded> {
  const started = performance.now();
  const peakMiB = await peakOf(judgeCommand("grade", folder, ASSIGNMENT, "--problems", problemsFolder, "--jobs", "2"), {
    XDG_CACHE_HOME: `${folder}-cache`,
  });
  return { seconds: (performance.now() - started) / 1000, peakMiB };
}

/** What comes after judging: again with nothing changed, the page, the similar pairs, one student. */
async function measureAfterwards({ folder, problemsFolder }: MadeClass, students: number): Promise<readonly Row[]> {
  const files = join(folder, "grading", ASSIGNMENT);
  const run = async (...more: readonly string[]): Promise<number> => {
    const command = judgeCommand("grade", folder, ASSIGNMENT, "--problems", problemsFolder, ...more);
    return (await runCommand(command, { XDG_CACHE_HOME: `${folder}-cache` })).wallMs / 1000;
  };
  const again: number[] = [];
  const report: number[] = [];
  const similar: number[] = [];
  const explain: number[] = [];
  const empty: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    again.push(await run());
    rmSync(join(files, "report.html"), { force: true });
    report.push(await run());
    rmSync(join(files, "report.html"), { force: true });
    rmSync(join(files, "similar.json"), { force: true });
    similar.push(await run());
    explain.push((await run("--explain", "s001")) * 1000);
    empty.push((await runCommand([process.execPath, "-e", "0"])).wallMs);
  }
  const against = "again, nothing changed";
  return [
    {
      what: `report of ${students} students: wall of the command`,
      against,
      unit: "s",
      pairs: pair(report, again),
      asked: { of: "difference", most: 3 },
    },
    {
      what: `the same with similar pairs: wall of the command`,
      against,
      unit: "s",
      pairs: pair(similar, again),
      asked: { of: "difference", most: 30 },
    },
    {
      what: "judge grade --explain: wall",
      against: "an empty node",
      unit: "ms",
      pairs: pair(explain, empty),
      asked: { of: "value", most: 300 },
    },
  ];
}
