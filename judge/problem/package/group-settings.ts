import { resolve } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";
import type { YamlNode } from "../../platform/yaml-file.ts";
import { didYouMean, quote } from "../shape.ts";
import type { DataFolder } from "./list-data.ts";
import { withConstants } from "./read-metadata.ts";
import { readPackageYaml } from "./read-package-yaml.ts";
import { MapReader } from "./read-values.ts";

/** The words of `grader_flags`. */
const VERDICT_MODES = ["worst_error", "first_error", "always_accept"] as const;
const SCORE_MODES = ["sum", "avg", "min", "max"] as const;
const GRADER_SWITCHES = ["ignore_sample", "accept_if_any_accepted"] as const;
const GRADER_WORDS = [...VERDICT_MODES, ...SCORE_MODES, ...GRADER_SWITCHES] as const;

export type Grader = {
  readonly verdict: (typeof VERDICT_MODES)[number];
  readonly score: (typeof SCORE_MODES)[number];
  readonly switches: ReadonlySet<(typeof GRADER_SWITCHES)[number]>;
};

export type Aggregation = "pass-fail" | "sum" | "min";

/** What testdata.yaml or test_group.yaml of one folder says itself, and what it inherits from the folders around it. */
export type GroupSettings = {
  /** Inherited. */
  readonly onReject: "break" | "continue";
  readonly grader: Grader;
  readonly accept: number;
  readonly reject: number;
  /** May be infinite. */
  readonly range: readonly [number, number];
  /** Arguments for the output validator. */
  readonly flags: readonly string[];
  /** Not inherited: the keys of 2023-07 and later. */
  readonly aggregation?: Aggregation;
  readonly maxScore?: number;
  readonly requires: readonly string[];
};

/** Where to report what is found out about a folder later; `own` are the keys of its own file that decide about scores. */
export type SettledFolder = GroupSettings & {
  readonly own: readonly string[];
  readonly report: (
    key: string,
    mistake: { readonly code: string; readonly message: string; readonly hint?: string },
  ) => void;
  readonly warn: (
    key: string,
    mistake: { readonly code: string; readonly message: string; readonly hint?: string },
  ) => void;
};

/** `list` gives the diagnostics of all files, after everything has been reported. `usesGrader`: keys of graders are used somewhere. */
export type SettledData = {
  readonly settings: ReadonlyMap<string, SettledFolder>;
  readonly usesGrader: boolean;
  readonly list: () => readonly Diagnostic[];
};

const DEFAULTS: GroupSettings = {
  onReject: "break",
  grader: { verdict: "worst_error", score: "sum", switches: new Set() },
  accept: 1,
  reject: 0,
  range: [-Infinity, Infinity],
  flags: [],
  requires: [],
};

const GRADER_KEYS = ["on_reject", "grading", "grader_flags", "accept_score", "reject_score", "range"];
const FLAG_KEYS = ["output_validator_flags", "output_validator_args"];
const NEW_KEYS = [
  "scoring",
  "max_score",
  "score_aggregation",
  "require_pass",
  "static_validation_score",
  "static_validation",
];
/** About input validators, pictures and what contestants see: without effect on judging. */
const SILENT_KEYS = [
  "input_validator_flags",
  "input_validator_args",
  "static_validator_args",
  "input_visualizer_args",
  "output_visualizer_args",
  "full_feedback",
  "hint",
  "description",
];
const KNOWN_KEYS = [...GRADER_KEYS, ...FLAG_KEYS, ...NEW_KEYS, ...SILENT_KEYS, "args"];

type Package = { readonly directory: string; readonly constants: ReadonlyMap<string, string> };

/** Reads the settings of every folder below data/; the first key of the map is `""`, data/ itself. */
export async function readGroupSettings(data: DataFolder, from: Package): Promise<SettledData> {
  const settings = new Map<string, SettledFolder>();
  const lists: (() => readonly Diagnostic[])[] = [];
  let usesGrader = false;
  const read = async (folder: DataFolder, inherited: GroupSettings): Promise<void> => {
    const { map, list } = await openConfig(folder, from);
    lists.push(list);
    usesGrader ||= map.keys().some((key) => GRADER_KEYS.includes(key));
    const own = readSettings(map, inherited, from.constants);
    settings.set(folder.path, {
      ...own,
      own: map.keys().filter((key) => [...GRADER_KEYS, ...NEW_KEYS].includes(key) && map.node(key) !== undefined),
      report: (key, mistake) => map.error(key, mistake),
      warn: (key, mistake) => map.warning(key, mistake),
    });
    for (const inner of folder.folders) await read(inner, own);
  };
  await read(data, DEFAULTS);
  return { settings, usesGrader, list: () => lists.flatMap((list) => list()) };
}

async function openConfig(
  { path, config }: DataFolder,
  { directory }: Package,
): Promise<{ readonly map: MapReader; readonly list: () => readonly Diagnostic[] }> {
  const name = config?.path ?? `data/${path === "" ? "" : `${path}/`}test_group.yaml`;
  const file = config ?? { kind: "file", name: "test_group.yaml", path: name, real: resolve(directory, name) };
  const { root, findings } = await readPackageYaml(directory, file);
  const map = new MapReader(root, "", findings);
  map.warnUnknown(KNOWN_KEYS);
  // A file that is not there is no mistake; one that could be written might still be the place of one.
  return { map, list: () => findings.list().filter(({ code }) => config !== undefined || code !== "Y001") };
}

