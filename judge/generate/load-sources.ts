import { checkerOf, interfaceOf } from "../problem/author-program.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import { testId } from "../model/ids.ts";
import type { CheckerSpec, ProblemInterface } from "../model/problem.ts";
import type { Rejected } from "../model/step-failure.ts";
import { readYamlFile } from "../platform/yaml-file.ts";
import { checkProblem, SAMPLE_GROUP } from "../problem/cross-checks.ts";
import { Findings } from "../problem/findings.ts";
import { PROBLEM_SHAPE } from "../problem/problem-shape.ts";
import { loadRecipe } from "./load-recipe.ts";
import { planTests, type PlannedTest } from "./plan-tests.ts";

/** What tests are made from. Unlike `loadProblem` this needs no tests to be there yet. */
export type Sources = {
  readonly directory: string;
  readonly interface: ProblemInterface;
  readonly checker: CheckerSpec;
  readonly tests: readonly PlannedTest[];
  /** The samples of problem.yaml, whose inputs have to be as right as the others. */
  readonly samples: readonly PlannedTest[];
  /** The TypeScript files of the problem folder by name relative to it. */
  readonly programs: ReadonlyMap<string, Uint8Array>;
  readonly warnings: readonly Diagnostic[];
};

export type LoadedSources = { readonly kind: "loaded"; readonly sources: Sources } | Rejected;

const DEFAULT_GROUPS = [{ name: "all" }];

/** Reads problem.yaml, tests.yaml and the author's programs; reports the mistakes of all at once. */
export async function loadSources(directory: string): Promise<LoadedSources> {
  const path = join(directory, "problem.yaml");
  const file = await readYamlFile(path);
  const findings = new Findings(file);
  const { root } = file;
  if (root !== undefined) checkProblem(root, findings);
  const reading = root === undefined ? undefined : PROBLEM_SHAPE.read({ node: root, path: "" }, findings);
  const found = findings.list();
  // Groups cannot be told from a broken problem.yaml, so mistakes of the recipe would be guesses.
  if (reading?.kind !== "read" || hasErrors(found)) return { kind: "rejected", diagnostics: found };
  const problem = reading.value;
  const groups = (problem.groups ?? DEFAULT_GROUPS).map(({ name }) => name);
  const [recipe, programs] = await Promise.all([
    loadRecipe(join(directory, "tests.yaml"), groups),
    readPrograms(directory),
  ]);
  const missing = missingPrograms({ directory, programs, kind: problem.interface.kind });
  const recipeDiagnostics = recipe.kind === "loaded" ? recipe.warnings : recipe.diagnostics;
  const diagnostics = [...found, ...recipeDiagnostics, ...missing];
  if (recipe.kind === "rejected" || hasErrors(diagnostics)) return { kind: "rejected", diagnostics };
  const samples = problem.samples.map(({ input }, index): PlannedTest => ({
    id: testId(SAMPLE_GROUP, String(index + 1).padStart(2, "0")),
    from: `problem.yaml#samples[${index}]`,
    at: { file: path, line: 1, column: 1 },
    source: { kind: "text", text: input },
  }));
  const sources = {
    directory,
    interface: interfaceOf(directory, problem.interface),
    checker: checkerOf(directory, problem.checker, problem.interface),
    tests: planTests(recipe.entries),
    samples,
    programs,
    warnings: diagnostics,
  };
  return { kind: "loaded", sources };
}

/** Tests, and what npm installed, are no part of the sources. */
const PASSED_OVER = new Set(["tests", "node_modules"]);

/** The TypeScript files of a problem folder by name relative to it, without tests and hidden folders. */
export async function readPrograms(directory: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names: string[] = [];
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(directory, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !PASSED_OVER.has(entry.name) && !entry.name.startsWith(".")) await visit(name);
      else if (entry.isFile() && entry.name.endsWith(".ts") && !entry.name.endsWith(".test.ts")) names.push(name);
    }
  };
  await visit("");
  const read = names
    .toSorted()
    .map(async (name) => [name, new Uint8Array(await readFile(join(directory, name)))] as const);
  return new Map(await Promise.all(read));
}

type Programs = {
  readonly directory: string;
  readonly programs: ReadonlyMap<string, Uint8Array>;
  readonly kind: ProblemInterface["kind"];
};

function missingPrograms({ directory, programs, kind }: Programs): readonly Diagnostic[] {
  const needed = [
    { name: "input.ts", hint: "write it: parse, format and generators; docs/kit.md has an example" },
    // The interactor of an interactive problem knows what is right; its answers are empty.
    ...(kind === "interactive"
      ? []
      : [{ name: "reference.ts", hint: "write the solution that the answers come from" }]),
  ];
  return needed
    .filter(({ name }) => !programs.has(name))
    .map(({ name, hint }) => ({
      code: "G010",
      severity: "error",
      message: `${name} is missing`,
      hint,
      at: { file: join(directory, name), line: 1, column: 1 },
    }));
}
