// From whatever a course platform exports to attempts that can be judged. Nothing is unpacked or written, and nothing is dropped: each
// file is part of an attempt, passed over by a rule with a name, or in the list of what is unmatched.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Assignment, Class, CollectedAttempt, Reconciliation, Student } from "../../model/class.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { findDueDate } from "../policy/due-date.ts";
import { Ledger } from "./export-tree.ts";
import { findHandIns } from "./find-hand-ins.ts";
import { listExport } from "./list-export.ts";
import { areUsable, loadAliases } from "./load-aliases.ts";
import { makeAttempts, type Draft } from "./make-attempts.ts";
import { matchOwners } from "./match-owners.ts";

/** `broken`: there is nothing to collect from, or aliases.csv has mistakes. Warnings come with a result. */
export type Collected =
  | { readonly kind: "collected"; readonly reconciliation: Reconciliation; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** Reads `submissions/<assignment>` of a class folder, in whatever layout it is, and says whose everything is. The result depends on the files alone. */
export async function collectSubmissions(
  course: Class,
  assignment: Assignment,
  signal?: AbortSignal,
): Promise<Collected> {
  const directory = join(course.directory, "submissions", assignment.name);
  // A link that the teacher made here is followed; those inside never are.
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() !== true) return { kind: "broken", diagnostics: [nothingThere(directory)] };
  const loaded = await loadAliases(course, assignment);
  if (!areUsable(loaded)) return { kind: "broken", diagnostics: loaded.diagnostics };
  const { aliases } = loaded;
  const ledger = new Ledger();
  const root = await listExport(directory, ledger, course.language === "zh" ? "gb18030" : "cp437");
  const placed = await findHandIns(root, { course, assignment, ledger, settled: aliases.paths() });
  const drafts: Draft[] = [];
  for (const owned of matchOwners(placed, aliases)) {
    signal?.throwIfAborted();
    drafts.push(...(await makeAttempts(owned, { course, assignment, aliases, ledger })));
  }
  const reconciliation = reconcile(tellApart(drafts), ledger, { course, assignment });
  return { kind: "collected", reconciliation, diagnostics: [...loaded.diagnostics, ...aliases.unused()] };
}

const nothingThere = (file: string): Diagnostic => ({
  code: "A001",
  severity: "error",
  message: "there is no such folder",
  hint: "put what the course platform exports into it, as it came",
  at: { file, line: 1, column: 1 },
});

/**
 * A program of several files is called by the folder around them, and in a flat export that is the folder of everybody: then by its main file.
 * Two attempts of one name would be taken for each other.
 */
function tellApart(drafts: readonly Draft[]): readonly Draft[] {
  const mains = new Map<string, Set<string>>();
  for (const { attempt } of drafts) {
    const known = mains.get(attempt.origin) ?? new Set();
    mains.set(attempt.origin, known.add(mainOf(attempt)));
  }
  return drafts.map((draft) => {
    const { attempt } = draft;
    const isShared = (mains.get(attempt.origin)?.size ?? 0) > 1;
    return isShared ? { ...draft, attempt: { ...attempt, origin: mainOf(attempt) } } : draft;
  });
}

/** The main file is the first. */
const mainOf = ({ files: [main], origin }: CollectedAttempt): string => main ?? origin;

type For = { readonly course: Class; readonly assignment: Assignment };

function reconcile(drafts: readonly Draft[], ledger: Ledger, { course, assignment }: For): Reconciliation {
  const order = new Map(course.students.map(({ id }, index) => [id, index]));
  const slugs = assignment.problems.map(({ slug }) => slug);
  const place = ({ student, problem }: CollectedAttempt): number =>
    (order.get(student) ?? 0) * slugs.length + slugs.indexOf(problem);
  const attempts = drafts
    .toSorted(
      (a, b) =>
        place(a.attempt) - place(b.attempt) ||
        (a.attempt.at?.epochMs ?? 0) - (b.attempt.at?.epochMs ?? 0) ||
        Number(a.attempt.isLate ?? false) - Number(b.attempt.isLate ?? false) ||
        a.copy - b.copy ||
        compareText(a.attempt.origin, b.attempt.origin),
    )
    .map(({ attempt }) => attempt);
  const groups = Map.groupBy(attempts, place);
  return {
    attempts,
    unmatched: ledger.unmatched.toSorted((a, b) => compareText(a.origin, b.origin)),
    ignored: ledger.ignored.toSorted((a, b) => compareText(a.origin, b.origin)),
    duplicates: [...groups.values()].flatMap((group) => {
      const [first, second] = group;
      if (first === undefined || second === undefined) return [];
      return [{ student: first.student, problem: first.problem, origins: group.map(({ origin }) => origin) }];
    }),
    missing: findMissing(attempts, ledger, { course, assignment }),
    late: attempts.flatMap((attempt) => lateOf(attempt, { course, assignment })),
  };
}

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function findMissing(
  attempts: readonly CollectedAttempt[],
  ledger: Ledger,
  { course, assignment }: For,
): Reconciliation["missing"] {
  const keyOf = ({ id, group }: Student): string =>
    assignment.work === "group" && group !== undefined
      ? JSON.stringify(["group", group])
      : JSON.stringify(["student", id]);
  const keys = new Map(course.students.map((student) => [student.id, keyOf(student)]));
  const there = new Set(attempts.map(({ student, problem }) => `${problem} ${keys.get(student) ?? ""}`));
  const unusable = Map.groupBy(
    ledger.unmatched.filter(({ student }) => student !== undefined),
    ({ student }) => student,
  );
  return course.students.flatMap(({ id }) =>
    assignment.problems
      .filter(({ slug }) => !there.has(`${slug} ${keys.get(id) ?? ""}`))
      .map(({ slug }) => ({
        student: id,
        problem: slug,
        unusable: (unusable.get(id) ?? []).map(({ origin }) => origin),
      })),
  );
}

function lateOf({ student, problem, origin, at, isLate }: CollectedAttempt, of: For): Reconciliation["late"] {
  const owner = of.course.students.find(({ id }) => id === student);
  const due = owner === undefined ? undefined : findDueDate(of.assignment, owner);
  if (at !== undefined && due !== undefined) {
    const byMs = at.epochMs - due.due.epochMs;
    return byMs > 0 ? [{ student, problem, origin, byMs }] : [];
  }
  return isLate === true ? [{ student, problem, origin }] : [];
}
