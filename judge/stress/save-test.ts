import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { loadRecipe } from "../generate/load-recipe.ts";
import type { JsonObject, RecipeEntry } from "../generate/recipe.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Rejected } from "../model/step-failure.ts";
import { writeFileAtomic } from "../platform/atomic-write.ts";

/** How a new test is made: from a text, or by one call of a generator. */
export type MadeBy =
  | { readonly input: string }
  | { readonly generator: string; readonly with: JsonObject; readonly seed: number };

export type NewTest = { readonly group: string; readonly name: string; readonly made: MadeBy };

export type Saved =
  | { readonly kind: "saved"; readonly file: string }
  /** The recipe holds exactly this already. */
  | { readonly kind: "known"; readonly name: string }
  | Rejected;

/** Adds a test at the end of tests.yaml, whose other lines stay as they are. */
export async function saveTest(
  test: NewTest,
  { directory, groups }: { readonly directory: string; readonly groups: readonly string[] },
): Promise<Saved> {
  const file = join(directory, "tests.yaml");
  const before = await loadRecipe(file, groups);
  if (before.kind === "rejected") return before;
  const known = before.entries.find(({ make }) => isSame(make, test.made));
  if (known !== undefined) return { kind: "known", name: `${known.group}/${known.name}` };
  const text = await readFile(file, "utf8");
  if (!takesLines(text)) return { kind: "rejected", diagnostics: [takesNoLines(file)] };
  const separator = text === "" || text.endsWith("\n") ? "" : "\n";
  await writeFileAtomic(file, `${text}${separator}${renderEntry(test)}`);
  return { kind: "saved", file };
}

function isSame(make: RecipeEntry["make"], made: MadeBy): boolean {
  if (make.kind === "handwritten") return "input" in made && make.text === made.input;
  const { generator, with: parameters, seed, count } = make;
  return (
    "seed" in made &&
    seed === made.seed &&
    count === 1 &&
    isDeepStrictEqual([generator, parameters], [made.generator, made.with])
  );
}

/** JSON is YAML, and a quoted text keeps every character. */
function renderEntry({ name, group, made }: NewTest): string {
  const lines = Object.entries(made).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}\n`);
  return `- name: ${JSON.stringify(name)}\n  group: ${JSON.stringify(group)}\n${lines.join("")}`;
}

/** A line at the end is an entry only in a list whose dashes begin their lines, in a document that was not ended. */
function takesLines(text: string): boolean {
  const [first = "", ...rest] = text
    .replace(/^\uFEFF/u, "")
    .split(/\r?\n/u)
    .filter((line) => !/^\s*(?:#|$)|^---\s*$/u.test(line));
  return /^-(?:\s|$)/u.test(first) && !rest.some((line) => /^\.\.\.(?:\s|$)/u.test(line));
}

const takesNoLines = (file: string): Diagnostic => ({
  code: "X005",
  severity: "error",
  message: "tests.yaml is in brackets, indented or ended by `...`: no line can be added to it",
  hint: "let each entry begin a line with `- `, or add the test by hand",
  at: { file, line: 1, column: 1 },
});
