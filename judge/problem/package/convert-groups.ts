import type { Problem, TestCase } from "../../model/problem.ts";
import type { ScoreGroup } from "../../model/scoring.ts";

/** A group as problem.yaml of ours has it, and its tests with their new stems. */
export type ConvertedGroup = {
  readonly name: string;
  readonly points: number;
  readonly requires: readonly string[];
  readonly tests: readonly { readonly stem: string; readonly test: TestCase }[];
};

/** The secret groups, or what our format cannot say about them. */
export type ConvertedGroups =
  | { readonly kind: "converted"; readonly groups: readonly ConvertedGroup[] }
  | { readonly kind: "refused"; readonly message: string };

const refuse = (message: string): ConvertedGroups => ({ kind: "refused", message });

/** Brings the groups of a package into our form: groups in a row, each all or nothing, or as good as its worst test. */
export function convertGroups(problem: Problem, isScoring: boolean): ConvertedGroups {
  const override = problem.groups.find(({ checker }) => checker !== undefined);
  if (override !== undefined) return refuse(`the group ${override.name} has flags of its own for the validator`);
  const tests = problem.groups.filter(({ name }) => name !== "sample").flatMap((group) => group.tests);
  const secret = problem.scoring?.parts.find((part) => part.kind === "group" && part.name === "secret");
  if (!isScoring || secret?.kind !== "group") return whole({ name: "all", points: 100, tests });
  const root = problem.scoring;
  if (root === undefined || root.rule !== "sum") return refuse("the scores of sample and secret are not added");
  const sample = root.parts.find((part) => part.kind === "group" && part.name === "sample");
  if (sample?.kind === "group" && sample.counts && sample.highest > 0) return refuse("the sample has points");
  if (secret.parts.every(({ kind }) => kind === "test")) {
    return convertGroup(secret, { tests, name: "all", requires: [] });
  }
  return convertSecret(secret, tests);
}

function convertSecret(secret: ScoreGroup, tests: readonly TestCase[]): ConvertedGroups {
  if (secret.rule !== "sum") return refuse(`the score of secret is the ${secret.rule} of its groups, not their sum`);
  if (secret.onReject === "break") return refuse("a rejected group of secret ends the judging");
  const groups: ConvertedGroup[] = [];
  for (const part of secret.parts) {
    if (part.kind === "test") return refuse("secret has tests and groups");
    const name = groupName(part.name);
    if (groups.some((other) => other.name === name)) return refuse(`two groups would be called ${name}`);
    const converted = convertGroup(part, { tests, name, requires: part.requires.map(groupName) });
    if (converted.kind === "refused") return converted;
    groups.push(...converted.groups);
  }
  const total = groups.reduce((sum, group) => sum + group.points, 0);
  if (total !== secret.highest) return refuse(`the groups have ${total} points, and secret has ${secret.highest}`);
  const unmet = groups.flatMap((group) => group.requires).find((name) => !groups.some((other) => other.name === name));
  return unmet === undefined
    ? { kind: "converted", groups }
    : refuse(`a group requires ${unmet}, which is no group of secret`);
}

type Target = { readonly tests: readonly TestCase[]; readonly name: string; readonly requires: readonly string[] };

function convertGroup(group: ScoreGroup, { tests, name, requires }: Target): ConvertedGroups {
  const leaves = group.parts.flatMap((part) => (part.kind === "test" ? [part] : []));
  if (leaves.length < group.parts.length) return refuse(`the group ${group.name} has groups in it`);
  if (group.rule !== "min" && group.rule !== "all-or-nothing" && leaves.length > 1) {
    return refuse(`the score of ${group.name} is the ${group.rule} of its tests`);
  }
  const isEven =
    group.rule === "all-or-nothing" || leaves.every(({ accept, reject }) => accept === group.highest && reject === 0);
  if (!isEven || group.lowest !== 0) return refuse(`the tests of ${group.name} have scores of their own`);
  if (!Number.isInteger(group.highest) || group.highest > 10_000)
    return refuse(`${group.name} has ${group.highest} points`);
  const own = new Set(leaves.map(({ test }) => test));
  return whole({ name, points: group.highest, requires, tests: tests.filter(({ id }) => own.has(id)) });
}

/** One group; what is left of an id without the folder that all tests share becomes the stem. */
function whole(
  group: Omit<ConvertedGroup, "tests" | "requires"> & {
    readonly requires?: readonly string[];
    readonly tests: readonly TestCase[];
  },
): ConvertedGroups {
  const folders = new Set(group.tests.map(({ id }) => id.slice(0, id.lastIndexOf("/"))));
  const shared = folders.size === 1 ? `${[...folders].join("")}/` : "secret/";
  const tests = group.tests.map((test) => ({ stem: test.id.slice(shared.length).replaceAll("/", "-"), test }));
  const stems = new Set(tests.map(({ stem }) => stem.toLowerCase()));
  if (stems.size < tests.length) return refuse("two tests would have the same name");
  return { kind: "converted", groups: [{ requires: [], ...group, tests }] };
}

/** `secret/Group_1` as `group-1`. */
const groupName = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-");
