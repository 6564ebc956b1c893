import { hasErrors, type Diagnostic } from "../model/diagnostic.ts";
import type { Rejected } from "../model/step-failure.ts";
import { readYamlFile } from "../platform/yaml-file.ts";
import { Findings } from "../problem/findings.ts";
import type { RecipeEntry } from "./recipe.ts";
import { recipeShape } from "./recipe-shape.ts";

/** The recipe, or everything that is wrong with it. */
export type LoadedRecipe =
  | { readonly kind: "loaded"; readonly entries: readonly RecipeEntry[]; readonly warnings: readonly Diagnostic[] }
  | Rejected;

/** Reads a tests.yaml whose tests may belong to these groups. */
export async function loadRecipe(path: string, groups: readonly string[]): Promise<LoadedRecipe> {
  const file = await readYamlFile(path);
  const findings = new Findings(file);
  const { root } = file;
  const reading = root === undefined ? undefined : recipeShape(groups).read({ node: root, path: "" }, findings);
  const diagnostics = findings.list();
  if (reading?.kind !== "read" || hasErrors(diagnostics)) return { kind: "rejected", diagnostics };
  const entries = reading.value.map(({ at, ...entry }, index) => ({
    ...entry,
    from: `tests.yaml#${index}`,
    at: { file: path, line: at.line, column: at.column },
  }));
  return { kind: "loaded", entries, warnings: diagnostics };
}
