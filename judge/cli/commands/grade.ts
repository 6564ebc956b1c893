import { loadClass } from "../../classroom/class-file/load-class.ts";
import type { Assignment, Class } from "../../model/class.ts";
import { findNearest } from "../../problem/nearest.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { OperatorError } from "../operator-error.ts";
import { FRESH, JOBS, JSON_OUTPUT, LANG, PROBLEMS, START } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readSettings } from "../read-settings.ts";
import { loadDecisions } from "../load-decisions.ts";

export const grade: Command = {
  name: "grade",
  summary: "grade an assignment of a class: collect, judge, show what would change, and write it with --apply",
  usage: "<class> [assignment]",
  least: 1,
  most: 2,
  options: {
    apply: { type: "boolean", help: "write the marks and the gradebooks; without it the changes are only shown" },
    feedback: { type: "boolean", help: "write a page for each student, of marks that are applied" },
    similar: { type: "boolean", help: "print the pairs of similar programs, and write them as zip files for Dolos" },
    explain: { type: "string", value: "STUDENT", help: "show where one student's mark comes from; nothing is run" },
    "keep-going": { type: "boolean", help: "run every test of every submission, for reports; points stay the same" },
    fresh: FRESH,
    jobs: JOBS,
    start: START,
    unsafe: { type: "boolean", help: "grade without a sandbox: programs of students get your own rights" },
    json: JSON_OUTPUT,
    lang: LANG,
    problems: PROBLEMS,
  },
  example: "judge grade my-class homework-1 --apply",
  async run(context) {
    const { line, terminal } = context;
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const [directory = "", name] = line.positionals;
    const loaded = await loadClass(directory, settings);
    const diagnostics = loaded.kind === "broken" ? loaded.diagnostics : loaded.warnings;
    if (diagnostics.length > 0) await printDiagnostics(terminal, diagnostics);
    if (loaded.kind === "broken") return 2;
    const course = loaded.class;
    const manual = await loadDecisions(context, course);
    if (manual === undefined) return 2;
    const { explain } = line.values;
    if (typeof explain === "string") {
      const { explainMarks } = await import("../explain-marks.ts");
      const assignments = await chooseAssignments(course, name, "graded");
      const { language } = settings;
      return await explainMarks(context, { course, assignments, manual, student: explain, language });
    }
    return await gradeAll(context, { course, name, manual, settings });
  },
};

type All = {
  readonly course: Class;
  readonly name: string | undefined;
  readonly manual: NonNullable<Awaited<ReturnType<typeof loadDecisions>>>;
  readonly settings: NonNullable<ReturnType<typeof readSettings>>;
};

async function gradeAll(context: CommandContext, { course, name, manual, settings }: All): Promise<ExitCode> {
  const { line, terminal } = context;
  const { gradeAssignment } = await import("../grade-assignment.ts");
  const { renderJson } = await import("../../platform/json-text.ts");
  const assignments = await chooseAssignments(course, name, "handed-in");
  const results: object[] = [];
  let code: ExitCode = 0;
  for (const assignment of assignments) {
    const graded = await gradeAssignment(context, { course, assignment, manual, settings });
    if (graded.exitCode > code) code = graded.exitCode;
    if (graded.json !== undefined) results.push(graded.json);
  }
  if (line.values["json"] === true && results.length > 0) terminal.out(renderJson(results));
  return code;
}

/** The assignment of that name; without a name those that there is something of: hand-ins, or a journal. */
async function chooseAssignments(
  course: Class,
  name: string | undefined,
  what: "handed-in" | "graded",
): Promise<readonly [Assignment, ...Assignment[]]> {
  const { assignments, directory } = course;
  const names = assignments.map((one) => one.name);
  if (name !== undefined) {
    const found = assignments.find((one) => one.name === name);
    if (found !== undefined) return [found];
    const nearest = findNearest(name, names);
    const hint = nearest === undefined ? `class.yaml has ${names.join(", ")}` : `did you mean ${nearest}?`;
    throw new OperatorError(`there is no assignment ${JSON.stringify(name)} in this class`, hint);
  }
  const { existsSync } = await import("node:fs");
  const { join } = await import("node:path");
  const folder = what === "graded" ? "grading" : "submissions";
  const [first, ...others] = assignments.filter((one) => existsSync(join(directory, folder, one.name)));
  if (first !== undefined) return [first, ...others];
  if (what === "graded") {
    throw new OperatorError(`nothing of ${directory} has been graded yet`, `type \`judge grade ${directory}\` first`);
  }
  throw new OperatorError(
    `nothing has been handed in: ${join(directory, "submissions")} has no folder of an assignment`,
    `put the zip of the course platform into ${join(directory, "submissions", names[0] ?? "homework-1")}`,
  );
}
