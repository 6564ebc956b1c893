// What users of other systems have complained about, one test each. The numbers are those of the issues.
import { expect, test } from "vitest";
import type { AssignedProblem } from "../../model/class.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { collectSubmissions } from "./collect-submissions.ts";
import { classOf, program, unaccounted, writeExport, type Tree } from "./export-fixtures.ts";

const P = program("x");
const MOODLE = "_assignsubmission_file";

/** `student main text` of every attempt, and `origin reason` of what is unmatched. */
async function collect(tree: Tree, problems?: readonly AssignedProblem[]) {
  await using directory = makeTempDir();
  writeExport(directory.path, tree);
  const { course, assignment } = classOf(directory.path, problems === undefined ? {} : { problems });
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  expect(unaccounted(tree, collected.reconciliation)).toEqual([]);
  const { attempts, unmatched } = collected.reconciliation;
  const sources = attempts.map(async ({ student, main, notices, read }) => {
    const text = Buffer.from((await read()).files.get(main) ?? "").toString();
    return { student, main, notices, text };
  });
  return {
    attempts: await Promise.all(sources),
    unmatched: unmatched.map(({ origin, reason }) => `${origin} ${reason}`),
  };
}

test("DOMjudge/domjudge#3360: files in UTF-16 with the line ends of Windows are put right, and somebody is told", async () => {
  const { attempts } = await collect({
    "s1001/main.ts": Buffer.from(`\uFEFF${P}${P}`.replaceAll("\n", "\r\n"), "utf16le"),
  });
  expect(attempts).toEqual([{ student: "s1001", main: "main.ts", notices: ["utf-16", "line-ends"], text: P + P }]);
});

test("varqox/sim-project#37: one source has one text, whatever its line ends", async () => {
  const { attempts } = await collect({ "s1001.ts": P + P, "s1002.ts": (P + P).replaceAll("\n", "\r\n") });
  expect(new Set(attempts.map(({ text }) => text))).toEqual(new Set([P + P]));
});

test.for([
  "lovelornada_101_1_main (final) [v2].ts",
  `Ada Lovelorn_3${MOODLE}/(1) [draft]/main.ts`,
  "Ada Lovelorn (2).ts",
  "s1001 [late]/main.ts",
])("jupyter/nbgrader#1843, #1738: brackets in names are names: %s", async (path) => {
  const { attempts } = await collect({ [path]: P });
  expect(attempts.map(({ student }) => student)).toEqual(["s1001"]);
});

test("jupyter/nbgrader#526, #796: exports of several platforms at once need no pattern of the teacher", async () => {
  const { attempts, unmatched } = await collect({
    "canvas.zip": { "lovelornada_101_1_main.ts": program("a") },
    "moodle.zip": { [`Bob Babbling_3${MOODLE}/main.ts`]: program("b") },
    "clones/week1-submissions/week1-adal/main.ts": program("c"),
    "d'Été-Noël, Zoë/main.ts": program("d"),
    "xiaoming@school.example.ts": program("e"),
  });
  expect(unmatched).toEqual([]);
  expect(attempts.map(({ student }) => student)).toEqual(["s1001", "s1001", "s1002", "s1003", "s1004"]);
});

test.for(["NFC", "NFD"])(
  "CodeGra-de/CodeGra.de#227, KITPraktomatTeam/Praktomat#141: accents in names and folders, as %s",
  async (form) => {
    const { attempts } = await collect({
      "week.zip": {
        [`Zoë d'Été-Noël_3${MOODLE}/Übung/lösung.ts`.normalize(form)]: `import "./hälper.ts";\n`.normalize("NFC"),
        [`Zoë d'Été-Noël_3${MOODLE}/Übung/hälper.ts`.normalize(form)]: "export {};\n",
      },
    });
    expect(attempts).toMatchObject([{ student: "s1003", main: "lösung.ts".normalize("NFC") }]);
  },
);

test("Submitty/Submitty#554: `_` and `__` separate, and are in names too", async () => {
  const { attempts } = await collect({
    "love_lornada__LATE_101_1_my__main_2_.ts": program("a"),
    "Bob_Babbling__12_assignsubmission_file_my_file_1_2_x.ts": program("b"),
  });
  expect(attempts).toMatchObject([
    { student: "s1001", main: "my__main_2_.ts" },
    { student: "s1002", main: "my_file_1_2_x.ts" },
  ]);
});

test("drop-project-edu/drop-project#123: the folder was packed instead of its contents, on a Mac", async () => {
  const { attempts } = await collect({
    "s1001.zip": {
      "My Project/main.ts": P,
      "__MACOSX/My Project/._main.ts": "\0",
      "__MACOSX/._My Project": "\0",
      "My Project/.DS_Store": "\0",
    },
  });
  expect(attempts).toMatchObject([{ student: "s1001", main: "main.ts" }]);
});

test("autolab/Autolab#1342, codalab/codabench#1655: what Macs add is no second program and no second student", async () => {
  const { attempts, unmatched } = await collect({
    "s1001.ts": P,
    "._s1001.ts": "\0",
    ".DS_Store": "\0",
    "__MACOSX/s1002.ts": P,
  });
  expect([attempts.length, unmatched]).toEqual([1, []]);
});

test("education/classroom#1626, github/gh-classroom#9: a list beside the clones says who a login is", async () => {
  const { attempts } = await collect({
    "classroom_roster.csv":
      '"identifier","github_username","github_id","name"\n"s1003","zz-top","9",""\n"s1004","","",""\n',
    "week1-zz-top/main.ts": P,
  });
  expect(attempts.map(({ student }) => student)).toEqual(["s1003"]);
});

test("a student's own table changes nobody's identity", async () => {
  const { attempts, unmatched } = await collect({
    "s1001/grades.csv": "github_username,identifier\nj-bob,s1001\nevil,s1002\n",
    "s1001/main.ts": program("a"),
    "j-bob/main.ts": program("b"),
    "evil/main.ts": program("c"),
  });
  expect(attempts.map(({ student }) => student)).toEqual(["s1001", "s1002"]);
  expect(unmatched).toEqual(["evil unknown-student"]);
});

test("nor does one that lies among flat files under a student's name", async () => {
  const { attempts } = await collect({
    "s1001.csv": "github_username,identifier\nx,s1001\nbob babbling,s1001\n",
    "Bob Babbling.ts": program("b"),
  });
  expect(attempts.map(({ student }) => student)).toEqual(["s1002"]);
});

test("a student's folder may hold names like those of a platform", async () => {
  const { attempts } = await collect({ "s1001/babblingbob_102_1_main.ts": P });
  expect(attempts.map(({ student }) => student)).toEqual(["s1001"]);
});
