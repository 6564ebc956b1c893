import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { AssignedProblem } from "../../model/class.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { collectSubmissions, type Collected } from "./collect-submissions.ts";
import { classOf, program, unaccounted, writeExport, type Tree } from "./export-fixtures.ts";

const P = program("x");
const TWO: readonly AssignedProblem[] = [
  { slug: "two-sum", weight: 1 },
  { slug: "maze", weight: 1 },
];

async function collectWith(
  aliases: string | Uint8Array,
  tree: Tree,
  problems: readonly AssignedProblem[] = TWO.slice(0, 1),
): Promise<Collected> {
  await using directory = makeTempDir();
  writeExport(directory.path, tree);
  writeFileSync(join(directory.path, "aliases.csv"), aliases);
  const { course, assignment } = classOf(directory.path, { problems });
  return await collectSubmissions(course, assignment);
}

const TREE: Tree = {
  "c.zip": { "evehack_900_1_main.ts": P, "twinkim_500_2_main.ts": program("k") },
  "zed/main.ts": program("z"),
};

test.for<{ what: string; aliases: string | Uint8Array; attempts: string[]; unmatched?: string[]; ignored?: string[] }>([
  {
    what: "files, folders and accounts",
    aliases:
      "origin,student,problem\nsubmissions/week1/c.zip/evehack_900_1_main.ts,s1001,\ncanvas:500,0006,\nweek1/zed/,s1002,two-sum\n",
    attempts: ["s1001 c.zip/evehack_900_1_main.ts", "s1002 zed/main.ts", "0006 c.zip/twinkim_500_2_main.ts"],
  },
  {
    what: "semicolons, UTF-16 and a byte order mark",
    aliases: Buffer.from("\uFEFForigin;student\r\nweek1/zed;s1001\r\nCanvas:900;s1002\r\ncanvas:500;-\r\n", "utf16le"),
    attempts: ["s1001 zed/main.ts", "s1002 c.zip/evehack_900_1_main.ts"],
    ignored: ["c.zip/twinkim_500_2_main.ts by-hand"],
  },
  {
    what: "a file left out, and rows of another assignment",
    aliases: "origin,student\nweek1/c.zip/evehack_900_1_main.ts,-\nweek2/zed,s1001\n\n",
    attempts: [],
    unmatched: ["c.zip/twinkim_500_2_main.ts several-students", "zed unknown-student"],
    ignored: ["c.zip/evehack_900_1_main.ts by-hand"],
  },
])("aliases settle by hand: $what", async ({ aliases, attempts, unmatched = [], ignored = [] }) => {
  const collected = await collectWith(aliases, TREE);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  const { reconciliation } = collected;
  expect({
    attempts: reconciliation.attempts.map(({ student, origin }) => `${student} ${origin}`),
    unmatched: reconciliation.unmatched.map(({ origin, reason }) => `${origin} ${reason}`),
    ignored: reconciliation.ignored.map(({ origin, rule }) => `${origin} ${rule}`),
  }).toEqual({ attempts, unmatched, ignored });
  expect(unaccounted(TREE, reconciliation)).toEqual([]);
});

test("an alias may settle the problem alone, and comes before the number of an account", async () => {
  const tree = { "lovelornada_101_1_work.ts": P, "babblingbob_102_2_main.ts": program("y") };
  const aliases =
    "origin,student,problem\nweek1/lovelornada_101_1_work.ts,,maze\ncanvas:102,s1003,\nweek1/babblingbob_102_2_main.ts,,two-sum\n";
  const collected = await collectWith(aliases, tree, TWO);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  expect(collected.reconciliation.attempts.map(({ student, problem }) => `${student} ${problem}`)).toEqual([
    "s1001 maze",
    "s1003 two-sum",
  ]);
});

test.for<[what: string, aliases: string, diagnostics: readonly unknown[]]>([
  [
    "no such columns",
    "path,who\na,b\n",
    [{ code: "A002", message: "there is no column origin and no column student" }],
  ],
  [
    "nothing settled",
    "origin,student,problem\nweek1/zed,,\n,s1001,\n",
    [
      { code: "A003", at: { line: 2 } },
      { code: "A003", at: { line: 3 } },
    ],
  ],
  [
    "a stranger",
    "origin,student\nweek1/zed,s10011\n",
    [{ code: "A004", hint: "did you mean s1001?", at: { line: 2 } }],
  ],
  ["the answer was not filled in", "origin,student\nweek1/zed,?\n", [{ code: "A004" }]],
  [
    "another problem",
    "origin,student,problem\nweek1/zed,s1001,two-sums\n",
    [{ code: "A005", hint: "did you mean two-sum?" }],
  ],
  [
    "twice, differently",
    "origin,student\nweek1/zed,s1001\nsubmissions/week1/zed/,s1002\n",
    [{ code: "A006", at: { line: 3 } }],
  ],
  ["a broken table", 'origin,student\n"week1/zed,s1001\n', [{ code: "T008" }]],
])("mistakes of aliases.csv are told with their line: %s", async ([, aliases, diagnostics]) => {
  const collected = await collectWith(aliases, TREE);
  expect(collected).toMatchObject({ kind: "broken", diagnostics });
  for (const { at, hint } of collected.diagnostics)
    expect([at?.file, hint]).toEqual([expect.stringMatching(/aliases\.csv$/u), expect.any(String)]);
});

test("an origin that fits nothing is a warning", async () => {
  const collected = await collectWith("origin,student\nweek1/zet,s1001\ncanvas:77,s1001\n", TREE);
  expect(collected).toMatchObject({
    kind: "collected",
    diagnostics: [{ code: "A007", severity: "warning", at: { line: 2 } }],
  });
});

test("there has to be a folder to collect from", async () => {
  const { course, assignment } = classOf("/nowhere");
  expect(await collectSubmissions(course, assignment)).toMatchObject({
    kind: "broken",
    diagnostics: [{ code: "A001", at: { file: "/nowhere/submissions/week1" } }],
  });
});
