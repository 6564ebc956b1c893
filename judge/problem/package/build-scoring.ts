// The score tree of a package: by graders in the legacy format (and wherever their keys are used), by aggregation from 2023-07 on.
import { testId } from "../../model/ids.ts";
import type { ScoreGroup, ScorePart, ScoreRule, ScoreTest } from "../../model/scoring.ts";
import { points } from "../../model/units.ts";
import type { SettledData, SettledFolder } from "./group-settings.ts";
import type { DataFolder } from "./list-data.ts";
import type { PackageFormat } from "./package-keys.ts";

export type ScoringSource = {
  readonly data: DataFolder;
  readonly settled: SettledData;
  readonly format: PackageFormat;
  readonly isScoring: boolean;
  /** The validator gives scores of its own (`validation: custom score`). */
  readonly hasScoringValidator: boolean;
};

/** Undefined for a pass-fail package with one folder of secret tests: it needs no tree. Mistakes are reported where they are written. */
export function buildScoring(source: ScoringSource): ScoreGroup | undefined {
  const { data, settled, format, isScoring } = source;
  const secret = data.folders.find(({ path }) => path === "secret");
  if (secret === undefined) return undefined;
  if (!isScoring) {
    warnWithoutEffect(source, () => "the problem is not of type scoring");
    return secret.folders.length === 0 ? undefined : passFailTree(data);
  }
  const isGraded = settled.usesGrader || format === "legacy";
  if (isGraded) reportMixture(source);
  return isGraded ? gradedGroup(data, source) : aggregatedTree(source, secret);
}

const BASE = { kind: "group", acceptance: "all", lowest: points(0), requires: [], counts: true } as const;

/** Names the keys of groups that decide nothing here, where `why` gives a reason. */
function warnWithoutEffect({ settled }: ScoringSource, why: (path: string) => string | undefined): void {
  for (const [path, { own, warn }] of settled.settings) {
    const reason = why(path);
    if (reason === undefined) continue;
    for (const key of own) warn(key, { code: "K016", message: `${key} has no effect here: ${reason}` });
  }
}

/** 100 points when everything secret is accepted. */
function passFailTree(data: DataFolder): ScoreGroup {
  const groupOf = (folder: DataFolder): ScoreGroup => ({
    ...BASE,
    name: folder.path,
    rule: "all-or-nothing",
    highest: points(folder.path === "secret" ? 100 : 0),
    onReject: folder.folders.length > 0 ? "continue" : "break",
    counts: folder.path !== "sample",
    parts: [...testsOf(folder, { accept: 0, reject: 0 }), ...folder.folders.map(groupOf)],
  });
  return {
    ...BASE,
    name: "data",
    rule: "sum",
    highest: points(100),
    onReject: "continue",
    parts: data.folders.map(groupOf),
  };
}

const testsOf = (
  folder: DataFolder,
  { accept, reject }: { readonly accept: number; readonly reject: number },
): readonly ScoreTest[] =>
  folder.tests.map(({ name }) => ({
    kind: "test",
    test: testId(folder.path, name),
    accept: points(accept),
    reject: points(reject),
  }));

/** Keys of graders and keys of aggregation in one package: only one of them could decide. */
function reportMixture({ settled, format }: ScoringSource): void {
  const others = settled.usesGrader
    ? "the package uses grader_flags, accept_score or range"
    : `the format is ${format}`;
  for (const { aggregation, maxScore, requires, report } of settled.settings.values()) {
    if (aggregation === undefined && maxScore === undefined && requires.length === 0) continue;
    const key = maxScore !== undefined ? "max_score" : aggregation !== undefined ? "score_aggregation" : "require_pass";
    const message = `${others}, and here are keys of the newer formats`;
    report(key, { code: "K014", message, hint: "score by one of the two" });
  }
}

const RULES = { sum: "sum", avg: "average", min: "min", max: "max" } as const satisfies Record<string, ScoreRule>;

/** A group of the legacy format; the highest score follows from the parts, within the range. */
function gradedGroup(folder: DataFolder, source: ScoringSource): ScoreGroup {
  const settings = settingsOf(folder, source);
  const { grader, range, onReject } = settings;
  const ignoresSample = folder.path === "" && grader.switches.has("ignore_sample");
  const groups = folder.folders.map((inner) => {
    const group = gradedGroup(inner, source);
    return ignoresSample && inner.path === "sample" ? { ...group, counts: false } : group;
  });
  const parts: readonly ScorePart[] = [...testsOf(folder, worthOfTest(folder, settings, source)), ...groups];
  const rule = RULES[grader.score];
  const reachable = highestOf(rule, parts);
  const [least, most] = range;
  // What a scoring validator gives is known to it alone.
  if (reachable > most && !source.hasScoringValidator) {
    const message = `the scores of this group come to ${reachable}, of which the range lets ${most} through`;
    settings.warn("range", { code: "K016", message, hint: "correct accept_score or range" });
  }
  return {
    ...BASE,
    name: folder.path === "" ? "data" : folder.path,
    rule,
    acceptance:
      grader.verdict === "always_accept" ? "always" : grader.switches.has("accept_if_any_accepted") ? "any" : "all",
    lowest: points(Number.isFinite(least) ? Math.max(0, Math.min(least, most)) : 0),
    highest: points(Math.min(most, reachable)),
    onReject,
    parts,
  };
}

/** A validator that gives scores may give up to the end of the range. */
function worthOfTest(
  folder: DataFolder,
  { accept, reject, range, report }: SettledFolder,
  { hasScoringValidator }: ScoringSource,
): { readonly accept: number; readonly reject: number } {
  if (!hasScoringValidator || folder.tests.length === 0) return { accept, reject };
  if (Number.isFinite(range[1])) return { accept: range[1], reject };
  const message = "the validator gives scores, and no range says how large they may be";
  report("range", { code: "K017", message, hint: "write range: 0 100, or whatever is the most" });
  return { accept, reject };
}

