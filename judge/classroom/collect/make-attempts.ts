import type { Assignment, Class, CollectedAttempt } from "../../model/class.ts";
import { isGoodName, MAX_SOURCE_BYTES, MAX_SOURCE_FILES } from "../../compile/submission-rules.ts";
import type { Submission } from "../../model/submission.ts";
import type { Source } from "./examine-file.ts";
import type { Ledger } from "./export-tree.ts";
import type { HandedFile } from "./hand-in.ts";
import { LEFT_OUT, type Aliases } from "./load-aliases.ts";
import type { OwnedHandIn } from "./match-owners.ts";
import { ownerOf, refuseAll, sortFiles, type Sorted } from "./sort-files.ts";
import { splitPrograms, type Program } from "./split-programs.ts";

/** An attempt, and which copy of a file it is: the order where there are no times. */
export type Draft = { readonly attempt: CollectedAttempt; readonly copy: number };

type Making = {
  readonly course: Class;
  readonly assignment: Assignment;
  readonly aliases: Aliases;
  readonly ledger: Ledger;
};

/** The attempts in one hand-in. Every file of it is in one of them, or in the ledger. */
export async function makeAttempts(owned: OwnedHandIn, making: Making): Promise<readonly Draft[]> {
  const { handIn } = owned;
  const { aliases, ledger } = making;
  const settled = handIn.files.map((file) => ({ file, alias: aliases.findForPath(file.file.origin) }));
  const byStudent = Map.groupBy(settled, ({ alias }) => alias?.student);
  const drafts: Draft[] = [];
  for (const [student, rows] of byStudent) {
    const files = rows.map(({ file }) => file);
    if (student === LEFT_OUT || (student === undefined && owned.isLeftOut)) {
      for (const { file } of files) ledger.ignore(file.origin, "by-hand");
      continue;
    }
    const students = student === undefined ? owned.students : [student];
    if (student === undefined) reportFailures(owned, files, ledger);
    if (students.length === 0) continue;
    const problems = new Map(rows.map(({ file, alias }) => [file, alias?.problem]));
    drafts.push(...(await attemptsOf({ owned, files, students, problems }, making)));
  }
  return drafts;
}

function reportFailures(
  { handIn, failures, students }: OwnedHandIn,
  files: readonly HandedFile[],
  ledger: Ledger,
): void {
  for (const { reason, detail, candidates } of failures)
    refuseAll({ handIn, files }, ledger, { reason, detail, candidates });
  if (failures.length === 0 && students.length === 0)
    refuseAll({ handIn, files }, ledger, { reason: "unknown-student" });
}

type Part = {
  readonly owned: OwnedHandIn;
  readonly files: readonly HandedFile[];
  readonly students: readonly string[];
  readonly problems: ReadonlyMap<HandedFile, string | undefined>;
};

async function attemptsOf(part: Part, making: Making): Promise<readonly Draft[]> {
  const { owned, files, students, problems } = part;
  const { course, assignment, ledger } = making;
  const sorted = await sortFiles(
    {
      handIn: owned.handIn,
      files,
      students,
      problems: assignment.problems,
      problemOf: (file) => problems.get(file),
      language: course.language,
    },
    ledger,
  );
  return sorted.flatMap((one) => draftsOf(one, part, ledger));
}

function draftsOf(sorted: Sorted, { owned, students }: Part, ledger: Ledger): readonly Draft[] {
  const split = splitPrograms(sorted.programs, sorted.parts, sorted.problem);
  if (split.kind === "several") {
    const detail = split.names.join(", ");
    for (const { handed } of [...sorted.programs, ...sorted.parts]) {
      ledger.refuse(handed.file.origin, "several-programs", { detail, ...ownerOf(students) });
    }
    return [];
  }
  for (const { handed } of split.built) ledger.ignore(handed.file.origin, "build-output");
  for (const { handed } of split.same) ledger.ignore(handed.file.origin, "same-bytes");
  return split.programs.flatMap((program) => {
    const names = namesIn(program);
    const wrong = findWrong(program, names);
    if (wrong !== undefined) {
      for (const { handed } of program.files) ledger.refuse(handed.file.origin, wrong, { ...ownerOf(students) });
      return [];
    }
    return students.map((student) => ({
      attempt: attemptOf({ program, names, student, problem: sorted.problem }, owned),
      copy: program.copy,
    }));
  });
}

/** The name of each file below the folder that holds all of them. */
function namesIn({ main, files }: Program): ReadonlyMap<string, Source> {
  const shared = sharedFolder(files.map(({ path }) => path));
  const entries = files.map((source) => [source.path.slice(shared.length), source] as const);
  return new Map([
    ...entries.filter(([, source]) => source === main),
    ...entries.filter(([, source]) => source !== main),
  ]);
}

/** The folders that all paths begin with, with the slash behind; empty when there are none. */
function sharedFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split("/").slice(0, -1));
  const length = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return first
    .slice(0, length === -1 ? undefined : length)
    .map((part) => `${part}/`)
    .join("");
}

/** What the judge would refuse the whole submission for. */
function findWrong(
  { files }: Program,
  names: ReadonlyMap<string, Source>,
): "too-many-files" | "too-large" | "bad-name" | undefined {
  if (names.size < files.length || [...names.keys()].some((name) => !isGoodName(name))) return "bad-name";
  if (names.size > MAX_SOURCE_FILES) return "too-many-files";
  return files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_SOURCE_BYTES ? "too-large" : undefined;
}

type Made = {
  readonly program: Program;
  readonly names: ReadonlyMap<string, Source>;
  readonly student: string;
  readonly problem: string;
};

function attemptOf({ program, names, student, problem }: Made, { handIn }: OwnedHandIn): CollectedAttempt {
  const origins = program.files.map(({ handed }) => handed.file.origin);
  const [origin = "", second] = origins;
  const [main = ""] = names.keys();
  return {
    student,
    problem,
    ...(handIn.at === undefined ? {} : { at: handIn.at }),
    ...(handIn.isLate === undefined ? {} : { isLate: handIn.isLate }),
    main,
    files: origins,
    origin: second === undefined ? origin : sharedFolder(origins).replace(/\/$/u, "") || origin,
    notices: [...new Set(program.files.flatMap(({ notices }) => notices))],
    read: () => readAll(main, names),
  };
}

async function readAll(main: string, names: ReadonlyMap<string, Source>): Promise<Submission> {
  const files = new Map<string, Uint8Array>();
  for (const [name, source] of names) files.set(name, await source.read());
  return { main, files };
}