function readSettings(map: MapReader, from: GroupSettings, constants: Package["constants"]): GroupSettings {
  refuseUnsupported(map);
  const scoring = map.map("scoring");
  scoring.warnUnknown(["score", "max_score", "aggregation", "require_pass"]);
  if (scoring.node("max_score") !== undefined) {
    const message = "scoring.max_score is of an older draft, in which score is that of one test";
    scoring.error("max_score", { code: "K017", message, hint: "write the largest score of the group as score" });
  }
  refuseBoth(map, "score_aggregation", scoring.node("aggregation"));
  refuseBoth(map, "max_score", scoring.node("score"));
  refuseBoth(map, "require_pass", scoring.node("require_pass"));
  const aggregation = readAggregation(map, "score_aggregation") ?? readAggregation(scoring, "aggregation");
  const maxScore = readMaxScore(map, "max_score") ?? readMaxScore(scoring, "score");
  const flags = readFlags(map);
  return {
    onReject: readOnReject(map) ?? from.onReject,
    grader: readGrader(map) ?? from.grader,
    accept: map.number("accept_score", { maximum: 1e9 }) ?? from.accept,
    reject: map.number("reject_score", { maximum: 1e9 }) ?? from.reject,
    range: readRange(map) ?? from.range,
    flags: flags === undefined ? from.flags : flags.map((flag) => withConstants(flag, constants)),
    ...(aggregation === undefined ? {} : { aggregation }),
    ...(maxScore === undefined ? {} : { maxScore }),
    requires: map.texts("require_pass") ?? scoring.texts("require_pass") ?? [],
  };
}

function refuseUnsupported(map: MapReader): void {
  const refuse = (key: string, message: string): void =>
    map.error(key, { code: "K017", message, hint: "such a problem cannot be judged here" });
  const grading = map.text("grading");
  if (grading === "custom") refuse("grading", "a custom grader decides about this group");
  else if (grading !== undefined && grading !== "default") {
    map.error("grading", {
      code: "K013",
      message: `grading is ${quote(grading)}`,
      hint: "write default, or leave it out",
    });
  }
  for (const key of ["static_validation_score", "static_validation"]) {
    if (map.node(key) !== undefined) refuse(key, "a static validator decides about this group");
  }
  if ((map.texts("args") ?? []).length > 0)
    refuse("args", "submissions get arguments, but here they read standard input only");
}

function readFlags(map: MapReader): readonly string[] | undefined {
  const args = map.texts("output_validator_args");
  const flags = map.node("output_validator_flags");
  if (args !== undefined) {
    refuseBoth(map, "output_validator_args", flags);
    return args;
  }
  if (flags?.kind !== "map") return map.words("output_validator_flags");
  const named = map.map("output_validator_flags");
  for (const key of named.keys().filter((name) => name !== "name" && name !== "flags")) {
    const message = `output_validator_flags has the unknown key ${quote(key)}`;
    named.error(key, { code: "K013", message, hint: "write the flags as one text, or as { name: …, flags: … }" });
  }
  return named.words("flags");
}

/** The same said twice, in the words of two formats: only one of them could count. */
function refuseBoth(map: MapReader, key: string, other: YamlNode | undefined): void {
  if (map.node(key) === undefined || other === undefined) return;
  const message = `${key} is said a second time in line ${other.at.line}, as an older format has it`;
  map.error(key, { code: "K014", message, hint: "keep one of them" });
}

function readOnReject(map: MapReader): GroupSettings["onReject"] | undefined {
  const word = map.text("on_reject");
  if (word === undefined || word === "break" || word === "continue") return word;
  map.error("on_reject", { code: "K013", message: `on_reject is ${quote(word)}`, hint: "write break or continue" });
  return undefined;
}

/** Later words of a kind win over earlier ones. */
function readGrader(map: MapReader): Grader | undefined {
  const words = map.words("grader_flags");
  if (words === undefined) return undefined;
  const unknown = words.filter((word) => !GRADER_WORDS.some((known) => known === word));
  for (const word of unknown) {
    const message = `the grader has no word ${quote(word)}; it is for a grader of the package, which cannot be run here`;
    map.error("grader_flags", { code: "K040", message, hint: didYouMean(word, GRADER_WORDS) });
  }
  return {
    verdict: words.flatMap((word) => VERDICT_MODES.find((mode) => mode === word) ?? []).at(-1) ?? "worst_error",
    score: words.flatMap((word) => SCORE_MODES.find((mode) => mode === word) ?? []).at(-1) ?? "sum",
    switches: new Set(GRADER_SWITCHES.filter((one) => words.includes(one))),
  };
}

function readRange(map: MapReader): GroupSettings["range"] | undefined {
  const words = map.words("range");
  if (words === undefined) return undefined;
  const [least = NaN, most = NaN] = words.map(numberOfRange);
  if (words.length === 2 && least <= most) return [least, most];
  const message = `range is ${quote(words.join(" "))}`;
  map.error("range", { code: "K042", message, hint: "write two numbers, the smaller one first: 0 100, or -inf +inf" });
  return undefined;
}

function numberOfRange(word: string): number {
  const infinity = /^([+-]?)inf(?:inity)?$/iu.exec(word);
  if (infinity !== null) return infinity[1] === "-" ? -Infinity : Infinity;
  return Number(word);
}

function readAggregation(map: MapReader, key: string): Aggregation | undefined {
  const word = map.text(key);
  if (word === undefined || word === "pass-fail" || word === "sum" || word === "min") return word;
  map.error(key, {
    code: "K013",
    message: `${key} is ${quote(word)}`,
    hint: didYouMean(word, ["pass-fail", "sum", "min"]),
  });
  return undefined;
}

function readMaxScore(map: MapReader, key: string): number | undefined {
  if (map.text(key) !== "unbounded") return map.number(key, { maximum: 1e9 });
  const message = "scores without a bound cannot be judged";
  map.error(key, { code: "K017", message, hint: "write the largest score" });
  return undefined;
}
