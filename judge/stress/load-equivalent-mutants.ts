// equivalent-mutants.yaml: the mutants that nothing can kill, each with a reason that a reader can check.
import { lstat } from "node:fs/promises";
import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { Position } from "../platform/text-position.ts";
import { readYamlFile, type YamlFile } from "../platform/yaml-file.ts";
import { Findings } from "../problem/findings.ts";
import { object, required } from "../problem/object-shape.ts";
import { list, text, type Shape } from "../problem/shape.ts";
import type { Mutant } from "./make-mutants.ts";
import type { JudgedMutant } from "./mutation-report.ts";

/** A mutant that is listed, and where. */
export type ListedMutant = { readonly at: Position; readonly mutant: string; readonly reason: string };

/** The list by key; `file` is absent when the problem has none. */
export type EquivalentMutants = { readonly byKey: ReadonlyMap<string, ListedMutant>; readonly file?: YamlFile };

export type LoadedEquivalents =
  | { readonly kind: "loaded"; readonly equivalents: EquivalentMutants }
  | { readonly kind: "rejected"; readonly diagnostics: readonly Diagnostic[] };

/** Reads the list, which must name only mutants that exist, each once. No file is an empty list. */
export async function loadEquivalentMutants(path: string, mutants: readonly Mutant[]): Promise<LoadedEquivalents> {
  if (!(await exists(path))) return { kind: "loaded", equivalents: { byKey: new Map() } };
  const file = await readYamlFile(path);
  const findings = new Findings(file);
  const reading = file.root === undefined ? undefined : LIST.read({ node: file.root, path: "" }, findings);
  const byKey = new Map<string, ListedMutant>();
  for (const entry of reading?.kind === "read" ? reading.value : []) {
    const before = byKey.get(entry.mutant);
    if (before !== undefined) reportTwice(entry, before, findings);
    else if (!mutants.some(({ key }) => key === entry.mutant)) reportUnknown(entry, mutants, findings);
    byKey.set(entry.mutant, entry);
  }
  const diagnostics = findings.list();
  if (hasErrors(diagnostics)) return { kind: "rejected", diagnostics };
  return { kind: "loaded", equivalents: { byKey, file } };
}

/** A list with reasons that cannot be right: the mutant was killed, or is none. */
export function findWrongReasons(
  { byKey, file }: EquivalentMutants,
  judged: readonly JudgedMutant[],
): readonly Diagnostic[] {
  if (file === undefined) return [];
  const findings = new Findings(file);
  for (const { key, fate } of judged) {
    const listed = byKey.get(key);
    if (listed === undefined || (fate.kind !== "killed" && fate.kind !== "stillborn")) continue;
    const what = fate.kind === "killed" ? `${fate.test} kills it (${fate.verdict})` : "it does not compile";
    findings.error(listed.at, {
      code: "M005",
      message: `this mutant is not equivalent: ${what}`,
      hint: "remove the entry: its reason is wrong",
    });
  }
  return findings.list();
}

const ENTRY = object({
  mutant: required(text({ minLength: 1, maxLength: 10_000 }), "the mutant, as `judge mutate` prints it"),
  reason: required(
    text({
      minLength: 10,
      maxLength: 300,
      pattern: { form: /^[^\n]*$/u, hint: "write one line that a reader can check" },
    }),
    "why no input can tell it from the original, in one line",
  ),
});

const PLACED_ENTRY: Shape<ListedMutant> = {
  read: (located, findings) => {
    const reading = ENTRY.read(located, findings);
    return reading.kind === "read" ? { kind: "read", value: { ...reading.value, at: located.node.at } } : reading;
  },
  schema: ENTRY.schema,
};

const LIST = list(PLACED_ENTRY, { minItems: 0, maxItems: 10_000 });

function reportTwice({ at }: ListedMutant, before: ListedMutant, findings: Findings): void {
  findings.error(at, {
    code: "M004",
    message: `this mutant is listed already, in line ${before.at.line}`,
    hint: "keep one of the two entries",
  });
}

const MOST_HINTS = 3;

function reportUnknown({ at, mutant }: ListedMutant, mutants: readonly Mutant[], findings: Findings): void {
  const [line = ""] = mutant.split(" => ");
  const ofLine = mutants.filter(({ key }) => key.startsWith(`${line} => `)).slice(0, MOST_HINTS);
  const hint =
    ofLine.length === 0
      ? "the line has changed or is gone: remove the entry, and `judge mutate` says whether it is needed in another form"
      : `mutants of this line are for instance ${ofLine.map(({ key }) => key).join("; ")}`;
  findings.error(at, { code: "M003", message: `there is no such mutant: ${mutant.slice(0, 300)}`, hint });
}

const exists = async (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
