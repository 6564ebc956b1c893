import { expect, test } from "vitest";
import type { AssignedProblem } from "../../model/class.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { collectSubmissions } from "./collect-submissions.ts";
import { classOf, program, unaccounted, writeExport, zipOf, type Tree } from "./export-fixtures.ts";

const TWO: readonly AssignedProblem[] = [
  { slug: "two-sum", weight: 1 },
  { slug: "maze", weight: 1, files: ["labyrinth*"] },
];
const P = program("x");
const Q = program("y");

type Row = {
  readonly what: string;
  readonly tree: Tree;
  readonly problems?: readonly AssignedProblem[];
  readonly work?: "group";
  /** `student problem main origin`. */
  readonly attempts: readonly string[];
  /** `origin reason candidates`. */
  readonly unmatched?: readonly string[];
  /** `origin rule`. */
  readonly ignored?: readonly string[];
};

const MOODLE = "_assignsubmission_file";

test.for<Row>([
  {
    what: "Canvas: the archive as it came",
    tree: {
      "c-week1_submissions.zip": { "lovelornada_101_9001_two-sum.ts": P, "babblingbob_LATE_102_9002_main.ts": Q },
    },
    attempts: [
      "s1001 two-sum two-sum.ts c-week1_submissions.zip/lovelornada_101_9001_two-sum.ts",
      "s1002 two-sum main.ts c-week1_submissions.zip/babblingbob_LATE_102_9002_main.ts",
    ],
  },
  {
    what: "Canvas: the number counts, whatever the name says",
    tree: { "babblingbob_101_9001_a.ts": P },
    attempts: ["s1001 two-sum a.ts babblingbob_101_9001_a.ts"],
  },
  {
    what: "Canvas: without a number in the roster the name counts, with accents, underscores and Chinese",
    tree: { "été_noëlzoëd_777_9003_a_b.ts": P, "王小明_778_9004_main.ts": Q },
    attempts: ["s1003 two-sum a_b.ts été_noëlzoëd_777_9003_a_b.ts", "s1004 two-sum main.ts 王小明_778_9004_main.ts"],
  },
  {
    what: "Canvas: two accounts with the name of one student are nobody's",
    tree: { "王小明_778_9004_main.ts": P, "王小明_779_9005_main.ts": Q },
    attempts: [],
    unmatched: ["王小明_778_9004_main.ts shared-account s1004", "王小明_779_9005_main.ts shared-account s1004"],
  },
  {
    what: "Canvas: two students of one name",
    tree: { "twinkim_500_9006_main.ts": P },
    attempts: [],
    unmatched: ["twinkim_500_9006_main.ts several-students 0005,0006"],
  },
  {
    what: "Canvas: an anonymous export",
    tree: { "LATE_anon_x7Yz_9007_main.ts": P },
    attempts: [],
    unmatched: ["LATE_anon_x7Yz_9007_main.ts anonymous "],
  },
  {
    what: "Canvas: programs of several files in one archive are told apart by their main files",
    tree: {
      "sub.zip": {
        "lovelornada_101_1_main.ts": 'import "./part.ts";',
        "lovelornada_101_2_part.ts": P,
        "babblingbob_102_3_main.ts": 'import "./part.ts";',
        "babblingbob_102_4_part.ts": Q,
      },
    },
    attempts: [
      "s1001 two-sum main.ts sub.zip/lovelornada_101_1_main.ts",
      "s1002 two-sum main.ts sub.zip/babblingbob_102_3_main.ts",
    ],
  },
  {
    what: "Canvas: several files of one student, for two problems",
    problems: TWO,
    tree: { "lovelornada_101_1_two-sum.ts": P, "lovelornada_101_2_Maze.ts": Q, "lovelornada_101_3_notes.pdf": "%PDF" },
    attempts: ["s1001 two-sum two-sum.ts lovelornada_101_1_two-sum.ts", "s1001 maze Maze.ts lovelornada_101_2_Maze.ts"],
    ignored: ["lovelornada_101_3_notes.pdf no-source"],
  },
  {
    what: "Canvas: text typed into the page",
    tree: {
      "lovelornada_101_text.html": "<html><body><p>const a = 1;<br>if (a &lt; 2) console.log(a);</p></body></html>",
    },
    attempts: ["s1001 two-sum text.ts lovelornada_101_text.html"],
  },
  {
    what: "Canvas: a link is no program",
    tree: { "lovelornada_101_link.html": '<html><body><a href="https://example.org">x</a></body></html>' },
    attempts: [],
    unmatched: ["lovelornada_101_link.html no-code "],
  },
  {
    what: "Canvas: the gradebook beside it says who has which number",
    tree: {
      "grades.csv":
        'Student,ID,SIS Login ID,Section,Week 1 (77)\n    Points Possible,,,,100\n"Twin, Kim",500,0006,A,\n',
      "twinkim_500_9006_main.ts": P,
    },
    attempts: ["0006 two-sum main.ts twinkim_500_9006_main.ts"],
    ignored: ["grades.csv platform-file"],
  },
  {
    what: "Moodle: folders, since 4.1 and before, with the student's own paths",
    tree: {
      "C-Week 1-9.zip": {
        [`Ada Lovelorn_31${MOODLE}/src/main.ts`]: `import { f } from "./lib/f.ts";\nf();\n`,
        [`Ada Lovelorn_31${MOODLE}/src/lib/f.ts`]: "export const f = (): void => {};\n",
        [`王 小明_32${MOODLE}_/main.ts`]: Q,
      },
    },
    attempts: [
      `s1001 two-sum main.ts C-Week 1-9.zip/Ada Lovelorn_31${MOODLE}/src`,
      `s1004 two-sum main.ts C-Week 1-9.zip/王 小明_32${MOODLE}_/main.ts`,
    ],
  },
  {
    what: "Moodle: without folders, and text typed into the page",
    tree: {
      [`Ada Lovelorn_31${MOODLE}_two sum.ts`]: P,
      "Bob Babbling_12_assignsubmission_onlinetext/onlinetext.html": "<pre>function f() {\n  return 1;\n}</pre>",
    },
    attempts: [
      `s1001 two-sum two sum.ts Ada Lovelorn_31${MOODLE}_two sum.ts`,
      "s1002 two-sum onlinetext.ts Bob Babbling_12_assignsubmission_onlinetext/onlinetext.html",
    ],
  },
  {
    what: "Moodle: a participant's number that is another student's number elsewhere proves nothing",
    tree: { [`Ada Lovelorn_12${MOODLE}/main.ts`]: P, [`Participant_12${MOODLE}/main.ts`]: Q },
    attempts: [],
    unmatched: [`Ada Lovelorn_12${MOODLE} contradiction s1002`, `Participant_12${MOODLE} contradiction s1002`],
  },
  {
    what: "Moodle: a group and a participant may have one number",
    tree: { [`Ada Lovelorn_31${MOODLE}/main.ts`]: P, [`Zoë d'Été-Noël_31${MOODLE}/main.ts`]: Q },
    attempts: [
      `s1001 two-sum main.ts Ada Lovelorn_31${MOODLE}/main.ts`,
      `s1003 two-sum main.ts Zoë d'Été-Noël_31${MOODLE}/main.ts`,
    ],
  },
  {
    what: "Moodle: the worksheet says who a participant is, in whatever language",
    tree: {
      "Bewertungen.csv":
        "\uFEFFID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung\nTeilnehmer/in 40,Kim Twin,kim.b@school.example,-,\nTeilnehmer/in 41,Ada Lovelorn,ada@school.example,-,\n",
      [`Kim Twin_40${MOODLE}/main.ts`]: P,
      [`Teilnehmer_41${MOODLE}/main.ts`]: Q,
    },
    attempts: [
      `s1001 two-sum main.ts Teilnehmer_41${MOODLE}/main.ts`,
      `0006 two-sum main.ts Kim Twin_40${MOODLE}/main.ts`,
    ],
    ignored: ["Bewertungen.csv platform-file"],
  },
  {
    what: "Gradescope: the metadata says who, a group and a stranger too",
    tree: {
      "assignment_5_export/submission_metadata.yml": [
        "---",
        "submission_71:",
        "  :submitters:",
        "  - :name: Kim Twin",
        "    :sid: 0005",
        "    :email: kim.a@school.example",
        "  - :name: Ada Lovelorn",
        "    :sid: ''",
        "    :email: ADA@school.example",
        "  :created_at: 2026-11-01 10:00:00.123 Z",
        "  :results:",
        "    :tests: !ruby/object {}",
        "submission_72:",
        "  :submitters:",
        "  - :name: Eve Stranger",
        "    :sid: '9'",
        "    :email: eve@elsewhere.example",
        "",
      ].join("\n"),
      "assignment_5_export/submission_71/main.ts": P,
      "assignment_5_export/submission_72/main.ts": Q,
      "assignment_5_export/submission_73/main.ts": Q,
    },
    attempts: [
      "s1001 two-sum main.ts assignment_5_export/submission_71/main.ts",
      "0005 two-sum main.ts assignment_5_export/submission_71/main.ts",
    ],
    unmatched: [
      "assignment_5_export/submission_72 unknown-student ",
      "assignment_5_export/submission_73 unknown-student ",
    ],
    ignored: ["assignment_5_export/submission_metadata.yml platform-file"],
  },
  {
    what: "Gradescope: number and address of two students, and a person who cannot be read",
    tree: {
      "submission_metadata.yml":
        "submission_1:\n  :submitters:\n  - :name: Ada Lovelorn\n    :sid: s1001\n    :email: bob@school.example\nsubmission_2:\n  :submitters:\n  - :name: Ada Lovelorn\n    :sid: s1001\n  - *1\n",
      "submission_1/main.ts": P,
      "submission_2/main.ts": Q,
    },
    attempts: [],
    unmatched: ["submission_1 contradiction s1001,s1002", "submission_2 unknown-student "],
    ignored: ["submission_metadata.yml platform-file"],
  },
  {
    what: "a stranger's folder with one name like a platform's among others is no export",
    tree: { "s1001.ts": P, "stranger/babblingbob_102_1_main.ts": P, "stranger/main.ts": Q },
    attempts: ["s1001 two-sum s1001.ts s1001.ts"],
    unmatched: ["stranger unknown-student "],
  },
  {
    what: "GitHub Classroom: clones in their folder, with a login that has a hyphen",
    problems: TWO,
    tree: {
      "maze-submissions/maze-adal/.git/HEAD": "ref",
      "maze-submissions/maze-adal/.github/workflows/classroom.yml": "x",
      "maze-submissions/maze-adal/README.md": "x",
      "maze-submissions/maze-adal/package.json": "{}",
      "maze-submissions/maze-adal/src/main.ts": P,
      "maze-submissions/maze-adal/test/main.test.ts": Q,
      "maze-submissions/maze-j-bob/.git/HEAD": "ref",
      "maze-submissions/maze-j-bob/solution.ts": Q,
      "maze-submissions/maze-x-bob/.git/HEAD": "ref",
      "maze-submissions/maze-x-bob/solution.ts": Q,
    },
    attempts: [
      "s1001 maze main.ts maze-submissions/maze-adal/src/main.ts",
      "s1002 maze solution.ts maze-submissions/maze-j-bob/solution.ts",
    ],
    unmatched: ["maze-submissions/maze-x-bob unknown-student s1002"],
    ignored: [
      "maze-submissions/maze-adal/.git/ version-control",
      "maze-submissions/maze-adal/.github/ version-control",
      "maze-submissions/maze-adal/README.md project-file",
      "maze-submissions/maze-adal/package.json project-file",
      "maze-submissions/maze-adal/test/main.test.ts test-file",
      "maze-submissions/maze-j-bob/.git/ version-control",
      "maze-submissions/maze-x-bob/.git/ version-control",
    ],
  },
  {
    what: "GitHub Classroom: grades.csv says whose a repository is; Classroom 50: students.csv",
    tree: {
      "grades.csv":
        "assignment_name,github_username,roster_identifier,student_repository_name,submission_timestamp\nw,zoe99,s1003,w-zoe99,2026-11-01T10:00:00Z\n",
      "students.csv": "username,first_name,last_name,email,section,github_id\nkimb,Kim,Twin,kim.b@school.example,A,5\n",
      "w-zoe99/main.ts": P,
      "week1-kimb/main.ts": Q,
    },
    attempts: ["s1003 two-sum main.ts w-zoe99/main.ts", "0006 two-sum main.ts week1-kimb/main.ts"],
    ignored: ["grades.csv platform-file", "students.csv platform-file"],
  },
  {
    what: "a folder per student: by number, address, name in either order, in an archive",
    tree: {
      "all.zip": {
        "all/s1001/main.ts": P,
        "all/bob@school.example/main.ts": P,
        "all/d'Été-Noël, Zoë/main.ts": P,
        "all/0005 Kim Twin/main.ts": P,
      },
    },
    attempts: [
      "s1001 two-sum main.ts all.zip/all/s1001/main.ts",
      "s1002 two-sum main.ts all.zip/all/bob@school.example/main.ts",
      "s1003 two-sum main.ts all.zip/all/d'Été-Noël, Zoë/main.ts",
    ],
    unmatched: ["all.zip/all/0005 Kim Twin unknown-student 0005,0006"],
  },
  {
    what: "a folder per section, one student in one of them",
    tree: { "A/s1001/main.ts": P, "A/s1002/main.ts": P, "B/Zoë d'Été-Noël/main.ts": Q },
    attempts: [
      "s1001 two-sum main.ts A/s1001/main.ts",
      "s1002 two-sum main.ts A/s1002/main.ts",
      "s1003 two-sum main.ts B/Zoë d'Été-Noël/main.ts",
    ],
  },
  {
    what: "names that compilers would take for patterns, alone and two that become one",
    tree: { "s1001/a*.ts": P, "s1002/main.ts": P, "s1002/b?.ts": "1;", "s1002/b*.ts": "2;" },
    attempts: ["s1001 two-sum a_.ts s1001/a*.ts"],
    unmatched: ["s1002/b*.ts bad-name ", "s1002/b?.ts bad-name ", "s1002/main.ts bad-name "],
  },
  {
    what: "what a program asks for belongs to it, in any language; data that nobody asks for does not",
    tree: {
      "s1001/main.ts": 'import data from "./data/a.json" with { type: "json" };\nconsole.log(data);\n',
      "s1001/data/a.json": "1",
      "s1001/data/b.json": "2",
      "s1002/main.cpp": '#include "util.h"\nint main() {}\n',
      "s1002/util.h": '#include "deep/more.h"\n',
      "s1002/deep/more.h": "int x;\n",
      "s1003/start.py": "import tools\nfrom pkg.inner import f\n",
      "s1003/tools.py": "a = 1\n",
      "s1003/pkg/inner.py": "def f():\n    pass\n",
    },
    attempts: ["s1001 two-sum main.ts s1001", "s1002 two-sum main.cpp s1002", "s1003 two-sum start.py s1003"],
    ignored: ["s1001/data/b.json no-source"],
  },
  {
    what: "together too large, and too many",
    tree: {
      "s1001/main.ts": 'import "./a.ts";\nimport "./b.ts";\n',
      "s1001/a.ts": "1;".repeat(100_000),
      "s1001/b.ts": "2;".repeat(100_000),
      ...Object.fromEntries(
        Array.from({ length: 101 }, (_, index) => [`s1002/${index === 0 ? "main.ts" : `f${index}.ts`}`, `${index};`]),
      ),
    },
    attempts: [],
    unmatched: [
      ...["a.ts", "b.ts", "main.ts"].map((name) => `s1001/${name} too-large `),
      ...Array.from({ length: 100 }, (_, index) => `s1002/f${index + 1}.ts too-many-files `).toSorted(),
      "s1002/main.ts too-many-files ",
    ],
  },
  {
    what: "a folder per problem, then a file or folder per student",
    problems: TWO,
    tree: { "two-sum/s1001.ts": P, "two-sum/s1002/a.ts": P, "Maze/Ada Lovelorn.ts": Q },
    attempts: [
      "s1001 two-sum s1001.ts two-sum/s1001.ts",
      "s1001 maze Ada Lovelorn.ts Maze/Ada Lovelorn.ts",
      "s1002 two-sum a.ts two-sum/s1002/a.ts",
    ],
  },
  {
    what: "a folder per student, then a folder or file per problem",
    problems: TWO,
    tree: {
      "s1001/two-sum/main.ts": P,
      "s1001/maze/main.ts": Q,
      "s1002/TwoSum.ts": `import { h } from "./shared.ts";\nh();\n`,
      "s1002/shared.ts": "export const h = (): void => {};\n",
      "s1002/labyrinth-v2.ts": Q,
      "s1002/draft.ts": P,
    },
    attempts: [
      "s1001 two-sum main.ts s1001/two-sum/main.ts",
      "s1001 maze main.ts s1001/maze/main.ts",
      "s1002 two-sum TwoSum.ts s1002",
      "s1002 maze labyrinth-v2.ts s1002/labyrinth-v2.ts",
    ],
    unmatched: ["s1002/draft.ts unknown-problem "],
  },
  {
    what: "a name that fits two problems",
    problems: TWO,
    tree: { "s1001/maze and two-sum.ts": P },
    attempts: [],
    unmatched: ["s1001/maze and two-sum.ts several-problems "],
  },
  {
    what: "one problem's name in another's",
    problems: [
      { slug: "two-sum", weight: 1 },
      { slug: "two-sum-ii", weight: 1 },
    ],
    tree: { "s1001_two-sum-ii.ts": P, "s1001-two-sum.ts": Q },
    attempts: [
      "s1001 two-sum s1001-two-sum.ts s1001-two-sum.ts",
      "s1001 two-sum-ii s1001_two-sum-ii.ts s1001_two-sum-ii.ts",
    ],
  },
  {
    what: "flat files: number or name, before or behind the problem; a part of a name is not enough",
    tree: {
      "s1001 two-sum.ts": P,
      "two-sum - Bob Babbling.ts": P,
      "mary ann zoë d'été-noël.ts": P,
      "sum 12.ts": P,
      "jo-s1004.ts": P,
    },
    attempts: [
      "s1001 two-sum s1001 two-sum.ts s1001 two-sum.ts",
      "s1002 two-sum two-sum - Bob Babbling.ts two-sum - Bob Babbling.ts",
      "s1004 two-sum jo-s1004.ts jo-s1004.ts",
    ],
    unmatched: ["mary ann zoë d'été-noël.ts unknown-student s1003", "sum 12.ts unknown-student "],
  },
  {
    what: "a group's folder stands for its first member",
    work: "group",
    tree: { "Team Rocket/main.ts": P },
    attempts: ["s1002 two-sum main.ts Team Rocket/main.ts"],
  },
  {
    what: "an archive in an archive, and the folder packed instead of its contents",
    tree: { "s1001.zip": { "hw.zip": { "my homework/main.ts": P } }, "s1002.zip": { "s1002/deep/main.ts": Q } },
    attempts: [
      "s1001 two-sum main.ts s1001.zip/hw.zip/my homework/main.ts",
      "s1002 two-sum main.ts s1002.zip/s1002/deep/main.ts",
    ],
  },
  {
    what: "what Macs, Windows and editors leave behind",
    tree: {
      "s1001.zip": {
        "__MACOSX/._main.ts": "x",
        "main.ts": P,
        ".DS_Store": "x",
        "node_modules/a/b.js": "1",
        ".vscode/settings.json": "{}",
      },
      "Thumbs.db": "x",
      "._s1001.zip": "x",
    },
    attempts: ["s1001 two-sum main.ts s1001.zip/main.ts"],
    ignored: [
      "._s1001.zip system-file",
      "Thumbs.db system-file",
      "s1001.zip/.DS_Store system-file",
      "s1001.zip/.vscode/ editor-file",
      "s1001.zip/__MACOSX/ system-file",
      "s1001.zip/node_modules/ dependencies",
    ],
  },
  {
    what: "copies: the highest number last; the same text counts once",
    tree: {
      "s1001/sol (1).ts": Q,
      "s1001/sol.ts": P,
      "s1002/a (1).ts": P,
      "s1002/a.ts": P,
      "s1001/sol (10).ts": program("z"),
    },
    attempts: [
      "s1001 two-sum sol.ts s1001/sol.ts",
      "s1001 two-sum sol (1).ts s1001/sol (1).ts",
      "s1001 two-sum sol (10).ts s1001/sol (10).ts",
      "s1002 two-sum a.ts s1002/a.ts",
    ],
    ignored: ["s1002/a (1).ts same-bytes"],
  },
  {
    what: "a number behind a hyphen is a copy only beside the file without it",
    tree: { "s1001/quiz-1.ts": P, "s1002/quiz-1.ts": P, "s1002/quiz.ts": Q },
    attempts: [
      "s1001 two-sum quiz-1.ts s1001/quiz-1.ts",
      "s1002 two-sum quiz.ts s1002/quiz.ts",
      "s1002 two-sum quiz-1.ts s1002/quiz-1.ts",
    ],
  },
  {
    what: "several programs of which none is the main one",
    tree: {
      "s1001/a.ts": P,
      "s1001/b.ts": Q,
      "s1002/a.ts": P,
      "s1002/main.ts": Q,
      "s1003/a.js": "1;\n",
      "s1003/a.ts": P,
    },
    attempts: ["s1002 two-sum main.ts s1002", "s1003 two-sum a.ts s1003/a.ts"],
    unmatched: ["s1001/a.ts several-programs ", "s1001/b.ts several-programs "],
    ignored: ["s1003/a.js build-output"],
  },
  {
    what: "code in other clothes: notebook, text file, two ends, no end",
    tree: {
      "s1001/work.ipynb": JSON.stringify({
        cells: [
          { cell_type: "markdown", source: "# x" },
          { cell_type: "code", source: ["%time\n", "print(1)\n"] },
        ],
        metadata: { language_info: { name: "python" } },
      }),
      "s1002/main.ts.txt": P,
      "s1003/answer.txt": "def f(x):\n    return x\nprint(f(1))\n",
      "s1004/solution": P,
      "kim.a@school.example/notes.txt": "I could not do it, sorry.",
    },
    attempts: [
      "s1001 two-sum work.py s1001/work.ipynb",
      "s1002 two-sum main.ts s1002/main.ts.txt",
      "s1003 two-sum answer.py s1003/answer.txt",
      "s1004 two-sum solution.ts s1004/solution",
    ],
    unmatched: ["kim.a@school.example/notes.txt no-code "],
  },
  {
    what: "what is no program, with the reason",
    tree: {
      "s1001/main.ts": "",
      "s1002/main.ts": Buffer.from("7f454c4602010100", "hex"),
      "s1002/game.exe": Buffer.concat([Buffer.from("MZ\0"), Buffer.alloc(300_000)]),
      "s1003/main.ts": Buffer.alloc(300_000, "a"),
      "s1003/big.ts": Buffer.concat([Buffer.from("7f454c4602010100", "hex"), Buffer.alloc(300_000)]),
      "s1004/report.docx": "PK",
      "0005/work.rar": "Rar!",
      "0006/main.ts": Buffer.from([1, 2, 0, 0, 7]),
    },
    attempts: [],
    unmatched: [
      "0005/work.rar other-archive ",
      "0006/main.ts binary ",
      "s1001/main.ts empty ",
      "s1002/game.exe executable ",
      "s1002/main.ts executable ",
      "s1003/big.ts executable ",
      "s1003/main.ts too-large ",
      "s1004/report.docx no-program ",
    ],
  },
  {
    what: "hostile archives of students beside good ones",
    tree: {
      "week.zip": {
        "lovelornada_101_1_a.zip": zipOf({ "../../evil.ts": P }),
        "babblingbob_102_2_b.zip": zipOf({ "zeros.ts": Buffer.alloc(30_000_000) }),
        "x_103_3_c.zip": zipOf({ "Main.ts": P, "main.ts": Q }),
        "王小明_104_4_d.zip": Buffer.from("no archive"),
        "twinkim_105_5_e.zip": zipOf({ "/etc/x.ts": P }),
        "lovelornada_101_6_good.ts": P,
      },
    },
    attempts: ["s1001 two-sum good.ts week.zip/lovelornada_101_6_good.ts"],
    unmatched: [
      "week.zip/babblingbob_102_2_b.zip archive-size ",
      "week.zip/lovelornada_101_1_a.zip archive-name ",
      "week.zip/twinkim_105_5_e.zip several-students 0005,0006",
      "week.zip/x_103_3_c.zip archive-name ",
      "week.zip/王小明_104_4_d.zip archive-damaged ",
    ],
  },
])("$what", async ({ tree, problems, work, attempts, unmatched = [], ignored = [] }) => {
  await using directory = makeTempDir();
  writeExport(directory.path, tree);
  const { course, assignment } = classOf(directory.path, {
    ...(problems === undefined ? {} : { problems }),
    ...(work === undefined ? {} : { assignment: { work } }),
    ...(work === undefined
      ? {}
      : { students: classOf("").course.students.map((one, i) => (i === 0 ? one : { ...one, group: "Team Rocket" })) }),
  });
  const collected = await collectSubmissions(course, assignment);
  if (collected.kind === "broken") throw new Error(JSON.stringify(collected.diagnostics));
  const { reconciliation } = collected;
  expect({
    attempts: reconciliation.attempts.map(
      ({ student, problem, main, origin }) => `${student} ${problem} ${main} ${origin}`,
    ),
    unmatched: reconciliation.unmatched.map(
      ({ origin, reason, candidates }) => `${origin} ${reason} ${candidates.join(",")}`,
    ),
    ignored: reconciliation.ignored.map(({ origin, rule }) => `${origin} ${rule}`),
  }).toEqual({ attempts, unmatched, ignored });
  expect(unaccounted(tree, reconciliation)).toEqual([]);
  // What was listed can be read, and has the main file it says.
  for (const attempt of reconciliation.attempts) expect((await attempt.read()).files.has(attempt.main)).toBe(true);
});
