import { join } from "node:path";
import type { Diagnostic, Place } from "../model/diagnostic.ts";
import type { Localized, Problem } from "../model/problem.ts";
import { readYamlFile, type YamlNode } from "../platform/yaml-file.ts";
import { entryOf, itemsOf, valueOf } from "../problem/yaml-lookup.ts";
import { checked, counted } from "./check.ts";
import { findSectionDifference, headingsOf, type Heading, type SectionDifference } from "./headings.ts";
import type { Check } from "./verification.ts";

/** Every problem is in these; it may be in more. */
const LANGUAGES = ["en", "zh"];

/** Whether name, statement and notes are in every language, and the statements have the same sections. */
export async function checkTranslations(problem: Problem): Promise<Check> {
  const file = join(problem.directory, "problem.yaml");
  const { root } = await readYamlFile(file);
  const at = (path: readonly (string | number)[]): Place => ({ file, ...placeOf(root, path) });
  const { name, statement, samples } = problem;
  const notes = samples.map(({ note }) => note ?? {});
  const languages = [...new Set([...LANGUAGES, ...[name, statement, ...notes].flatMap((text) => Object.keys(text))])];
  const diagnostics: Diagnostic[] = [
    ...missingIn({ what: "the name", text: name, languages, at: at(["name"]) }),
    ...missingIn({ what: "the statement", text: statement, languages, at: at(["statement"]) }),
    // A sample without any note needs none.
    ...samples.flatMap(({ note }, index) =>
      note === undefined
        ? []
        : missingIn({
            what: `the note of sample ${index + 1}`,
            text: note,
            languages,
            at: at(["samples", index, "note"]),
          }),
    ),
    ...differentSections(statement, (language) => at(["statement", language])),
  ];
  const [first = ""] = Object.values(statement);
  const sections = headingsOf(first).length;
  const summary =
    diagnostics.length === 0
      ? `${languages.join(", ")}: name, statement with the same ${counted(sections, "section")}, notes of samples`
      : counted(diagnostics.length, "gap");
  return checked("translations", { summary, facts: { languages, sections, gaps: diagnostics.length }, diagnostics });
}

type Wanted = {
  readonly what: string;
  readonly text: Localized;
  readonly languages: readonly string[];
  readonly at: Place;
};

const missingIn = ({ what, text, languages, at }: Wanted): readonly Diagnostic[] =>
  languages
    .filter((language) => (text[language] ?? "").trim() === "")
    .map((language) => ({
      code: "V002",
      severity: "error",
      message: `${what} has no translation to ${language}`,
      hint: `add ${language}: … beside ${Object.keys(text).join(", ") || "the others"}`,
      at,
    }));

/** The first statement is what the others are held against. */
function differentSections(statement: Localized, at: (language: string) => Place): readonly Diagnostic[] {
  const [first, ...others] = Object.entries(statement);
  if (first === undefined) return [];
  const [model, original] = first;
  const headings = headingsOf(original);
  return others.flatMap(([language, text]): readonly Diagnostic[] => {
    const difference = findSectionDifference(headings, headingsOf(text));
    if (difference === undefined) return [];
    return [
      {
        code: "V011",
        severity: "error",
        message: differenceText({ model, language }, difference),
        hint: "give every statement the same headings, of the same levels, in the same order",
        at: at(language),
      },
    ];
  });
}

function differenceText(
  { model, language }: { readonly model: string; readonly language: string },
  { position, one, other }: SectionDifference,
): string {
  const shown = (heading: Heading | undefined): string =>
    heading === undefined ? "none" : JSON.stringify(`${"#".repeat(heading.level)} ${heading.text}`);
  return `heading ${position} of the statement is ${shown(one)} in ${model} and ${shown(other)} in ${language}`;
}

/** Where the value at this path is written, or the nearest thing above it that is there. */
function placeOf(
  root: YamlNode | undefined,
  path: readonly (string | number)[],
): { readonly line: number; readonly column: number } {
  let node = root;
  let place = root?.at ?? { line: 1, column: 1 };
  for (const step of path) {
    const key = typeof step === "string" ? entryOf(node, step)?.at : undefined;
    node = typeof step === "string" ? valueOf(node, step) : itemsOf(node)[step];
    if (node === undefined) break;
    place = key ?? node.at;
  }
  return { line: place.line, column: place.column };
}
