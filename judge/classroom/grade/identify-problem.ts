import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { AuthorProgram, CheckerSpec, Problem } from "../../model/problem.ts";
import { hashOf } from "../../platform/hash.ts";
import type { FileHashes } from "../../pipeline/result-cache/file-hashes.ts";
import type { ProblemIdentity } from "./journal-record.ts";

/** What decides about a problem, by content: paths and times are no part of it. Throws when a test cannot be read. */
export function identifyProblem(problem: Problem, hashes: FileHashes): ProblemIdentity {
  const { groups, limits, checker } = problem;
  const testsOf = (tests: (typeof groups)[number]["tests"]): readonly string[] =>
    tests.flatMap(({ id, input, answer }) => [id, hashes.hashOf(input), hashes.hashOf(answer)]);
  const { cpu, wall, memory, output } = limits;
  const parts = {
    tests: hashOf(groups.flatMap(({ name, tests }) => [name, ...testsOf(tests)])),
    limits: hashOf([JSON.stringify([cpu, wall, memory, output])]),
    checker: hashOf([
      ...[checker, ...groups.flatMap((group) => group.checker ?? [])].flatMap((spec) => identifyChecker(spec, problem)),
      ...groups.map((group) => String(group.checker !== undefined)),
    ]),
    rules: hashOf(identifyRules(problem)),
  };
  return { ...parts, whole: hashOf([parts.tests, parts.limits, parts.checker, parts.rules]) };
}

function identifyRules(problem: Problem): readonly (string | Uint8Array)[] {
  const { groups, scoring, typecheck, globals, passes, interface: problemInterface } = problem;
  const shown = problemInterface.kind === "interactive" ? { kind: "interactive" } : problemInterface;
  const program = problemInterface.kind === "interactive" ? identifyProgram(problemInterface.program, problem) : [];
  return [
    JSON.stringify(groups.map(({ name, points, requires }) => [name, points, requires])),
    JSON.stringify([scoring ?? null, typecheck, globals ?? null, passes ?? 1, shown]),
    ...program,
  ];
}

function identifyChecker(spec: CheckerSpec, problem: Problem): readonly (string | Uint8Array)[] {
  if (spec.kind !== "custom") return [JSON.stringify(Object.entries(spec).toSorted(([a], [b]) => (a < b ? -1 : 1)))];
  return ["custom", ...identifyProgram(spec.program, problem)];
}

const IS_CODE = /\.(?:[cm]?[jt]sx?|json|yaml|py|c|cc|cpp|h|hpp|java|rs|go)$/u;

/** A module may import its neighbours, so that every source of the problem's folder is part of it; a program is its file or folder. */
function identifyProgram(program: AuthorProgram, { directory }: Problem): readonly (string | Uint8Array)[] {
  if (program.kind === "program") return ["program", JSON.stringify(program.flags), ...readBelow(program.path)];
  const names = readdirSync(directory, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && IS_CODE.test(entry.name) && entry.name !== "problem.yaml" && entry.name !== "tests.yaml",
    )
    .map(({ name }) => name)
    .toSorted();
  return [
    "module",
    readFileSync(program.path),
    ...names.flatMap((name) => [name, readFileSync(join(directory, name))]),
  ];
}

function readBelow(path: string): readonly (string | Uint8Array)[] {
  if (statSync(path).isFile()) return [readFileSync(path)];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return paths.flatMap((name) => [name.slice(path.length), readFileSync(name)]);
}
