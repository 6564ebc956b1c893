// A class of three through the command line: collected, judged once, reviewed, applied, explained.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { CORPUS, makeWorkplace } from "../testkit/judge-command.ts";

const RIGHT = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0));\n`;
const CLASS = `title: Three
timeZone: Europe/Berlin
assignments:
  - { name: hw1, title: Homework 1, problems: [sum], points: 10 }
`;
const FILES: Readonly<Record<string, string>> = {
  "class/class.yaml": CLASS,
  "class/roster.csv": "id,name\ns1,Ann Example\ns2,Bob Example\ns3,林示例\n",
  "class/canvas.csv":
    'Student,ID,SIS User ID,SIS Login ID,Section,Homework 1 (7)\n"Example, Ann",1,s1,ann,1,\n"Example, Bob",2,s2,bob,1,3\n',
  "class/submissions/hw1/s1/sum.ts": RIGHT,
  "class/submissions/hw1/s2/sum.ts": RIGHT.replace("a + b, 0)", "a + b, 1)"),
};

test("what would change is shown, and only --apply writes it", async () => {
  using workplace = makeWorkplace();
  const { path } = workplace;
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  };
  for (const [name, text] of Object.entries(FILES)) write(name, text);
  cpSync(join(CORPUS, "sum"), join(path, "problems/sum"), { recursive: true });
  const grading = join(path, "class/grading/hw1");
  const read = (name: string): string => readFileSync(join(grading, name), "utf8");
  const countJudged = (): number => read("journal.jsonl").split('"kind":"judged"').length - 1;
  const grade = (...args: readonly string[]) =>
    workplace.judge({ args: ["grade", "class", ...args], cwd: path, environment: { RUYI_JUDGE_START: "plain" } });

  const first = await grade();
  expect({ ...first, stderr: "" }).toMatchObject({ exitCode: 0, leftovers: [] });
  expect(first.stdout).toMatch(
    /Homework 1: 3 marks, none applied before[\s\S]*s1 +Ann Example +10 +10\n[\s\S]*s3 +林示例 +missing/u,
  );
  expect(first.stdout).toContain("line 3, s2: 3 becomes 0");
  expect([existsSync(join(grading, "marks.json")), existsSync(join(grading, "filled")), countJudged()]).toEqual([
    false,
    false,
    2,
  ]);

  const report = read("report.html");
  expect(report).toMatch(/<td>林示例<\/td>[\s\S]*<\/html>\s*$/u);
  const written = statSync(join(grading, "report.html")).mtimeMs;
  const applied = await grade("hw1", "--apply", "--similar");
  expect(applied).toMatchObject({ exitCode: 0, stderr: "" });
  expect(applied.stdout).toMatch(/similar programs: no pairs\nsum: not compared: Ann Example \(s1\) \(too short/u);
  expect(applied.stdout).toContain(`For Dolos: ${join("class/grading/hw1", "similar-dolos-sum.zip")}`);
  expect(statSync(join(grading, "report.html")).mtimeMs).toBe(written);
  expect(read("filled/canvas.csv")).toContain('"Example, Ann",1,s1,ann,1,10\n"Example, Bob",2,s2,bob,1,0\n');
  expect(JSON.parse(read("marks.json"))).toMatchObject({ schema: "applied-marks/1" });

  write("class/class.yaml", CLASS.replace("points: 10", "points: 20"));
  write("class/manual.csv", "assignment,student,problem,points,excused,comment\nhw1,s2,,5,,nice idea\n");
  const before = read("marks.json");
  const review = await grade();
  expect(review.stdout).toMatch(/s1 +Ann Example +10 +20 +problems, weights or points changed\n/u);
  expect(review.stdout).toMatch(/s2 +Bob Example +0 +5 +changed by hand\n/u);
  expect([read("marks.json") === before, countJudged()]).toEqual([true, 2]);

  write("problems/sum/tests/large/02-maximum.ans", "1\n");
  write("class/submissions/hw1/what-is-this.ts", RIGHT);
  const fixed = await grade("--json");
  expect({ ...fixed, stdout: "" }).toMatchObject({
    exitCode: 1,
    stderr: "judge: hw1: 1 unmatched (what-is-this.ts)\n",
  });
  expect(JSON.parse(fixed.stdout)).toMatchObject([
    {
      schema: "class-grading/1",
      isApplied: false,
      review: {
        same: 1,
        changes: [
          {
            student: "s1",
            steps: [
              { to: { points: 4 }, causes: [{ kind: "judging", what: "tests", problem: "sum" }] },
              { to: { points: 8 }, causes: [{ kind: "weights" }] },
            ],
          },
          { student: "s2" },
        ],
      },
    },
  ]);

  const explained = await grade("--explain", "ann example");
  expect(explained).toMatchObject({ exitCode: 0, stderr: "" });
  expect(explained.stdout).toMatch(
    /^s1 Ann Example, Homework 1: 8 of 20\n[\s\S]*large\/02-maximum {2}WA [\s\S]*judged by\n/u,
  );
  expect(await grade("hw2")).toMatchObject({ exitCode: 2, stdout: "" });
});
