import type { Student } from "../../model/class.ts";
import { escapeLine } from "../../report/visible-text.ts";
import type { Mark, ProblemMark } from "../policy/mark.ts";
import { roundPoints } from "../policy/mark-student.ts";

/** The marks of an assignment as JUnit XML: a suite for each student, a case for each problem. Full points pass, our own failure is an error. */
export function renderMarksJunit(marks: readonly Mark[], students: readonly Student[]): string {
  const names = new Map(students.map(({ id, name }) => [id, name]));
  const suites = marks.map((mark) => renderSuite(mark, names.get(mark.student) ?? ""));
  const counts = countsOf(marks.flatMap(({ problems }) => problems));
  const name = quote(marks[0]?.assignment ?? "");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name=${name} ${counts}>\n${suites.join("")}</testsuites>\n`;
}

function renderSuite(mark: Mark, name: string): string {
  const cases = mark.problems.map((problem) => `    ${renderCase(problem, mark)}\n`).join("");
  const property = `    <properties><property name="student" value=${quote(name)}/></properties>\n`;
  return `  <testsuite name=${quote(mark.student)} ${countsOf(mark.problems)}>\n${property}${cases}  </testsuite>\n`;
}

type CaseEnd = "passed" | "failure" | "error" | "skipped";

function endOf({ result, maxPoints }: ProblemMark): CaseEnd {
  switch (result.kind) {
    case "points":
      return result.points >= maxPoints - 0.005 ? "passed" : "failure";
    case "missing":
      return "failure";
    case "pending":
      return "error";
    case "excused":
      return "skipped";
  }
}

function renderCase(problem: ProblemMark, { assignment, student }: Mark): string {
  const end = endOf(problem);
  const start = `<testcase name=${quote(problem.slug)} classname=${quote(`${assignment}.${student}`)} time="0"`;
  if (end === "passed") return `${start}/>`;
  return `${start}><${end} message=${quote(messageOf(problem))}/></testcase>`;
}

function messageOf({ result, maxPoints }: ProblemMark): string {
  switch (result.kind) {
    case "points":
      return `${shown(result.points)} of ${shown(maxPoints)} points`;
    case "missing":
      return "nothing handed in";
    case "pending":
      return "the judge failed; judge again";
    case "excused":
      return "excused";
  }
}

function countsOf(problems: readonly ProblemMark[]): string {
  const ends = problems.map(endOf);
  const count = (end: CaseEnd): number => ends.filter((one) => one === end).length;
  return `tests="${ends.length}" failures="${count("failure")}" errors="${count("error")}" skipped="${count("skipped")}"`;
}

const shown = (points: number): string => String(roundPoints(points));

const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" } as const;

/** An attribute; what XML forbids is spelled out before. */
const quote = (text: string): string =>
  `"${Object.entries(ENTITIES).reduce((now, [character, entity]) => now.replaceAll(character, entity), escapeLine(text))}"`;
