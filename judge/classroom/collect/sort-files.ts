// What the files of one hand-in are, and for which problem: everything that is known before programs are made of them.
import type { AssignedProblem, Unmatched } from "../../model/class.ts";
import { examineFile, withoutSuffix, type Examined, type Source } from "./examine-file.ts";
import type { Ledger } from "./export-tree.ts";
import type { HandedFile, HandIn } from "./hand-in.ts";
import { matchProblem } from "./match-problem.ts";

/** The sources of one student for one problem. */
export type Sorted = {
  readonly problem: string;
  readonly programs: readonly Source[];
  readonly parts: readonly Source[];
};

/** Files of one hand-in that belong to the same students. `problemOf` is what a person has settled. */
export type Sorting = {
  readonly handIn: HandIn;
  readonly files: readonly HandedFile[];
  readonly students: readonly string[];
  readonly problems: readonly AssignedProblem[];
  readonly problemOf: (file: HandedFile) => string | undefined;
  readonly language: "en" | "zh";
};

/** More is no hand-in of a student: a disk, a game with its pictures. */
const MOST_FILES = 500;

/** Sorts the files by problem; what is none, or for none that is known, goes into the ledger. */
export async function sortFiles(sorting: Sorting, ledger: Ledger): Promise<readonly Sorted[]> {
  const { handIn, files, students, language } = sorting;
  const owned = ownerOf(students);
  if (files.length > MOST_FILES) {
    const detail = `${files.length} > ${MOST_FILES}`;
    refuseAll({ handIn, files }, ledger, { reason: "too-many-files", detail, ...owned });
    return [];
  }
  const examined: Examined[] = [];
  for (const file of files) examined.push(await examineFile(file, language));
  const programs = examined.filter((one) => one.kind === "program");
  const parts = examined.filter((one) => one.kind === "part");
  for (const one of examined) {
    const { origin } = one.handed.file;
    // Beside a program a text or a picture is no riddle; alone it is all that was handed in.
    const isBeside = programs.length > 0;
    if (one.kind === "other" && isBeside) ledger.ignore(origin, "no-source");
    else if (one.kind === "other") ledger.refuse(origin, "no-program", { detail: one.handed.name, ...owned });
    else if (one.kind === "refused" && one.reason === "no-code" && isBeside) ledger.ignore(origin, "no-source");
    else if (one.kind === "refused") ledger.refuse(origin, one.reason, { detail: one.detail, ...owned });
    else if (one.kind === "part" && !isBeside)
      ledger.refuse(origin, "no-program", { detail: one.handed.name, ...owned });
  }
  return sortByProblem(sorting, { programs, parts: programs.length > 0 ? parts : [] }, ledger);
}

/** A row for each file or folder that a hand-in is made of, instead of one for each file. */
export function refuseAll(
  { handIn, files }: { readonly handIn: HandIn; readonly files: readonly HandedFile[] },
  ledger: Ledger,
  { reason, ...more }: Pick<Unmatched, "reason"> & Partial<Unmatched>,
): void {
  for (const origin of handIn.origins) {
    const count = files.filter(({ file }) => file.origin === origin || file.origin.startsWith(`${origin}/`)).length;
    if (count > 0) ledger.refuse(origin, reason, { ...more, files: count });
  }
}

/** The one student whose it is; a group's hand-in is not one student's. */
export const ownerOf = (students: readonly string[]): { readonly student?: string } => {
  const [student, second] = students;
  return student === undefined || second !== undefined ? {} : { student };
};

type Sources = { readonly programs: readonly Source[]; readonly parts: readonly Source[] };

function sortByProblem(sorting: Sorting, { programs, parts }: Sources, ledger: Ledger): readonly Sorted[] {
  const sorted = new Map<string, { programs: Source[]; parts: Source[] }>();
  const at = (problem: string): { programs: Source[]; parts: Source[] } => {
    const there = sorted.get(problem) ?? { programs: [], parts: [] };
    sorted.set(problem, there);
    return there;
  };
  const unknown: { readonly source: Source; readonly problems: readonly string[] }[] = [];
  for (const source of programs) {
    const found = problemFor(source.handed, sorting);
    if (found.kind === "matched") at(found.problem).programs.push(source);
    else unknown.push({ source, problems: found.kind === "several" ? found.problems : [] });
  }
  // What names no problem may still be part of a program that does.
  for (const { source, problems } of unknown) {
    const wanting = [...sorted].filter(([, { programs: own }]) => reaches(own, source, programs));
    for (const [, { parts: own }] of wanting) own.push(source);
    if (wanting.length > 0) continue;
    const reason = problems.length > 0 ? "several-problems" : "unknown-problem";
    const detail = problems.length > 0 ? problems.join(", ") : source.path;
    ledger.refuse(source.handed.file.origin, reason, { detail, ...ownerOf(sorting.students) });
  }
  // Nothing of a submission is there at run time but what its program asked for.
  for (const part of parts) {
    const wanting = [...sorted.values()].filter(({ programs: own }) => reaches(own, part, [...programs, ...parts]));
    for (const { parts: own } of wanting) own.push(part);
    if (wanting.length === 0) ledger.ignore(part.handed.file.origin, "no-source");
  }
  return [...sorted].map(([problem, sources]) => ({ problem, ...sources }));
}

function problemFor(handed: HandedFile, { handIn, problems, problemOf }: Sorting): ReturnType<typeof matchProblem> {
  const settled = problemOf(handed);
  if (settled !== undefined) return { kind: "matched", problem: settled };
  // The label of a flat file (`s1001 two-sum.ts`) is its name; that of a folder stands around the files.
  const label = handIn.owners.length === 1 && handIn.owners[0]?.label !== undefined ? [handIn.owners[0].label] : [];
  return matchProblem(handed, problems, [...handIn.around, ...label]);
}

/** Whether programs ask for a source, directly or through others. */
function reaches(from: readonly Source[], wanted: Source, all: readonly Source[]): boolean {
  const seen = new Set<Source>();
  const next = [...from];
  for (let source = next.pop(); source !== undefined; source = next.pop()) {
    if (source === wanted) return true;
    if (seen.has(source)) continue;
    seen.add(source);
    const { imports } = source;
    next.push(...all.filter(({ path }) => imports.includes(withoutSuffix(path))));
  }
  return false;
}
