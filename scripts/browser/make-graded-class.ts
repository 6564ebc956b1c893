import { cpSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, type Workplace } from "../../judge/testkit/judge-command.ts";
import type { HandIn } from "../synthetic-class/hand-in.ts";
import { makeSyntheticClass, type DisturbTools } from "../synthetic-class/make-synthetic-class.ts";

const PROBLEM = "locked-maze";
const TESTS_OF_A_GROUP = 5;

/** A text that would be a page's own when somebody forgot to escape it. */
export const MARKUP = `</pre></script><img src=x onerror="window.broken=1"><a href="https://example.org/">`;

/** What a small class hands in: solutions of these kinds, or a text; the last names a file like markup. */
const HAND_INS = [
  "accepted",
  "accepted",
  "wrong_answer",
  "wrong_answer",
  "run_time_error",
  "compile_error",
  "markup",
  "none",
] as const;

/** Of the wrong solutions, by the student's place: one that fails on a hidden test alone, and one that fails on the sample. */
const WRONG_PLACES: Readonly<Record<number, number>> = { 2: 6, 3: -1 };

/** Makes a class in the workplace, really grades it with feedback, and returns its folder and that of the grading. Throws when grading fails. */
export async function makeGradedClass(
  workplace: Workplace,
): Promise<{ readonly folder: string; readonly grading: string }> {
  const folder = join(workplace.path, "class");
  makeShortProblem(join(workplace.path, "problems"));
  await makeSyntheticClass({
    folder,
    solutionsFolder: join(ROOT, "solutions"),
    students: HAND_INS.length,
    seed: 3,
    twins: 1,
    assignments: [
      {
        name: "homework-1",
        layout: "canvas",
        problems: [PROBLEM],
        policy: ["late: { kind: deduct, percent: 10, every: 1d }"],
        disturb: handInAll,
      },
    ],
    manual: ["homework-1,s002,,80,,<b>well</b> explained"],
  });
  await grade(workplace);
  return { folder, grading: join(folder, "grading", "homework-1") };
}

/** Grades the class of the workplace. Throws unless it ends with 1, which is for the stranger's work. */
export async function grade(workplace: Workplace, ...args: readonly string[]): Promise<void> {
  const ended = await workplace.judge({
    args: ["grade", "class", "homework-1", "--apply", "--feedback", ...args],
    cwd: workplace.path,
  });
  if (ended.exitCode !== 1) throw new Error(`judge grade ended with ${ended.exitCode}: ${ended.stderr}${ended.stdout}`);
}

/** The problem with few tests: what is shown does not depend on how many there are. */
function makeShortProblem(problems: string): void {
  const folder = join(problems, PROBLEM);
  cpSync(join(ROOT, "problems", PROBLEM), folder, { recursive: true });
  // With it the judge would make the others again.
  rmSync(join(folder, "tests", "manifest.json"));
  for (const group of readdirSync(join(folder, "tests"))) {
    const names = readdirSync(join(folder, "tests", group)).toSorted();
    for (const name of names.slice(2 * TESTS_OF_A_GROUP)) rmSync(join(folder, "tests", group, name));
  }
}

function handInAll(_: readonly HandIn[], { people, random, vary, solutionsOf }: DisturbTools): readonly HandIn[] {
  const solutions = solutionsOf(PROBLEM);
  const [shared = ""] = solutions.get("accepted") ?? [];
  const textOf = (kind: (typeof HAND_INS)[number], index: number): string => {
    if (kind === "markup")
      return `console.log(${JSON.stringify(MARKUP)});\nconsole.error(${JSON.stringify(MARKUP)});\n`;
    if (kind === "none") return "";
    const text = kind === "accepted" ? shared : (solutions.get(kind)?.at(WRONG_PLACES[index] ?? 0) ?? "");
    return vary(text, { random, leftovers: 0.01 });
  };
  const handIns = people.flatMap((person, index): readonly HandIn[] => {
    const kind = HAND_INS[index] ?? "none";
    const files = [{ name: `${PROBLEM}.ts`, data: Buffer.from(textOf(kind, index)) }];
    return kind === "none" ? [] : [{ person, files, atMs: 0, isLate: index === 1 }];
  });
  const [first] = handIns;
  const person = { ...people[0], id: "nobody", given: "Nemo", family: "Stranger", canvas: "4999" };
  const files = [{ name: "<img src=x onerror=alert(1)>.ts", data: Buffer.from(`${shared}// mine\n`) }];
  return first === undefined ? [] : [...handIns, { ...first, person: { ...first.person, ...person }, files }];
}
