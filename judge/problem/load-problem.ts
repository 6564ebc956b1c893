import { access, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { Problem, TestGroup } from "../model/problem.ts";
import { kibibytes, mebibytes, milliseconds, points, type Milliseconds } from "../model/units.ts";
import { testId, type TestId } from "../model/ids.ts";
import { readYamlFile, type YamlNode } from "../platform/yaml-file.ts";
import { checkerOf, interfaceOf } from "./author-program.ts";
import { checkProblem, SAMPLE_GROUP } from "./cross-checks.ts";
import { Findings } from "./findings.ts";
import { loadInferredLimit } from "./inferred-limit.ts";
import { loadManifest } from "./manifest.ts";
import { matchGroups, type DeclaredGroup, type MatchedGroups } from "./match-groups.ts";
import { AUTO, PROBLEM_SHAPE } from "./problem-shape.ts";
import { isPackageFolder } from "./package/is-package.ts";
import type { Reading, Shape } from "./shape.ts";
import { listTestFolder, problemAt } from "./test-folder.ts";
import { entryOf, itemsOf, textOf, valueOf } from "./yaml-lookup.ts";

/** `missing`: tests of the manifest whose files are not there; they are in no group until they are generated again. */
export type LoadedProblem =
  | {
      readonly kind: "loaded";
      readonly problem: Problem;
      readonly warnings: readonly Diagnostic[];
      readonly missing: readonly TestId[];
    }
  | { readonly kind: "broken"; readonly diagnostics: readonly Diagnostic[] };

/** `autoCpu` stands for tests/limits.json, for those who infer the limit or need none. */
export type LoadOptions = { readonly autoCpu?: Milliseconds };

/** Loads a problem folder. All mistakes are reported at once; diagnostics name files relative to `directory` as it was given. */
export async function loadProblem(directory: string, { autoCpu }: LoadOptions = {}): Promise<LoadedProblem> {
  const missingFolder = await checkFolder(directory);
  if (missingFolder !== undefined) return { kind: "broken", diagnostics: [missingFolder] };
  if (await isPackageFolder(directory)) return { kind: "broken", diagnostics: [packageHere(directory)] };
  const [source, tests, manifest] = await Promise.all([
    readYamlFile(join(directory, "problem.yaml")),
    listTestFolder(join(directory, "tests")),
    loadManifest(join(directory, "tests", "manifest.json")),
  ]);
  const findings = new Findings(source);
  const reading = readProblem(source.root, findings);
  await checkProgram({ directory, root: source.root }, findings);
  const inferred = autoCpu ?? (await inferredCpu({ directory, root: source.root }, findings));
  const declared = declaredGroups(source.root);
  const matched = matchGroups({ declared, tests, manifest }, findings);
  const diagnostics = [...findings.list(), ...matched.diagnostics];
  if (reading.kind === "invalid" || hasErrors(diagnostics)) return { kind: "broken", diagnostics };
  const problem = makeProblem({ directory, value: reading.value, matched, inferred });
  return { kind: "loaded", problem, warnings: diagnostics, missing: matched.missing };
}

async function checkFolder(directory: string): Promise<Diagnostic | undefined> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() === true) return undefined;
  const message = found === undefined ? "this folder does not exist" : "this is not a folder";
  return problemAt({ folder: directory, name: "", code: "P001", message }, "name the folder that holds problem.yaml");
}

function packageHere(directory: string): Diagnostic {
  const message = "this is a package of other judges; here a problem folder is needed";
  const mistake = { folder: directory, name: "problem.yaml", code: "P007", message };
  return problemAt(mistake, "type `judge import` to make one of it; `judge test` and `judge show` take it as it is");
}

type ProblemValue = typeof PROBLEM_SHAPE extends Shape<infer T> ? T : never;

function readProblem(root: YamlNode | undefined, findings: Findings): Reading<ProblemValue> {
  if (root === undefined) return { kind: "invalid" };
  const reading = PROBLEM_SHAPE.read({ node: root, path: "" }, findings);
  checkProblem(root, findings);
  return reading;
}

type Folder = { readonly directory: string; readonly root: YamlNode | undefined };

/** The CPU limit that stands for `auto`; undefined, and reported, when there is none. */
async function inferredCpu({ directory, root }: Folder, findings: Findings): Promise<Milliseconds | undefined> {
  const cpu = valueOf(valueOf(root, "limits"), "cpuMs");
  if (cpu === undefined || textOf(cpu) !== AUTO) return undefined;
  const loaded = await loadInferredLimit(directory);
  if (loaded.kind === "loaded") return loaded.limit.cpu;
  const slug = basename(resolve(directory));
  const hint = `type \`judge verify ${slug}\`: it judges the solutions and writes tests/limits.json`;
  if (loaded.kind === "missing") {
    findings.error(cpu.at, { code: "P010", message: "limits.cpuMs is auto, and no limit has been inferred yet", hint });
  } else findings.add(loaded.diagnostic);
  return undefined;
}

