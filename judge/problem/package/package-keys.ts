// Which keys of problem.yaml belong to which format, and which words they take.

/** The formats that differ; drafts and the names of one format are brought together. */
export type PackageFormat = "legacy" | "2023-07" | "2025-09";

/** The values of `problem_format_version`. */
export const FORMATS: Readonly<Record<string, PackageFormat>> = {
  legacy: "legacy",
  "legacy-icpc": "legacy",
  draft: "2023-07",
  "2023-07-draft": "2023-07",
  "2023-07": "2023-07",
  "2025-09-draft": "2025-09",
  "2025-09": "2025-09",
};

/** All formats know these. */
const COMMON = [
  "problem_format_version",
  "type",
  "name",
  "uuid",
  "source",
  "license",
  "rights_owner",
  "limits",
  "keywords",
];
/** Until 2023-07; what they say counts in later packages too, with a warning, because it may decide who is accepted. */
const LEGACY_KEYS = ["author", "source_url", "validation", "validator_flags", "grading"];
const NEW_KEYS = ["version", "credits", "embargo_until", "languages", "allow_file_writing", "constants"];

/** Every key that some format has. */
export const ALL_KEYS = [...COMMON, ...NEW_KEYS, ...LEGACY_KEYS];

export const LIMIT_KEYS = [
  "time_multipliers",
  "time_multiplier",
  "time_safety_margin",
  "time_limit",
  "time_resolution",
  "memory",
  "output",
  "code",
  "compilation_time",
  "compilation_memory",
  "validation_time",
  "validation_memory",
  "validation_output",
  "validation_passes",
];

/** The words of `type`. */
export const TYPES = ["pass-fail", "scoring", "interactive", "multi-pass", "submit-answer"] as const;
export type PackageType = (typeof TYPES)[number];

/** Pairs of words that exclude each other. */
export const INCOMPATIBLE: readonly (readonly [PackageType, PackageType])[] = [
  ["pass-fail", "scoring"],
  ["submit-answer", "interactive"],
  ["submit-answer", "multi-pass"],
];
