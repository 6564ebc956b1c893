import { DUE_MS, LEFTOVERS, type AssignmentPlan, type ClassPlan, type DisturbTools } from "./make-synthetic-class.ts";
import type { HandIn } from "./hand-in.ts";
import { disturb, ODDITIES } from "./odd-hand-ins.ts";
import { makePeople } from "./people.ts";
import { pick } from "./people.ts";

const HOUR = 3_600_000;
const ORDINARY = 6;
const LATE = "late: { kind: deduct, percent: 10, every: 1d, floorPercent: 50, grace: 10m, closes: 7d }";

/** The class of scripts/demo.sh: three assignments from three platforms, with everything that goes wrong in one term. */
export function planDemo(folder: string, solutionsFolder: string, seed: number): ClassPlan {
  const students = ORDINARY + ODDITIES.length;
  const ids = makePeople(students, { seed }).map(({ id }) => id);
  const extended = ids[ORDINARY + ODDITIES.findIndex(({ what }) => what === "late, with an extension")] ?? "";
  return {
    folder,
    solutionsFolder,
    students,
    seed,
    twins: 1,
    assignments: [
      {
        name: "homework-1",
        layout: "canvas",
        problems: ["zuma-game", "locked-maze"],
        policy: [LATE, `extensions: { ${extended}: 2026-11-22 23:59 }`],
        disturb,
      },
      {
        name: "homework-2",
        layout: "moodle",
        problems: ["maze-and-traps"],
        policy: ["missing: zero"],
        disturb: keepFew,
      },
      {
        name: "homework-3",
        layout: "gradescope",
        problems: ["saving-tang-monk"],
        policy: ["work: group", LATE, "extensions: { weekend: 2026-11-23 23:59 }"],
        disturb: oneOfEachGroup,
      },
    ] satisfies readonly AssignmentPlan[],
    manual: [
      `homework-1,${ids[2]},,,yes,was ill`,
      `homework-1,${ids[3]},locked-maze,40,,"explained it at the board, =well="`,
    ],
  };
}

/** A second homework that few had time for. */
const keepFew = (handIns: readonly HandIn[]): readonly HandIn[] => handIns.slice(0, 5);

/** One member hands in for each group: once before the due date, and once after it. */
function oneOfEachGroup(_: readonly HandIn[], { people, random, vary, solutionsOf }: DisturbTools): readonly HandIn[] {
  const solutions = solutionsOf("saving-tang-monk");
  const programOf = (kind: "accepted" | "wrong_answer"): HandIn["files"] => [
    {
      name: "solution.ts",
      data: Buffer.from(vary(pick(solutions.get(kind) ?? [], random), { random, leftovers: LEFTOVERS })),
    },
  ];
  return people.slice(0, 3).flatMap((person, index): readonly HandIn[] => [
    { person, files: programOf("wrong_answer"), atMs: DUE_MS - 5 * HOUR, isLate: false },
    { person, files: programOf("accepted"), atMs: DUE_MS + (3 + 20 * index) * HOUR, isLate: true },
  ]);
}
