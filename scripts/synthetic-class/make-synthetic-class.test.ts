import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadClass } from "../../judge/classroom/class-file/load-class.ts";
import { collectSubmissions } from "../../judge/classroom/collect/collect-submissions.ts";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { ROOT } from "../../judge/testkit/judge-command.ts";
import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";
import { planDemo } from "./demo-plan.ts";
import { makeSyntheticClass } from "./make-synthetic-class.ts";
import { makePeople, MOST_PEOPLE } from "./people.ts";
import { dealKinds, USUAL_SHARES } from "./shares.ts";

const bytesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => `${path.slice(folder.length)} ${readFileSync(path, "base64")}`);

test(
  "the class of the demo: nothing wrong with its files, and what is odd in it is seen",
  { timeout: 20_000 },
  async () => {
    await using directory = makeTempDir();
    const folder = join(directory.path, "class");
    await makeSyntheticClass(planDemo(folder, join(ROOT, "solutions"), 1));
    const again = join(directory.path, "again");
    await makeSyntheticClass(planDemo(again, join(ROOT, "solutions"), 1));
    expect(bytesIn(again)).toEqual(bytesIn(folder));

    const loaded = await loadClass(folder, { problemsDirectory: join(ROOT, "problems") });
    if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
    expect(loaded.warnings.map(({ code }) => code)).toEqual(["L038"]);
    const seen = new Map<string, readonly string[]>();
    for (const assignment of loaded.class.assignments) {
      const collected = await collectSubmissions(loaded.class, assignment);
      if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
      const { attempts, unmatched, duplicates, late } = collected.reconciliation;
      const notices = attempts.flatMap((attempt) => attempt.notices);
      const oddities = [
        ...unmatched.map(({ reason }) => reason),
        ...notices,
        `${duplicates.length} twice`,
        `${late.length} late`,
      ];
      seen.set(assignment.name, oddities.toSorted());
    }
    const stranger = Array.from({ length: 2 }, () => "unknown-student");
    expect(seen.get("homework-1")).toEqual(
      [
        "1 twice",
        "3 late",
        "archive-kind",
        "archive-name",
        "archive-size",
        "executable",
        "line-ends",
        "notebook",
      ].concat(["text-file", "unknown-problem", ...stranger, "utf-16"]),
    );
    expect([seen.get("homework-2"), seen.get("homework-3")]).toEqual([
      ["0 late", "0 twice"],
      ["2 late", "3 twice"],
    ]);
  },
);

test("all people have names of their own, but for twins", () => {
  const names = (count: number, twins: number): number =>
    new Set(makePeople(count, { seed: 2, twins }).map(({ name }) => name)).size;
  expect([names(MOST_PEOPLE, 0), names(100, 3)]).toEqual([MOST_PEOPLE, 97]);
  expect(() => makePeople(MOST_PEOPLE + 1, { seed: 2 })).toThrow("names");
});

test("shares are exact up to one, and the same for the same seed", () => {
  const deal = (seed: number): readonly string[] => dealKinds(200, USUAL_SHARES, makeSeededRandom(seed));
  expect(deal(1).filter((kind) => kind === "accepted")).toHaveLength(104);
  expect(deal(1)).toHaveLength(200);
  expect([deal(1).join() === deal(1).join(), deal(1).join() === deal(2).join()]).toEqual([true, false]);
});