function highestOf(rule: (typeof RULES)[keyof typeof RULES], parts: readonly ScorePart[]): number {
  const scores = parts.flatMap((part) =>
    part.kind === "test" ? [Math.max(part.accept, part.reject)] : part.counts ? [part.highest] : [],
  );
  if (scores.length === 0) return 0;
  const sum = scores.reduce((total, score) => total + score, 0);
  switch (rule) {
    case "sum":
      return sum;
    case "average":
      return sum / scores.length;
    case "min":
      return Math.min(...scores);
    case "max":
      return Math.max(...scores);
  }
}

const settingsOf = (folder: Pick<DataFolder, "path">, { settled }: ScoringSource): SettledFolder => {
  const found = settled.settings.get(folder.path);
  if (found === undefined) throw new Error(`no settings of ${folder.path}`);
  return found;
};

/** `secret` is the score; the sample is judged before, without weight. */
function aggregatedTree(source: ScoringSource, secret: DataFolder): ScoreGroup {
  const { data } = source;
  warnWithoutEffect(source, (path) =>
    path === "" || path === "sample" ? "only secret and its groups have scores" : undefined,
  );
  const { maxScore = 100 } = settingsOf(secret, source);
  const sample = data.folders
    .filter(({ path }) => path === "sample")
    .map((folder): ScoreGroup => ({
      ...BASE,
      name: folder.path,
      rule: "all-or-nothing",
      highest: points(0),
      onReject: "break",
      counts: false,
      parts: testsOf(folder, { accept: 0, reject: 0 }),
    }));
  const parts = [...sample, aggregatedGroup(secret, maxScore, source)];
  checkRequires(source);
  return { ...BASE, name: "data", rule: "sum", highest: points(maxScore), onReject: "continue", parts };
}

function aggregatedGroup(folder: DataFolder, most: number, source: ScoringSource): ScoreGroup {
  const isInnermost = source.format === "2025-09" && folder.path !== "secret";
  const places = isInnermost ? withoutGroups(folder, source) : [folder];
  const inside = isInnermost ? [] : folder.folders;
  const settings = settingsOf(folder, source);
  const aggregation = settings.aggregation ?? (folder.path === "secret" ? "sum" : "pass-fail");
  const tests = places.flatMap((place) => place.tests);
  const share = aggregation === "sum" ? shareOf({ ...folder, tests, folders: inside }, most, source) : most;
  const groups = inside.map((inner) => aggregatedGroup(inner, mostOf(inner, share, source), source));
  return {
    ...BASE,
    name: folder.path,
    rule: aggregation === "pass-fail" ? "all-or-nothing" : aggregation,
    highest: points(most),
    onReject: aggregation === "sum" || folder.path === "secret" ? "continue" : "break",
    requires: settings.requires,
    parts: [...places.flatMap((place) => testsOf(place, { accept: share, reject: 0 })), ...groups],
  };
}

/** In 2025-09 a group may hold folders, but no groups: their tests are its own. */
function withoutGroups(group: DataFolder, source: ScoringSource): readonly DataFolder[] {
  const inner = below(group);
  for (const { path } of inner) {
    const { own, report } = settingsOf({ path }, source);
    for (const key of own) {
      const message = `${path} is a folder in a group, and no group: it cannot have ${key}`;
      report(key, { code: "K042", message, hint: "move it up into data/secret, or say so in the group" });
    }
  }
  return [group, ...inner];
}

/** What is left for each part of a sum without a score of its own. */
function shareOf(folder: DataFolder, most: number, source: ScoringSource): number {
  const given = folder.folders.flatMap((inner) => settingsOf(inner, source).maxScore ?? []);
  const taken = given.reduce((sum, score) => sum + score, 0);
  const without = folder.tests.length + folder.folders.length - given.length;
  if (taken > most) {
    const message = `the groups in it have ${taken} points in all, more than the ${most} of this one`;
    settingsOf(folder, source).report("max_score", { code: "K042", message, hint: "correct max_score here or there" });
  }
  return without === 0 ? 0 : Math.max(0, most - taken) / without;
}

/** From 2025-09 on a group inside secret has to say what it is worth. */
function mostOf(folder: DataFolder, share: number, source: ScoringSource): number {
  const { maxScore, report } = settingsOf(folder, source);
  if (maxScore !== undefined) return maxScore;
  if (source.format === "2025-09") {
    const message = `the group ${folder.path} has no max_score`;
    report("max_score", { code: "K042", message, hint: "write max_score in its test_group.yaml" });
  }
  return share;
}

/** Only what is judged before can be required, and no group around this one. */
function checkRequires({ data, settled, format }: ScoringSource): void {
  const everything = data.folders.flatMap((folder) => [folder, ...below(folder)]);
  const all = everything.filter(({ path }) => format !== "2025-09" || path.split("/").length <= 2);
  for (const { path } of all) {
    const folder = settled.settings.get(path);
    const earlier = all.map((other) => other.path).filter((name) => name < path && !path.startsWith(`${name}/`));
    for (const name of folder?.requires.filter((required) => !earlier.includes(required)) ?? []) {
      const message = `require_pass of ${path} names ${JSON.stringify(name)}, which is no earlier group`;
      const hint = `groups before this one: ${earlier.join(", ") || "none"}`;
      folder?.report("require_pass", { code: "K043", message, hint });
    }
  }
}

const below = (folder: DataFolder): readonly DataFolder[] =>
  folder.folders.flatMap((inner) => [inner, ...below(inner)]);
