import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";
import { exportFromCanvas } from "./canvas-export.ts";
import { csvLine } from "./csv-line.ts";
import { exportFromGradescope } from "./gradescope-export.ts";
import { TIME_ZONE, type Export, type ExportFiles, type HandIn, type Layout } from "./hand-in.ts";
import { exportFromMoodle } from "./moodle-export.ts";
import { makePeople, type Person, type Random } from "./people.ts";
import { readSolutions } from "./read-solutions.ts";
import { dealKinds, pickSolution, USUAL_SHARES, type Kind, type Shares } from "./shares.ts";
import { loadVarySource, type VarySource } from "./vary-source.ts";

/** An assignment of a class that is made. `policy`: further lines of its entry in class.yaml, each `key: value`. */
export type AssignmentPlan = {
  readonly name: string;
  readonly layout: Layout;
  readonly problems: readonly string[];
  readonly policy?: readonly string[];
  /** Changes what came in before it is packed: what is odd, late or hostile. */
  readonly disturb?: (handIns: readonly HandIn[], tools: DisturbTools) => readonly HandIn[] | Disturbed;
};

/** `extra`: files beside those of the platform, by path below the assignment's folder. */
export type Disturbed = { readonly handIns: readonly HandIn[]; readonly extra: ExportFiles };

export type DisturbTools = {
  readonly people: readonly Person[];
  readonly random: Random;
  readonly vary: VarySource;
  /** Solutions of a problem by kind. */
  readonly solutionsOf: (slug: string) => ReturnType<typeof readSolutions>;
};

export type ClassPlan = {
  /** Where the class is made; its parent exists. */
  readonly folder: string;
  /** `<slug>/<kind>/*.ts`: what students hand in. */
  readonly solutionsFolder: string;
  readonly students: number;
  readonly seed: number;
  readonly assignments: readonly AssignmentPlan[];
  readonly shares?: Shares;
  /** So many of the last students have the names of the first ones. */
  readonly twins?: number;
  /** Lines of manual.csv below its heading. */
  readonly manual?: readonly string[];
};

/** What each student was given to hand in, by assignment, student id and problem. */
export type SyntheticClass = {
  readonly people: readonly Person[];
  readonly dealt: ReadonlyMap<string, ReadonlyMap<string, Kind>>;
};

/** Everything is due at this moment, 2026-11-20 23:59 in Berlin. */
export const DUE_MS = Date.parse("2026-11-20T22:59:59.999Z");
const HOUR = 3_600_000;

/** So many that two programs made of one solution are less than half the same to `judge grade --similar`. */
export const LEFTOVERS = 0.7;

/**
 * Writes a class of made-up people who hand in solutions of the repository, each with other names and leftovers. The same plan gives the
 * same bytes. `dealt` is keyed by `<assignment>/<student>` and then by problem.
 */
export async function makeSyntheticClass(plan: ClassPlan): Promise<SyntheticClass> {
  const { folder, students, seed, twins = 0 } = plan;
  const people = makePeople(students, { seed, twins });
  const vary = await loadVarySource();
  const dealt = new Map<string, ReadonlyMap<string, Kind>>();
  mkdirSync(folder);
  for (const [index, assignment] of plan.assignments.entries()) {
    const random = makeSeededRandom(seed * 1000 + index);
    const solutionsOf = (slug: string) => readSolutions(plan.solutionsFolder, slug);
    const tools: DisturbTools = { people, random, vary, solutionsOf };
    const ordinary = handInAll({ plan, assignment, tools, dealt });
    const disturbed = assignment.disturb?.(ordinary, tools) ?? ordinary;
    const { handIns, extra } = "extra" in disturbed ? disturbed : { handIns: disturbed, extra: new Map() };
    const files = EXPORTS[assignment.layout]({ people, handIns, title: titleOf(assignment), points: 100 });
    writeAll(join(folder, "submissions", assignment.name), new Map([...files, ...extra]));
  }
  writeAll(folder, classFiles(plan, people));
  return { people, dealt };
}

const EXPORTS: Readonly<Record<Layout, (exported: Export) => ExportFiles>> = {
  canvas: exportFromCanvas,
  moodle: exportFromMoodle,
  gradescope: exportFromGradescope,
};

type HandInAll = {
  readonly plan: ClassPlan;
  readonly assignment: AssignmentPlan;
  readonly tools: DisturbTools;
  readonly dealt: Map<string, ReadonlyMap<string, Kind>>;
};

function handInAll({ plan, assignment, tools, dealt }: HandInAll): readonly HandIn[] {
  const { people, random, vary } = tools;
  const columns = assignment.problems.map((slug) => ({
    slug,
    solutions: tools.solutionsOf(slug),
    kinds: dealKinds(people.length, plan.shares ?? USUAL_SHARES, random),
  }));
  return people.flatMap((person, index): readonly HandIn[] => {
    const kinds = new Map(columns.map(({ slug, kinds: dealtKinds }) => [slug, dealtKinds[index] ?? "missing"]));
    dealt.set(`${assignment.name}/${person.id}`, kinds);
    const files = columns.flatMap(({ slug, solutions }) => {
      const text = pickSolution(solutions, kinds.get(slug) ?? "missing", random);
      return text === undefined
        ? []
        : [{ name: `${slug}.ts`, data: Buffer.from(vary(text, { random, leftovers: LEFTOVERS })) }];
    });
    const atMs = DUE_MS - HOUR - Math.floor(random() * 100 * HOUR);
    return files.length === 0 ? [] : [{ person, files, atMs, isLate: false }];
  });
}

const titleOf = ({ name }: AssignmentPlan): string => name[0]?.toUpperCase() + name.slice(1).replaceAll("-", " ");

function classFiles({ assignments, manual = [] }: ClassPlan, people: readonly Person[]): ExportFiles {
  const entries = assignments.map((assignment) =>
    [
      `  - name: ${assignment.name}`,
      `title: ${titleOf(assignment)}`,
      `problems: [${assignment.problems.join(", ")}]`,
      "due: 2026-11-20 23:59",
      ...(assignment.policy ?? []),
    ].join("\n    "),
  );
  const head = `title: A class of made-up people\ntimeZone: ${TIME_ZONE}\nassignments:\n`;
  const roster = people.map(({ id, name, email, group }) => csvLine([id, name, email, group])).join("");
  return new Map([
    ["class.yaml", `${head}${entries.join("\n")}\n`],
    ["roster.csv", `id,name,email,group\n${roster}`],
    ["manual.csv", ["assignment,student,problem,points,excused,comment", ...manual, ""].join("\n")],
  ]);
}

function writeAll(folder: string, files: ExportFiles): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}
