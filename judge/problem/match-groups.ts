import { testId, type TestId } from "../model/ids.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Position } from "../platform/text-position.ts";
import type { Findings } from "./findings.ts";
import type { Manifest } from "./manifest.ts";
import { findNearest } from "./nearest.ts";
import { problemAt, shownName, type FoundGroup, type FoundTest, type TestFolder } from "./test-folder.ts";

/** A group as problem.yaml names it. */
export type DeclaredGroup = { readonly name: string; readonly at: Position };

/** `stems`: complete tests by group, in test order. `missing`: tests of the manifest that lack a file. */
export type MatchedGroups = {
  readonly stems: ReadonlyMap<string, readonly string[]>;
  readonly missing: readonly TestId[];
  readonly diagnostics: readonly Diagnostic[];
};

type Sources = {
  /** Undefined when problem.yaml does not tell. */
  readonly declared: readonly DeclaredGroup[] | undefined;
  readonly tests: TestFolder;
  readonly manifest: Manifest;
};

/** Brings together the groups of problem.yaml, the files under tests/ and the manifest. */
export function matchGroups({ declared, tests, manifest }: Sources, findings: Findings): MatchedGroups {
  const diagnostics = [...tests.diagnostics, ...manifest.diagnostics];
  // Without it nobody knows which half can be generated again, and whoever takes the hint loses an answer.
  const isKnown = manifest.diagnostics.length === 0;
  const stems = new Map<string, readonly string[]>();
  for (const group of tests.groups) {
    if (isKnown) diagnostics.push(...loneHalves(group, manifest));
    if (declared !== undefined && !declared.some(({ name }) => name === group.name)) {
      diagnostics.push(undeclared(group, declared));
    }
    stems.set(
      group.name,
      group.tests.filter((test) => isComplete(test)).map((test) => test.stem),
    );
  }
  const present = new Set([...stems].flatMap(([group, names]) => names.map((stem) => testId(group, stem))));
  const missing = [...manifest.entries.keys()].filter((id) => !present.has(id));
  if (declared !== undefined) {
    diagnostics.push(...strangeEntries(manifest, declared));
    // One mistake is enough when tests/ itself is not there.
    const readable = !tests.diagnostics.some(({ code }) => code === "P030");
    const broken = new Set(tests.groups.filter((group) => group.tests.length > 0).map(({ name }) => name));
    const empty = declared.filter(({ name }) => !broken.has(name) && !missing.some((id) => groupOf(id) === name));
    for (const group of readable ? empty : []) reportEmpty(group, findings);
  }
  return { stems, missing, diagnostics };
}

const isComplete = (test: FoundTest): boolean => test.hasInput && test.hasAnswer;

const groupOf = (id: TestId): string => id.slice(0, id.indexOf("/"));

/** A half whose test is in the manifest can be generated again, so it is no mistake. */
function loneHalves(group: FoundGroup, manifest: Manifest): readonly Diagnostic[] {
  const lone = group.tests.filter((test) => !isComplete(test) && !manifest.entries.has(testId(group.name, test.stem)));
  return lone.map(({ stem, hasInput }) => {
    const [present, absent] = hasInput ? [`${stem}.in`, `${stem}.ans`] : [`${stem}.ans`, `${stem}.in`];
    const message = `${shownName(present)} has no ${shownName(absent)} beside it`;
    return problemAt(
      { folder: group.folder, name: present, code: hasInput ? "P033" : "P034", message },
      hasInput ? "add the answer, or run `judge generate`" : "add the input, or remove the answer",
    );
  });
}

function undeclared(group: FoundGroup, declared: readonly DeclaredGroup[]): Diagnostic {
  const names = declared.map(({ name }) => name);
  const nearest = findNearest(group.name, names);
  const list = `groups of problem.yaml: ${names.join(", ")}`;
  const hint = nearest === undefined ? list : `did you mean ${nearest}?`;
  const message = `the folder ${shownName(group.name)} is no group of problem.yaml`;
  return problemAt(
    { folder: group.folder, name: "", code: "P032", message },
    group.name === "sample" ? "samples are written in problem.yaml, under `samples`" : hint,
  );
}

function strangeEntries(manifest: Manifest, declared: readonly DeclaredGroup[]): readonly Diagnostic[] {
  const names = new Set(declared.map(({ name }) => name));
  return [...manifest.entries.keys()]
    .filter((id) => !names.has(groupOf(id)))
    .map((id) => ({
      code: "P051",
      severity: "error",
      message: `${shownName(id)} is of no group of problem.yaml`,
      hint: "run `judge generate` to write the manifest again",
      at: manifest.placeOf(id),
    }));
}

function reportEmpty(group: DeclaredGroup, findings: Findings): void {
  findings.error(group.at, {
    code: "P031",
    message: `group ${shownName(group.name)} has no tests`,
    hint: `put 01.in and 01.ans into tests/${group.name}/, or run \`judge generate\``,
  });
}
