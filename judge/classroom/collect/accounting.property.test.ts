import fc from "fast-check";
import { expect, test } from "vitest";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { runs } from "../../testkit/properties.ts";
import { collectSubmissions } from "./collect-submissions.ts";
import { classOf, program, unaccounted, writeExport, type Tree } from "./export-fixtures.ts";

const FOLDERS = [
  "s1001",
  "Bob Babbling",
  "stranger",
  "two-sum",
  "maze-submissions",
  "submission_7",
  "Kim Twin_9_assignsubmission_file",
  "node_modules",
  "__MACOSX",
  "src",
];
const FILES = [
  "main.ts",
  "two-sum.ts",
  "maze (1).ts",
  "sol.ts",
  "sol-1.ts",
  "helper.ts",
  "data.json",
  "notes.txt",
  "report.pdf",
  "README.md",
  "work.ipynb",
  "lovelornada_101_1_main.ts",
  "x_LATE_900_2_maze.ts",
  "anon_ab_3_main.ts",
  "s1002_maze.py",
  ".hidden",
  "work.rar",
  "grades.csv",
  "submission_metadata.yml",
];
const CONTENTS = [
  "",
  program("a"),
  program("b"),
  "\0\u0001\u0002",
  "{",
  "github_username,identifier\nx,s1001\n",
  'import "./helper.ts";\n',
];

/** A file with up to three folders above it; some of those are archives. */
const FILE = fc.record({
  above: fc.array(fc.record({ name: fc.constantFrom(...FOLDERS), isArchive: fc.boolean() }), { maxLength: 3 }),
  name: fc.constantFrom(...FILES),
  content: fc.constantFrom(...CONTENTS),
});

type Made = {
  readonly above: readonly { readonly name: string; readonly isArchive: boolean }[];
  readonly name: string;
  readonly content: string;
};

/** The tree of these files; those in one archive come together. */
function treeOf(files: readonly Made[]): Tree {
  const tree: Record<string, string | Tree> = {};
  const inArchives = new Map<string, Made[]>();
  for (const file of files) {
    const archive = file.above.findIndex(({ isArchive }) => isArchive);
    if (archive === -1) tree[[...file.above.map(({ name }) => name), file.name].join("/")] = file.content;
    else {
      const path = `${file.above
        .slice(0, archive + 1)
        .map(({ name }) => name)
        .join("/")}.zip`;
      inArchives.set(path, [...(inArchives.get(path) ?? []), { ...file, above: file.above.slice(archive + 1) }]);
    }
  }
  for (const [path, inside] of inArchives) tree[path] = treeOf(inside);
  return tree;
}

const PROBLEMS = [
  { slug: "two-sum", weight: 1 },
  { slug: "maze", weight: 1 },
];

test("whatever is exported, each file is in an attempt, passed over by a rule, or unmatched", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(FILE, { maxLength: 8 }), fc.boolean(), async (files, hasOne) => {
      await using directory = makeTempDir();
      const tree = treeOf(files);
      writeExport(directory.path, tree);
      const { course, assignment } = classOf(directory.path, { problems: hasOne ? PROBLEMS.slice(0, 1) : PROBLEMS });
      const collected = await collectSubmissions(course, assignment);
      if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
      const { reconciliation } = collected;
      expect(unaccounted(tree, reconciliation)).toEqual([]);
      const origins = reconciliation.attempts.flatMap((attempt) =>
        attempt.files.map((file) => `${attempt.student} ${attempt.problem} ${file}`),
      );
      expect(new Set(origins).size).toBe(origins.length);
      // By problem and origin an attempt is found again: of one name there is one program.
      const mains = Map.groupBy(reconciliation.attempts, ({ problem, origin }) => `${problem} ${origin}`);
      for (const same of mains.values()) expect(new Set(same.map(({ files: [main] }) => main)).size).toBe(1);
      for (const attempt of reconciliation.attempts) {
        const { main, files: sources } = await attempt.read();
        expect([main, sources.has(main), sources.size]).toEqual([attempt.main, true, attempt.files.length]);
      }
      // Everybody has an attempt for a problem, or is missing there.
      const there = new Set(reconciliation.attempts.map(({ student, problem }) => `${student} ${problem}`));
      expect(there.size + reconciliation.missing.length).toBe(course.students.length * assignment.problems.length);
    }),
    runs(60),
  );
});