/** A custom checker and an interactive problem need a program of the author, without which nothing can be judged. */
async function checkProgram({ directory, root }: Folder, findings: Findings): Promise<void> {
  const programs = [
    { owner: valueOf(root, "checker"), needs: "custom", usual: "checker.ts" },
    { owner: valueOf(root, "interface"), needs: "interactive", usual: "interactor.ts" },
  ];
  for (const { owner, needs, usual } of programs) {
    const kind = valueOf(owner, "kind");
    if (kind === undefined || textOf(kind) !== needs) continue;
    const file = textOf(valueOf(owner, "program")) ?? usual;
    const exists = await access(join(directory, file)).then(
      () => true,
      () => false,
    );
    if (!exists)
      findings.error(kind.at, {
        code: "P023",
        message: `kind ${needs} needs ${file}, which is not there`,
        hint: `write ${file} beside problem.yaml`,
      });
  }
}

/** Undefined when the groups cannot be told. Groups without a readable name are left out. */
function declaredGroups(root: YamlNode | undefined): readonly DeclaredGroup[] | undefined {
  if (root?.kind !== "map") return undefined;
  const entry = entryOf(root, "groups");
  if (entry === undefined) return [{ name: DEFAULT_GROUP, at: root.at }];
  if (entry.value.kind !== "list") return undefined;
  return itemsOf(entry.value).flatMap((group) => {
    const name = textOf(valueOf(group, "name"));
    return name === undefined ? [] : [{ name, at: group.at }];
  });
}

const DEFAULT_GROUP = "all";

type Parts = {
  readonly directory: string;
  readonly value: ProblemValue;
  readonly matched: MatchedGroups;
  readonly inferred: Milliseconds | undefined;
};

function makeProblem({ directory, value, matched, inferred }: Parts): Problem {
  const absolute = resolve(directory);
  const groups = value.groups ?? [{ name: DEFAULT_GROUP, points: 100, requires: [] }];
  const secret = groups.map((group) => ({
    name: group.name,
    points: points(group.points),
    requires: group.requires,
    tests: (matched.stems.get(group.name) ?? []).map((stem) => {
      // The suffix goes in before joining: a stem may be `..`.
      const path = (suffix: string): string => join(absolute, "tests", group.name, `${stem}${suffix}`);
      return {
        id: testId(group.name, stem),
        input: { kind: "file" as const, path: path(".in") },
        answer: { kind: "file" as const, path: path(".ans") },
      };
    }),
  }));
  return {
    slug: basename(absolute),
    directory: absolute,
    name: value.name,
    ...(value.source === undefined ? {} : { source: value.source }),
    interface: interfaceOf(absolute, value.interface),
    ...makeLimits(value.limits, inferred),
    typecheck: value.typecheck,
    ...(value.globals === "none" ? { globals: value.globals } : {}),
    checker: checkerOf(absolute, value.checker, value.interface),
    ...(value.passes === undefined ? {} : { passes: value.passes }),
    samples: value.samples,
    groups: [...sampleGroup(value.samples), ...secret],
    statement: value.statement ?? {},
  };
}

function makeLimits(
  { cpuMs, wallMs, memoryMiB, outputKiB }: ProblemValue["limits"],
  inferred: Milliseconds | undefined,
): Pick<Problem, "limits" | "isCpuInferred"> {
  const isInferred = cpuMs === AUTO;
  const cpu = isInferred ? inferred : milliseconds(cpuMs);
  if (cpu === undefined) throw new Error("a problem without a CPU limit is broken");
  // Nobody can say in advance that wallMs is not below a limit that is inferred.
  const wall = wallMs === undefined ? 3 * cpu + 1000 : Math.max(wallMs, cpu);
  return {
    limits: { cpu, wall: milliseconds(wall), memory: mebibytes(memoryMiB), output: kibibytes(outputKiB) },
    ...(isInferred ? { isCpuInferred: true } : {}),
  };
}

function sampleGroup(samples: ProblemValue["samples"]): readonly TestGroup[] {
  if (samples.length === 0) return [];
  const tests = samples.map((sample, index) => ({
    id: testId(SAMPLE_GROUP, String(index + 1).padStart(2, "0")),
    input: { kind: "text" as const, text: sample.input },
    answer: { kind: "text" as const, text: sample.output },
  }));
  return [{ name: SAMPLE_GROUP, points: points(0), requires: [], tests }];
}
