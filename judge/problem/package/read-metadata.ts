import type { Localized } from "../../model/problem.ts";
import type { YamlNode } from "../../platform/yaml-file.ts";
import { didYouMean, quote } from "../shape.ts";
import {
  ALL_KEYS,
  FORMATS,
  INCOMPATIBLE,
  LIMIT_KEYS,
  TYPES,
  type PackageFormat,
  type PackageType,
} from "./package-keys.ts";
import { readLimits, type PackageLimits } from "./read-limits.ts";
import type { MapReader } from "./read-values.ts";

/** What problem.yaml of a package says, as far as judging and showing need it. */
export type PackageMetadata = {
  readonly format: PackageFormat;
  readonly isScoring: boolean;
  readonly isInteractive: boolean;
  readonly isMultiPass: boolean;
  /** `by-folder`: the key `validation` is absent, so that output_validator/ decides. */
  readonly validation: "default" | "custom" | "by-folder";
  /** `validation: custom score`. */
  readonly hasScoringValidator: boolean;
  readonly flags: readonly string[];
  readonly name?: string | Localized;
  readonly source?: string;
  readonly limits: PackageLimits;
  readonly constants: ReadonlyMap<string, string>;
};

/** Reads problem.yaml; an empty file is a package without any key. What is wrong is reported at its place. */
export function readMetadata(map: MapReader): PackageMetadata {
  const format = readFormat(map);
  warnKeys(map, format);
  const types = readTypes(map);
  const validation = readValidation(map, types);
  const words = validation.kind === "custom" ? validation.words : [];
  const limits = map.map("limits");
  limits.warnUnknown(LIMIT_KEYS);
  readGrading(map, types);
  warnLanguages(map);
  const constants = readConstants(map.map("constants"));
  const isMultiPass = types.has("multi-pass") || words.includes("multi-pass");
  if (!isMultiPass) warnWithoutEffect(limits, ["validation_passes"], "the problem is not of type multi-pass");
  const name = readName(map);
  const source = lineOf(readSource(map));
  return {
    format,
    isScoring: types.has("scoring"),
    isInteractive: types.has("interactive") || words.includes("interactive"),
    isMultiPass,
    validation: validation.kind,
    hasScoringValidator: words.includes("score"),
    flags: (map.words("validator_flags") ?? []).map((flag) => withConstants(flag, constants)),
    ...(name === undefined ? {} : { name }),
    ...(source === undefined ? {} : { source }),
    limits: readLimits(limits),
    constants,
  };
}

function readFormat(map: MapReader): PackageFormat {
  const written = map.text("problem_format_version");
  if (written === undefined) return "legacy";
  const format = Object.hasOwn(FORMATS, written) ? FORMATS[written] : undefined;
  if (format !== undefined) return format;
  const message = `the format ${quote(written)} is not known`;
  map.error("problem_format_version", { code: "K010", message, hint: didYouMean(written, Object.keys(FORMATS)) });
  return "2025-09";
}

function warnKeys(map: MapReader, format: PackageFormat): void {
  map.warnUnknown(ALL_KEYS);
  if (format === "legacy") return;
  for (const key of ["validation", "validator_flags"].filter((name) => map.node(name) !== undefined)) {
    const message = `${key} is a key of the legacy format; it counts here too`;
    map.warning(key, { code: "K011", message, hint: "use type, output_validator/ and test_group.yaml" });
  }
}

function readTypes(map: MapReader): ReadonlySet<PackageType> {
  const words = map.words("type") ?? [];
  const types = new Set<PackageType>();
  for (const word of words) {
    const type = TYPES.find((known) => known === word);
    if (type === undefined) {
      const message = `type has the unknown word ${quote(word)}`;
      map.error("type", { code: "K013", message, hint: didYouMean(word, TYPES) });
    } else types.add(type);
  }
  for (const [one, other] of INCOMPATIBLE) {
    if (!types.has(one) || !types.has(other)) continue;
    map.error("type", {
      code: "K014",
      message: `type cannot be ${one} and ${other} at once`,
      hint: "keep one of them",
    });
  }
  if (types.has("submit-answer")) {
    const message = "problems of type submit-answer cannot be judged: answers are handed in there, not programs";
    map.error("type", { code: "K017", message });
  }
  return types;
}

const VALIDATION_WORDS = ["interactive", "score", "multi-pass"] as const;

type Validation = { readonly kind: PackageMetadata["validation"]; readonly words: readonly string[] };

