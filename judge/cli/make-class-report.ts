import { join } from "node:path";
import { choosePairs } from "../classroom/class-report/choose-pairs.ts";
import { nameOfOwner } from "../classroom/class-report/name-of-owner.ts";
import { programsToCompare, type ProgramsToCompare } from "../classroom/class-report/programs-to-compare.ts";
import { compareClass, readTexts, type ComparedProblem } from "../classroom/similarity/compare-class.ts";
import { dolosArchive } from "../classroom/similarity/dolos-archive.ts";
import { readKeptPairs, renderKeptPairs } from "../classroom/similarity/kept-pairs.ts";
import { renderPairsText } from "../classroom/similarity/render-pairs-text.ts";
import type { Problem } from "../model/problem.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";
import { renderZip } from "../platform/render-zip.ts";
import { renderSolutionStub } from "../problem/solution-stub.ts";
import type { CommandContext } from "./command.ts";
import type { ReportToWrite } from "./write-class-report.ts";

/** `isSame`: the page is there already; `isAsked`: the pairs are to be printed; more than `most` programs for a problem are not compared. */
export type ReportToMake = ReportToWrite & {
  readonly inputs: string;
  readonly isSame: boolean;
  readonly isAsked: boolean;
  readonly most: number;
};

/** Compares the programs, and writes and prints what is wanted of that; returns how they compare. */
export async function makeClassReport(
  context: CommandContext,
  wanted: ReportToMake,
): Promise<readonly ComparedProblem[]> {
  const { isSame, isAsked } = wanted;
  const programs = programsToCompare(wanted.source);
  const compared = await compare(context, { ...wanted, programs });
  if (!isSame) await renderReport({ ...wanted, programs, compared });
  if (!isAsked) return compared;
  const archives = await writeArchives({ ...wanted, programs });
  if (context.line.values["json"] !== true) printPairs(context, { ...wanted, programs, compared, archives });
  return compared;
}

type Work = ReportToWrite & { readonly programs: ProgramsToCompare };

/** What everybody was given. */
const templatesOf = (problems: ReadonlyMap<string, Problem>): ReadonlyMap<string, readonly string[]> =>
  new Map([...problems].map(([slug, problem]) => [slug, [renderSolutionStub(problem)]]));

async function compare(
  { terminal, signal }: CommandContext,
  { source, files, programs, most }: Work & { readonly most: number },
): Promise<readonly ComparedProblem[]> {
  const known = await readKeptPairs(files.similar);
  const compared = await compareClass(
    {
      programs: programs.programs,
      templates: templatesOf(source.problems),
      code: source.grading.judge.code,
      known,
      most,
    },
    { signal, onProgress: (done, total) => terminal.progress(`comparing programs: ${done} of ${total}`) },
  );
  const isNew = compared.some((one) => one.kind === "compared" && !known.has(one.key));
  if (isNew) await writeFileAtomic(files.similar, renderKeptPairs(compared));
  return compared;
}

type Rendering = Work & { readonly compared: readonly ComparedProblem[]; readonly inputs: string };

async function renderReport({ source, files, language, programs, compared, inputs }: Rendering): Promise<void> {
  // A third of a second to load: nobody who only asks for pairs waits for it.
  const { renderClassReport } = await import("../classroom/class-report/render-class-report.ts");
  const { owners } = programs;
  const pairs = await choosePairs(compared, programs);
  await writeFileAtomic(
    files.report,
    renderClassReport({ source, similar: { compared, owners, pairs }, language, inputs }),
  );
}

/** One archive for each problem: Dolos compares everything that is in one. */
async function writeArchives({ source, files, programs }: Work): Promise<readonly string[]> {
  const templates = templatesOf(source.problems);
  const paths: string[] = [];
  for (const [problem, own] of Map.groupBy(programs.programs, (program) => program.problem)) {
    const path = join(files.folder, `similar-dolos-${problem}.zip`);
    await writeFileAtomic(path, renderZip(dolosArchive(await readTexts(own), templates.get(problem))));
    paths.push(path);
  }
  return paths;
}

type Printing = Work & { readonly compared: readonly ComparedProblem[]; readonly archives: readonly string[] };

function printPairs(
  { terminal }: CommandContext,
  { source, terminalLanguage: language, programs, compared, archives }: Printing,
): void {
  const names = new Map(source.course.students.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => nameOfOwner(id, { owners: programs.owners, names, language });
  terminal.out(`\n${renderPairsText({ compared, nameOf, language })}`);
  if (archives.length > 0) terminal.out(`\n${archives.map((path) => `For Dolos: ${path}\n`).join("")}`);
}
