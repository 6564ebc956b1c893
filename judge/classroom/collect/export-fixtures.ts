// Exports for tests: class folders made of a few lines, with archives that are built and not kept. All names are made up.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AssignedProblem, Assignment, Class, Reconciliation, Student } from "../../model/class.ts";
import { points } from "../../model/units.ts";
import { renderZip } from "../../platform/render-zip.ts";

/** What lies in an assignment's folder: contents by path. A `Tree` in the place of a content is an archive. */
export type Tree = { readonly [path: string]: string | Uint8Array | Tree };

export const STUDENTS: readonly Student[] = [
  { id: "s1001", name: "Ada Lovelorn", email: "ada@school.example", canvas: "101", github: "AdaL" },
  { id: "s1002", name: "Bob Babbling", email: "bob@school.example", canvas: "102", moodle: "12", github: "j-bob" },
  { id: "s1003", name: "Zoë d'Été-Noël", email: "zoe@school.example", canvas: "103" },
  { id: "s1004", name: "王小明", email: "xiaoming@school.example" },
  { id: "0005", name: "Kim Twin", email: "kim.a@school.example" },
  { id: "0006", name: "Kim Twin", email: "kim.b@school.example" },
];

/** A program that is like no other, for TypeScript. */
export const program = (text: string): string => `console.log(${JSON.stringify(text)});\n`;

/** A class with one assignment of the name `week1`. */
export function classOf(
  directory: string,
  {
    problems = [{ slug: "two-sum", weight: 1 }],
    students = STUDENTS,
    assignment = {},
    language = "en",
  }: {
    readonly problems?: readonly AssignedProblem[];
    readonly students?: readonly Student[];
    readonly assignment?: Partial<Assignment>;
    readonly language?: "en" | "zh";
  } = {},
): { readonly course: Class; readonly assignment: Assignment } {
  const week1: Assignment = {
    name: "week1",
    title: "Week 1",
    problems,
    points: points(100),
    late: { kind: "none" },
    attempts: { kind: "best" },
    extensions: new Map(),
    feedback: { hiddenTests: "verdicts", smallestFailingInput: "after-due" },
    ...assignment,
  };
  const course: Class = { directory, title: "Class", timeZone: "UTC", language, students, assignments: [week1] };
  return { course, assignment: week1 };
}

/** Writes the folder of the assignment. */
export function writeExport(directory: string, tree: Tree): void {
  const top = join(directory, "submissions", "week1");
  mkdirSync(top, { recursive: true });
  for (const [path, content] of Object.entries(tree)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), contentOf(content));
  }
}

const isTree = (content: Tree[string]): content is Tree =>
  typeof content === "object" && !(content instanceof Uint8Array);

/** The bytes of an archive. */
export const zipOf = (tree: Tree): Buffer =>
  renderZip(Object.entries(tree).map(([name, content]) => ({ name, data: contentOf(content) })));

const contentOf = (content: Tree[string]): Buffer => (isTree(content) ? zipOf(content) : Buffer.from(content));

/** Every file of a tree with the archives around it, as origins have them. */
export function originsOf(tree: Tree): readonly string[] {
  return Object.entries(tree).flatMap(([path, content]) =>
    isTree(content) ? originsOf(content).map((origin) => `${path}/${origin}`) : [path],
  );
}

/** Files of a tree that are in none of the three lists, or in an attempt and passed over. */
export function unaccounted(tree: Tree, { attempts, unmatched, ignored }: Reconciliation): readonly string[] {
  const inAttempts = new Set(attempts.flatMap(({ files }) => files));
  const isUnder = (origin: string, row: string): boolean =>
    origin === row || origin.startsWith(`${row.replace(/\/$/u, "")}/`);
  return originsOf(tree).flatMap((origin) => {
    const isIgnored = ignored.some((row) => isUnder(origin, row.origin));
    if (inAttempts.has(origin)) return isIgnored ? [`${origin}: twice`] : [];
    // What is passed over stays so in a folder that is nobody's.
    return isIgnored || unmatched.some((row) => isUnder(origin, row.origin)) ? [] : [`${origin}: nowhere`];
  });
}
