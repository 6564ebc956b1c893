import type { TestId } from "../model/ids.ts";
import type { SkipReason, TestResult } from "../model/judging.ts";
import type { TestCase, TestGroup } from "../model/problem.ts";
import type { ScoreGroup } from "../model/scoring.ts";
import { isFull, isRejection } from "./rejection.ts";
import { findUnmetRequirement } from "./required-groups.ts";
import { applyTreeStopping, isNeededInTree } from "./tree-stopping.ts";

/**
 * `default`: a rejection ends its group, and groups that require it are skipped. `keep-going`: every test counts.
 * `first-failure`: like `default`, and the first rejection in test order ends the judging.
 */
export type StoppingMode = "default" | "keep-going" | "first-failure";

/** What has run so far, in whatever order it finished. */
export type FinishedTests = ReadonlyMap<TestId, TestResult>;

/**
 * The final results, one list per group in test order. They depend on the tests alone, not on the order in which they
 * finished nor on which happened to be in flight. Throws when a test that counts has no result.
 */
export function applyStopping(judging: {
  readonly groups: readonly TestGroup[];
  readonly results: FinishedTests;
  readonly mode: StoppingMode;
  /** Then its rules count, not those of the groups. */
  readonly scoring?: ScoreGroup | undefined;
}): readonly (readonly TestResult[])[] {
  const { groups, results, mode, scoring } = judging;
  if (scoring !== undefined) {
    const wanted = new Set(groups.flatMap((group) => group.tests.map(({ id }) => id)));
    const final = applyTreeStopping({ tree: scoring, results, mode, isWanted: (test) => wanted.has(test) });
    return groups.map((group) => group.tests.map((test) => getResult(final, test.id)));
  }
  if (mode === "keep-going") return groups.map((group) => group.tests.map((test) => getResult(results, test.id)));
  const full = new Map<string, boolean>();
  const lists: (readonly TestResult[])[] = [];
  let stopped = false;
  for (const group of groups) {
    const unmet = findUnmetRequirement(group, groups, full) !== undefined;
    const list: readonly TestResult[] = stopped
      ? skipAll(group, "earlier-failure")
      : unmet
        ? skipAll(group, "required-group-failed")
        : untilRejection(group, results);
    full.set(group.name, isFull(list));
    stopped ||= mode === "first-failure" && list.some(isRejection);
    lists.push(list);
  }
  return lists;
}

/**
 * Whether the result of a test that has not started may still count. False only when the finished tests prove that
 * `applyStopping` will skip it, so asking saves work and never changes a result.
 */
export function isNeeded(question: {
  readonly groups: readonly TestGroup[];
  readonly results: FinishedTests;
  readonly mode: StoppingMode;
  readonly test: TestId;
  readonly scoring?: ScoreGroup | undefined;
}): boolean {
  const { groups, results, mode, test, scoring } = question;
  if (mode === "keep-going") return true;
  if (scoring !== undefined) return isNeededInTree(scoring, results, test);
  const index = groups.findIndex((group) => group.tests.some((one) => one.id === test));
  const group = groups[index];
  if (group === undefined) throw new Error(`no group holds the test ${test}`);
  if (hasRejectionBefore(group, test, results)) return false;
  const known = knowGroups(groups.slice(0, index), results);
  if (requirement(group, groups, known) === "unmet") return false;
  return mode === "default" || !hasCertainRejection(groups.slice(0, index), known, results);
}

const skipAll = (group: TestGroup, because: SkipReason): readonly TestResult[] =>
  group.tests.map((test) => ({ kind: "skipped", test: test.id, because }));

function untilRejection(group: TestGroup, results: FinishedTests): readonly TestResult[] {
  const list: TestResult[] = [];
  for (const test of group.tests) {
    const result = getResult(results, test.id);
    list.push(result);
    if (isRejection(result)) break;
  }
  return [...list, ...skipAll({ ...group, tests: group.tests.slice(list.length) }, "earlier-failure")];
}

function getResult(results: FinishedTests, test: TestId): TestResult {
  const result = results.get(test);
  if (result === undefined) throw new Error(`the test ${test} counts but has no result`);
  return result;
}

function hasRejectionBefore(group: TestGroup, test: TestId, results: FinishedTests): boolean {
  const before = group.tests.slice(
    0,
    group.tests.findIndex(({ id }) => id === test),
  );
  return hasRejection(before, results);
}

const hasRejection = (tests: readonly TestCase[], results: FinishedTests): boolean =>
  tests.some(({ id }) => {
    const result = results.get(id);
    return result !== undefined && isRejection(result);
  });

type Knowledge = "full" | "not-full" | "open";

/** What the finished tests prove about each group, in order. */
function knowGroups(groups: readonly TestGroup[], results: FinishedTests): ReadonlyMap<string, Knowledge> {
  const known = new Map<string, Knowledge>();
  for (const group of groups) known.set(group.name, knowGroup(group, { groups, known, results }));
  return known;
}

function knowGroup(
  group: TestGroup,
  facts: {
    readonly groups: readonly TestGroup[];
    readonly known: ReadonlyMap<string, Knowledge>;
    readonly results: FinishedTests;
  },
): Knowledge {
  const required = requirement(group, facts.groups, facts.known);
  const finished = group.tests.flatMap(({ id }) => facts.results.get(id) ?? []);
  // Any result but AC spoils the group: either it counts, or an earlier rejection in the same group does.
  const spoiled = group.tests.length === 0 || (finished.length > 0 && !isFull(finished));
  if (required === "unmet" || spoiled) return "not-full";
  return required === "met" && finished.length === group.tests.length ? "full" : "open";
}

function requirement(
  group: TestGroup,
  groups: readonly TestGroup[],
  known: ReadonlyMap<string, Knowledge>,
): "met" | "unmet" | "open" {
  const states = group.requires
    .filter((name) => groups.some((other) => other.name === name))
    .map((name) => known.get(name) ?? "not-full");
  if (states.includes("not-full")) return "unmet";
  return states.includes("open") ? "open" : "met";
}

/** A rejection counts for certain only when its group is certain not to be skipped: a fraction in a required group would free later groups. */
const hasCertainRejection = (
  groups: readonly TestGroup[],
  known: ReadonlyMap<string, Knowledge>,
  results: FinishedTests,
): boolean => groups.some((group) => requirement(group, groups, known) === "met" && hasRejection(group.tests, results));
