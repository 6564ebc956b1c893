import type { Student } from "../../model/class.ts";
import type { YamlNode } from "../../platform/yaml-file.ts";
import type { Findings } from "../../problem/findings.ts";
import { findNearest } from "../../problem/nearest.ts";
import { quote } from "../../problem/shape.ts";
import { entryOf, itemsOf, numberOf, textOf, valueOf } from "../../problem/yaml-lookup.ts";
import { readMoment } from "../clock/read-moment.ts";
import { findSpan, isEmpty } from "../clock/span.ts";

/** What the keys of class.yaml are checked against. `students` is absent when the roster cannot be used. */
export type ClassContext = {
  readonly problems: readonly string[];
  readonly problemsDirectory: string;
  readonly students?: readonly Student[];
  readonly timeZone: string;
};

/** Reports what no single value shows: names that are taken, unknown or do not fit together. */
export function checkClass(root: YamlNode, context: ClassContext, findings: Findings): void {
  const assignments = itemsOf(valueOf(root, "assignments"));
  checkDifferent(assignments, { key: "name", code: "L011" }, findings);
  checkDifferent(assignments, { key: "column", code: "L020" }, findings);
  for (const assignment of assignments) {
    checkProblems(assignment, context, findings);
    checkDue(assignment, findings);
    checkStep(assignment, findings);
    checkExtensions(assignment, context, findings);
    checkGroups(assignment, context, findings);
  }
}

type Key = { readonly key: "name" | "column"; readonly code: string };

function checkDifferent(assignments: readonly YamlNode[], { key, code }: Key, findings: Findings): void {
  const seen = new Map<string, number>();
  for (const assignment of assignments) {
    const node = valueOf(assignment, key);
    const text = textOf(node);
    if (node === undefined || text === undefined) continue;
    const line = seen.get(text);
    if (line === undefined) seen.set(text, node.at.line);
    else {
      const message = `a second assignment with the ${key} ${quote(text)}`;
      findings.error(node.at, { code, message, hint: `the first is in line ${line}; rename one` });
    }
  }
}

function checkProblems(assignment: YamlNode, context: ClassContext, findings: Findings): void {
  const seen = new Set<string>();
  const list = valueOf(assignment, "problems");
  const items = itemsOf(list);
  for (const item of items) {
    const node = item.kind === "text" ? item : valueOf(item, "problem");
    const slug = textOf(node);
    if (node === undefined || slug === undefined) continue;
    if (seen.has(slug)) {
      const message = `the problem ${quote(slug)} is in this assignment twice`;
      findings.error(node.at, { code: "L012", message, hint: "keep one, with the sum of the weights" });
    } else if (!context.problems.includes(slug)) {
      const nearest = findNearest(slug, context.problems);
      const hint = nearest === undefined ? "`judge list` shows those there are" : `did you mean ${nearest}?`;
      const message = `there is no problem ${quote(slug)} in ${context.problemsDirectory}`;
      findings.error(node.at, { code: "L013", message, hint });
    }
    seen.add(slug);
  }
  const isNothing = items.length > 0 && items.every((item) => numberOf(valueOf(item, "weight")) === 0);
  if (list !== undefined && isNothing) {
    const hint = "give at least one problem a weight above 0";
    findings.error(list.at, { code: "L014", message: "no problem of this assignment has any weight", hint });
  }
}

/** Without a due date nothing is late. */
function checkDue(assignment: YamlNode, findings: Findings): void {
  if (assignment.kind !== "map" || entryOf(assignment, "due") !== undefined) return;
  const late = valueOf(assignment, "late");
  const hint = "add due: 2026-12-18 23:59";
  if (late !== undefined && textOf(valueOf(late, "kind")) !== "none") {
    findings.error(late.at, { code: "L015", message: "there is a late policy, and no due date", hint });
  }
  const extensions = valueOf(assignment, "extensions");
  if (extensions !== undefined) {
    findings.error(extensions.at, { code: "L015", message: "there are extensions, and no due date", hint });
  }
}

/** Steps of no length would take everything at once. */
function checkStep(assignment: YamlNode, findings: Findings): void {
  const every = valueOf(valueOf(assignment, "late"), "every");
  const span = findSpan(textOf(every) ?? "");
  if (every === undefined || span === undefined || !isEmpty(span)) return;
  findings.error(every.at, { code: "L021", message: "a step of the deduction has no length", hint: "write every: 1d" });
}

function checkExtensions(assignment: YamlNode, context: ClassContext, findings: Findings): void {
  const extensions = valueOf(assignment, "extensions");
  if (extensions?.kind !== "map") return;
  const due = findMoment(valueOf(assignment, "due"), context);
  for (const { key, at, value } of extensions.entries) {
    if (context.students !== undefined) checkExtended({ key, at, students: context.students }, findings);
    const extended = findMoment(value, context);
    if (due === undefined || extended === undefined || extended > due) continue;
    const message = `this is no later than the due date, so that it changes nothing for ${quote(key)}`;
    findings.warning(value.at, {
      code: "L018",
      message,
      hint: "an extension only ever gives time; write a later date",
    });
  }
}

type Extended = { readonly key: string; readonly at: YamlNode["at"]; readonly students: readonly Student[] };

function checkExtended({ key, at, students }: Extended, findings: Findings): void {
  const ids = students.map(({ id }) => id);
  const groups = groupsOf(students);
  if (ids.includes(key) && groups.includes(key)) {
    const message = `${quote(key)} is both a student and a group`;
    findings.error(at, { code: "L017", message, hint: "rename the group in roster.csv" });
  } else if (!ids.includes(key) && !groups.includes(key)) {
    const nearest = findNearest(key, [...ids, ...groups]);
    const hint = nearest === undefined ? "write an id or a group of roster.csv" : `did you mean ${nearest}?`;
    findings.error(at, { code: "L016", message: `${quote(key)} is neither a student nor a group of the roster`, hint });
  }
}

function checkGroups(assignment: YamlNode, { students }: ClassContext, findings: Findings): void {
  const work = valueOf(assignment, "work");
  if (work === undefined || textOf(work) !== "group" || students === undefined) return;
  const without = students.filter(({ group }) => group === undefined);
  if (without.length === 0) return;
  const names = without.slice(0, 3).map(({ id }) => id);
  const message = `${without.length} students have no group and work alone: ${names.join(", ")}${without.length > 3 ? ", …" : ""}`;
  findings.warning(work.at, { code: "L019", message, hint: "fill the column group of roster.csv" });
}

const groupsOf = (students: readonly Student[]): readonly string[] =>
  [...new Set(students.map(({ group }) => group))].filter((group) => group !== undefined);

function findMoment(node: YamlNode | undefined, { timeZone }: ClassContext): number | undefined {
  const text = textOf(node);
  const read = text === undefined ? undefined : readMoment(text, timeZone);
  return read?.kind === "read" ? read.moment.epochMs : undefined;
}
