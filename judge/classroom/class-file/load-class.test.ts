import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { classJsonSchema } from "./class-shape.ts";
import { loadClass } from "./load-class.ts";
import { checkNewClass, writeClass } from "./write-class.ts";

const ROOT = join(import.meta.dirname, "../../..");
const FOLDER = mkdtempSync(join(tmpdir(), "judge-class-"));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const problemsDirectory = join(ROOT, "problems");

async function codesOf(directory: string): Promise<readonly string[]> {
  const loaded = await loadClass(directory, { problemsDirectory });
  const diagnostics = loaded.kind === "loaded" ? loaded.warnings : loaded.diagnostics;
  return diagnostics.map(({ code, at }) => `${code} ${at?.file.split("/").at(-1)}:${at?.line}:${at?.column}`);
}

let made = 0;
/** A class folder with one assignment, whose lines follow `name` and `problems`. */
function classWith(lines: string, roster = "id,name,group\ns001,Ann,red\ns002,Bob,\n"): string {
  const directory = join(FOLDER, `c${made++}`);
  mkdirSync(directory);
  const start = "title: T\ntimeZone: Europe/Berlin\nassignments:\n  - name: hw1\n    problems: [zuma-game]\n";
  writeFileSync(join(directory, "class.yaml"), start + lines.replaceAll(/^/gm, "    "));
  writeFileSync(join(directory, "roster.csv"), roster);
  return directory;
}

test("all mistakes of both files are reported at once, with places", async () => {
  const directory = join(FOLDER, "both");
  mkdirSync(directory);
  const broken = join(ROOT, "testdata/classes/broken-class");
  writeFileSync(join(directory, "class.yaml"), readFileSync(join(broken, "class.yaml")));
  writeFileSync(join(directory, "roster.csv"), "id,name\ns001,Ann\ns001,Bob\n");
  expect(await codesOf(broken)).toEqual([
    "Y021 class.yaml:1:1",
    "Y020 class.yaml:2:1",
    "Y024 class.yaml:3:11",
    "Y024 class.yaml:5:11",
    "L013 class.yaml:6:27",
    "Y024 class.yaml:7:10",
    "Y024 class.yaml:8:47",
    "L012 class.yaml:12:20",
    "L016 class.yaml:15:7",
    "L016 class.yaml:16:7",
    "L018 class.yaml:17:13",
    "L011 class.yaml:18:11",
    "L014 class.yaml:19:15",
    "L015 class.yaml:20:11",
  ]);
  // Against a roster with mistakes no name is called unknown.
  expect((await codesOf(directory)).filter((row) => /L016|roster/.test(row))).toEqual(["L036 roster.csv:3:1"]);
});

test.for([
  { what: "a due date that comes twice", lines: "due: 2026-10-25 02:30", codes: ["L010 class.yaml:6:10"] },
  { what: "a due date that does not exist", lines: "due: 2026-03-29 02:30", codes: ["L010 class.yaml:6:10"] },
  { what: "its offset makes it one", lines: "due: 2026-10-25T02:30+01:00", codes: [] },
  { what: "an impossible offset", lines: "due: 2026-10-25T02:30+99:00", codes: ["Y024 class.yaml:6:10"] },
  { what: "24:00", lines: "due: 2026-10-25 24:00", codes: ["Y024 class.yaml:6:10"] },
  { what: "extensions without a due date", lines: "extensions: { s001: 2026-10-25 }", codes: ["L015 class.yaml:6:17"] },
  { what: "a student without a group", lines: "work: group", codes: ["L019 class.yaml:6:11"] },
  {
    what: "steps of no length",
    lines: "due: 2026-10-20\nlate: { kind: deduct, percent: 10, every: 0d }",
    codes: ["L021 class.yaml:7:47"],
  },
])("$what", async ({ lines, codes }) => {
  expect(await codesOf(classWith(lines))).toEqual(codes);
});

test("L017: a name that is both a student and a group", async () => {
  const directory = classWith("due: 2026-10-20\nextensions: { red: 2026-10-25 }", "id,name,group\nred,Ann,red\n");
  expect(await codesOf(directory)).toEqual(["L017 class.yaml:7:19"]);
});

test("L020: two assignments with one column", async () => {
  const directory = classWith("column: A");
  const path = join(directory, "class.yaml");
  writeFileSync(path, `${readFileSync(path, "utf8")}\n  - { name: hw2, problems: [zuma-game], column: A }\n`);
  expect(await codesOf(directory)).toEqual(["L020 class.yaml:7:49"]);
});

test("L001: no folder, or no class in it", async () => {
  expect(await codesOf(join(FOLDER, "nowhere"))).toEqual(["L001 nowhere:1:1"]);
  mkdirSync(join(FOLDER, "empty"));
  expect(await codesOf(join(FOLDER, "empty"))).toEqual(["Y001 class.yaml:1:1", "T001 roster.csv:1:1"]);
});

test("a new class loads without a warning, with what its files say", async () => {
  const directory = join(FOLDER, "algorithms-2026");
  const today = Temporal.PlainDate.from("2026-12-04");
  const wanted = { directory, problems: ["zuma-game"], timeZone: "Asia/Shanghai", today };
  expect(await checkNewClass(wanted)).toBeUndefined();
  expect(await writeClass(wanted)).toEqual(["class.yaml", "manual.csv", "roster.csv", "submissions/README.md"]);
  const loaded = await loadClass(directory, { problemsDirectory });
  const due = { text: "2026-12-18 23:59", epochMs: Date.parse("2026-12-18T23:59:59.999+08:00") };
  expect(loaded).toMatchObject({
    kind: "loaded",
    warnings: [],
    class: {
      title: "algorithms-2026",
      timeZone: "Asia/Shanghai",
      language: "en",
      students: [{ id: "s001" }, { id: "s002" }, { id: "s003", name: "林示例", group: "blue" }],
      assignments: [
        {
          name: "homework-1",
          title: "Homework 1",
          points: 100,
          due,
          problems: [{ slug: "zuma-game", weight: 100 }],
          late: { kind: "deduct", percent: 10, every: { days: 1, ms: 0 }, grace: { ms: 600_000 }, closes: { days: 7 } },
          extensions: new Map([["s003", { text: "2026-12-20 23:59", epochMs: due.epochMs + 2 * 86_400_000 }]]),
          feedback: { hiddenTests: "verdicts", smallestFailingInput: "after-due" },
        },
      ],
    },
  });
  expect(await checkNewClass(wanted)).toMatchObject({ code: "L003" });
});

test("L002 and L004: a name that no class can have, and no problem to assign", async () => {
  const wanted = { timeZone: "UTC", today: Temporal.PlainDate.from("2026-12-04") };
  const name = await checkNewClass({ ...wanted, directory: join(FOLDER, "Algo 1"), problems: ["a"] });
  const problem = await checkNewClass({ ...wanted, directory: join(FOLDER, "algo-1"), problems: [] });
  expect([name?.code, problem?.code]).toEqual(["L002", "L004"]);
});

test("docs/schema/class.schema.json is what the table gives", () => {
  const onDisk: unknown = JSON.parse(readFileSync(join(ROOT, "docs/schema/class.schema.json"), "utf8"));
  expect(onDisk).toEqual(classJsonSchema());
  expect(JSON.stringify(onDisk)).toContain('"default":"0m"');
});
