import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { checkTranslations } from "./check-translations.ts";

async function check(yaml: string) {
  await using dir = makeTempDir();
  mkdirSync(join(dir.path, "tests/all"), { recursive: true });
  for (const suffix of ["in", "ans"]) writeFileSync(join(dir.path, `tests/all/1.${suffix}`), "");
  writeFileSync(join(dir.path, "problem.yaml"), yaml);
  const loaded = await loadProblem(dir.path);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  const { state, summary, diagnostics } = await checkTranslations(loaded.problem);
  return [
    `${state}: ${summary}`,
    ...diagnostics.map(({ code, message, at }) => `${code} ${at?.line}:${at?.column} ${message}`),
  ];
}

const STATEMENT = `statement:
  en: |
    ## Task
    Add.
    ## Input
  zh: |
    ## 任务
    相加。
    ## 输入
`;

test("complete: both languages, the same sections, notes in both or in none", async () => {
  const yaml = `name: { en: Sum, zh: 求和 }
samples:
  - { input: "1\\n", output: "1\\n" }
  - { input: "2\\n", output: "2\\n", note: { en: two, zh: 二 } }
${STATEMENT}`;
  expect(await check(yaml)).toEqual(["holds: en, zh: name, statement with the same 2 sections, notes of samples"]);
});

test("everything that is missing is named with its place", async () => {
  const yaml = `name: { en: Sum }
samples:
  - { input: "1\\n", output: "1\\n", note: { zh: 一 } }
statement:
  en: |
    ## Task
    ## Input
`;
  expect(await check(yaml)).toEqual([
    "fails: 3 gaps",
    "V002 1:1 the name has no translation to zh",
    "V002 4:1 the statement has no translation to zh",
    "V002 3:36 the note of sample 1 has no translation to en",
  ]);
});

test("without a statement both languages of it are missing", async () => {
  expect(await check("name: { en: Sum, zh: 求和 }\n")).toEqual([
    "fails: 2 gaps",
    "V002 1:1 the statement has no translation to en",
    "V002 1:1 the statement has no translation to zh",
  ]);
});

test("a section that one language lacks is named with both headings", async () => {
  const yaml = `name: { en: Sum, zh: 求和 }\n${STATEMENT}    ## 提示\n`;
  expect(await check(yaml)).toEqual([
    "fails: 1 gap",
    'V011 7:3 heading 3 of the statement is none in en and "## 提示" in zh',
  ]);
});

test("a third language has to be as complete as the others", async () => {
  const yaml = `name: { en: Sum, zh: 求和, de: Summe }\n${STATEMENT}  de: |\n    # Aufgabe\n    ## Eingabe\n`;
  expect(await check(yaml)).toEqual([
    "fails: 1 gap",
    'V011 11:3 heading 1 of the statement is "## Task" in en and "# Aufgabe" in de',
  ]);
});
