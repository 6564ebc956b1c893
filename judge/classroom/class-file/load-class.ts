import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { Assignment, Class, FeedbackPolicy, Student } from "../../model/class.ts";
import { hasErrors, type Diagnostic } from "../../model/diagnostic.ts";
import { points } from "../../model/units.ts";
import { readYamlFile, type YamlNode } from "../../platform/yaml-file.ts";
import { Findings } from "../../problem/findings.ts";
import { listProblems } from "../../problem/find-problem.ts";
import type { Shape } from "../../problem/shape.ts";
import { textOf, valueOf } from "../../problem/yaml-lookup.ts";
import { isTimeZone } from "../clock/read-moment.ts";
import { checkClass } from "./class-checks.ts";
import { classShape } from "./class-shape.ts";
import { loadRoster } from "./load-roster.ts";

/** A class folder as it is used, or everything that is wrong with it. */
export type LoadedClass =
  | { readonly kind: "loaded"; readonly class: Class; readonly warnings: readonly Diagnostic[] }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** Loads class.yaml and roster.csv of a folder. All mistakes of both are reported at once, those of class.yaml first. */
export async function loadClass(
  directory: string,
  { problemsDirectory }: { readonly problemsDirectory: string },
): Promise<LoadedClass> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() !== true) return { kind: "broken", diagnostics: [noFolder(directory, found !== undefined)] };
  const [source, roster, problems] = await Promise.all([
    readYamlFile(join(directory, "class.yaml")),
    loadRoster(join(directory, "roster.csv")),
    listProblems(problemsDirectory),
  ]);
  const findings = new Findings(source);
  const { root } = source;
  const timeZone = zoneOf(root);
  const reading = root === undefined ? undefined : classShape(timeZone).read({ node: root, path: "" }, findings);
  // Against a roster with mistakes, every name that is missing there would be a second mistake here.
  const students = hasErrors(roster.diagnostics) ? {} : { students: roster.students };
  if (root !== undefined) checkClass(root, { problems, problemsDirectory, timeZone, ...students }, findings);
  const diagnostics = [...findings.list(), ...roster.diagnostics];
  if (reading?.kind !== "read" || hasErrors(diagnostics)) return { kind: "broken", diagnostics };
  return {
    kind: "loaded",
    class: makeClass({ directory, value: reading.value, students: roster.students }),
    warnings: diagnostics,
  };
}

function noFolder(directory: string, exists: boolean): Diagnostic {
  const message = exists ? "this is not a folder" : "this folder does not exist";
  const hint = "name the folder that holds class.yaml; `judge new class <name>` makes one";
  return { code: "L001", severity: "error", message, hint, at: { file: directory, line: 1, column: 1 } };
}

/** The zone that dates are read with; when it is wrong, which is reported by the shape, the dates can still be checked in another. */
function zoneOf(root: YamlNode | undefined): string {
  const zone = textOf(valueOf(root, "timeZone"));
  return zone !== undefined && isTimeZone(zone) ? zone : "UTC";
}

type ClassValue = ReturnType<typeof classShape> extends Shape<infer T> ? T : never;
type AssignmentValue = ClassValue["assignments"][number];

function makeClass(read: {
  readonly directory: string;
  readonly value: ClassValue;
  readonly students: readonly Student[];
}): Class {
  const { title, timeZone, language, feedback, assignments } = read.value;
  const { directory, students } = read;
  return {
    directory,
    title,
    timeZone,
    language,
    students,
    assignments: assignments.map((value) => makeAssignment(value, feedback)),
  };
}

function makeAssignment(value: AssignmentValue, feedback: FeedbackPolicy): Assignment {
  return {
    ...value,
    title: value.title ?? value.name,
    points: points(value.points),
    extensions: new Map(Object.entries(value.extensions)),
    feedback: value.feedback ?? feedback,
  };
}