function readValidation(map: MapReader, types: ReadonlySet<PackageType>): Validation {
  const [kind, ...words] = map.words("validation") ?? [];
  if (kind === undefined) return { kind: "by-folder", words };
  const refuse = (message: string, hint: string, code = "K014"): void =>
    map.error("validation", { code, message, hint });
  if (kind !== "default" && kind !== "custom") {
    refuse(`validation begins with ${quote(kind)}`, "write default or custom first", "K013");
    return { kind: "custom", words };
  }
  for (const word of words) {
    if (!VALIDATION_WORDS.some((known) => known === word)) {
      refuse(`validation has the unknown word ${quote(word)}`, didYouMean(word, VALIDATION_WORDS), "K013");
    } else if (kind === "default") {
      refuse(`validation cannot be default and ${word} at once`, "write custom, and add the validator");
    }
  }
  if (words.includes("score") && !types.has("scoring")) {
    refuse("validation has the word score, but the type is not scoring", "write type: scoring, or leave score out");
  }
  return { kind, words };
}

function readGrading(map: MapReader, types: ReadonlySet<PackageType>): void {
  if (map.node("grading") === undefined) return;
  const grading = map.map("grading");
  grading.warnUnknown([
    "objective",
    "show_test_data_groups",
    "custom_scoring",
    "on_reject",
    "accept_score",
    "reject_score",
    "range",
  ]);
  if (!types.has("scoring")) {
    const message = "grading belongs to scoring problems and has no effect";
    map.warning("grading", { code: "K016", message, hint: "remove it, or write type: scoring" });
  }
  if (grading.text("custom_scoring") === "true") {
    const message = "the package has its own way to make the score of its groups";
    grading.error("custom_scoring", { code: "K017", message, hint: "such a problem cannot be judged here" });
  }
  const moved = ["on_reject", "accept_score", "reject_score", "range"];
  warnWithoutEffect(grading, moved, "groups are scored by what their testdata.yaml says");
  const objective = grading.text("objective");
  if (objective === undefined || objective === "max") return;
  const isMin = objective === "min";
  grading.error("objective", {
    code: isMin ? "K017" : "K013",
    message: isMin ? "problems in which few points are best cannot be judged" : `objective is ${quote(objective)}`,
    hint: "only max is known here",
  });
}

function warnWithoutEffect(map: MapReader, keys: readonly string[], why: string): void {
  for (const key of keys.filter((name) => map.node(name) !== undefined))
    map.warning(key, { code: "K016", message: `${key} has no effect here: ${why}` });
}

/** A submission in TypeScript is judged whatever the package permits: the judge's languages are its own choice. */
function warnLanguages(map: MapReader): void {
  const languages = map.words("languages") ?? ["all"];
  if (languages.some((name) => ["all", "javascript", "typescript"].includes(name))) return;
  const message = `the package wants submissions in ${languages.join(", ")}; here every language may be used`;
  map.warning("languages", { code: "K016", message });
}

function readName(map: MapReader): string | Localized | undefined {
  const node = map.node("name");
  if (node?.kind !== "map") return lineOf(map.text("name"));
  const names = map.map("name");
  return Object.fromEntries(
    names.keys().flatMap((key) => {
      const text = lineOf(names.text(key));
      return text === undefined ? [] : [[key, text]];
    }),
  );
}

/** Names stand in headings and tables. */
const lineOf = (text: string | undefined): string | undefined => text?.replaceAll(/\p{Cc}+/gu, " ");

/** One line: the names of the sources. */
function readSource(map: MapReader): string | undefined {
  const node = map.node("source");
  if (node === undefined) return undefined;
  if (node.kind === "map") return map.map("source").text("name");
  if (node.kind !== "list") return map.text("source");
  const names = node.items.map((item) =>
    item.kind === "map" ? nameIn(item) : item.kind === "text" ? item.value : undefined,
  );
  return names.filter((name) => name !== undefined).join("; ");
}

function nameIn(node: Extract<YamlNode, { readonly kind: "map" }>): string | undefined {
  const found = node.entries.find(({ key }) => key === "name")?.value;
  return found?.kind === "text" ? found.value : undefined;
}

/** `name` and, for constants in several forms, `name.FORM`; the plain name of those is their `value`. */
function readConstants(all: MapReader): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const key of all.keys()) {
    if (all.node(key)?.kind !== "map") {
      const text = all.text(key);
      if (text !== undefined) constants.set(key, text);
      continue;
    }
    const forms = all.map(key);
    for (const form of forms.keys()) {
      const text = forms.text(form);
      if (text !== undefined) constants.set(form === "value" ? key : `${key}.${form}`, text);
    }
  }
  return constants;
}

/** The text with every `{{name}}` of a constant replaced by its value; other names stay. */
export const withConstants = (text: string, constants: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{\s*([a-zA-Z_][\w.]*)\s*\}\}/gu, (whole, name: string) => constants.get(name) ?? whole);
