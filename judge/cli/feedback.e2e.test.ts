// Feedback through the command line: a wrong program gets a small failing input that is none of the tests, and the second run searches nothing.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeWorkplace } from "../testkit/judge-command.ts";
import { SUM_PROBLEM, sumSolution } from "../testkit/sum-problem.ts";

// The smallest input that it fails on, `1 5`, is a hidden test.
const WRONG = sumSolution("console.log(sum >= 5 ? sum + 1 : sum);");
const FILES: Readonly<Record<string, string>> = {
  "class/class.yaml": `title: Two
timeZone: UTC
assignments:
  - name: hw1
    problems: [sum]
    due: 2020-01-01
    feedback: { hiddenTests: verdicts, smallestFailingInput: after-due }
`,
  "class/roster.csv": "id,name\ns1,Ann Example\ns2,Bob Example\n",
  "class/submissions/hw1/s1/sum.ts": WRONG,
  "class/submissions/hw1/s2/sum.ts": sumSolution("console.log(sum);"),
  "class/grading/hw1/feedback/gone.md": "ruyi-judge feedback\n",
  "class/grading/hw1/feedback/mine.txt": "notes\n",
  ...Object.fromEntries(Object.entries(SUM_PROBLEM).map(([name, text]) => [`problems/sum/${name}`, text])),
};

test("pages are written for applied marks, with a failing input that is no hidden test, and kept", async () => {
  using workplace = makeWorkplace();
  const { path } = workplace;
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  const grading = join(path, "class/grading/hw1");
  const grade = (...args: readonly string[]) =>
    workplace.judge({ args: ["grade", "class", ...args], cwd: path, environment: { RUYI_JUDGE_START: "plain" } });

  expect(await grade("--feedback")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("these marks are not applied"),
  });
  const first = await grade("--apply", "--feedback");
  expect(first).toMatchObject({ exitCode: 0, stderr: expect.stringContaining("mine.txt"), leftovers: [] });
  expect(first.stdout).toContain("Failing inputs of wrong programs: 1 found, 0 searched without one\n");
  expect(readdirSync(join(grading, "feedback")).toSorted()).toEqual([
    "mine.txt",
    "s1.html",
    "s1.md",
    "s2.html",
    "s2.md",
  ]);
  const page = readFileSync(join(grading, "feedback/s1.md"), "utf8");
  expect(page).toMatch(
    /The smallest failing input[\s\S]*Input:\n\n```text\n1\n6\n```\n[\s\S]*```text\n6\n```\n[\s\S]*```text\n7\n```/u,
  );
  expect(page).not.toMatch(/01-hand|```text\n(?:1\n5|2\n5 6)\n```/u);
  expect(readFileSync(join(grading, "feedback/s2.md"), "utf8")).not.toContain("failing input");

  const counterexamples = join(grading, "counterexamples");
  const inodes = (): readonly (readonly [string, number])[] =>
    [counterexamples, join(grading, "feedback")].flatMap((folder) =>
      readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino] as const),
    );
  const before = inodes();
  expect(await grade("--feedback")).toMatchObject({ exitCode: 0 });
  expect(inodes()).toEqual(before);

  // What is broken in a problem is one error with its place, and no search that failed.
  writeFileSync(join(path, "problems/sum/reference.ts"), "const = 1;\n");
  const broken = await grade("--feedback");
  expect(broken).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("reference.ts:1:7: error") });
  expect(broken.stderr).toContain("judge: no failing inputs of sum are searched for until this is corrected\n");
  expect(broken.stderr).not.toContain("no search for");
  // The same command as it has to be typed.
  rmSync(join(grading, "journal.jsonl"));
  expect(await grade("--problems", "problems", "--explain", "s1")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("type `judge grade class hw1 --problems problems` first"),
  });
});
