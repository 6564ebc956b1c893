// Kills `judge grade` with SIGKILL at random moments and lets the next start go on: what comes out must be the bytes of a run that nothing
// disturbed, and nothing may be judged into two results. Usage: node scripts/kill-grade.ts [--moments 50 --seed 1 --students 12]
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { namesIn } from "../judge/platform/names-in.ts";
import { CORPUS, makeWorkplace, type Workplace } from "../judge/testkit/judge-command.ts";
import { makeSeededRandom } from "../judge/testkit/seeded-random.ts";

const { values } = parseArgs({
  options: {
    moments: { type: "string", default: "50" },
    seed: { type: "string", default: "1" },
    students: { type: "string", default: "12" },
  },
});
const moments = readCount("moments", values.moments);
const seed = readCount("seed", values.seed);
const students = readCount("students", values.students);

/** What is compared; the review of a start that found the marks written says that nothing changes. */
const RESULTS = ["marks.json", "gradebook.csv", "gradebook.json", "gradebook.xml", "filled/canvas.csv"];

const SUM = `const all = require("fs").readFileSync(0, "utf8").split(/\\s+/).map(Number);
console.log(all.slice(1, 1 + all[0]).reduce((a: number, b: number) => a + b, 0));\n`;

/** Right, wrong, slow, crashing, not compiling: in turn. */
const PROGRAMS: readonly string[] = [
  SUM,
  SUM.replace("a + b, 0)", "a + b, 1)"),
  "for (;;);\n",
  'throw new Error("no");\n',
  "const =;\n",
  SUM.replace("console", "for (let i = 0; i < 3e7; i++); console"),
];

using workplace = makeWorkplace();
const model = join(workplace.path, "model");
makeClass(model);
const undisturbed = join(workplace.path, "undisturbed");
cpSync(model, undisturbed, { recursive: true });
const started = performance.now();
const first = await grade(undisturbed);
const usualMs = performance.now() - started;
if (first.exitCode !== 0) throw new Error(`the undisturbed run ended with ${first.exitCode}: ${first.stderr}`);
const expected = resultsOf(undisturbed);

const random = makeSeededRandom(seed);
let faults = 0;
console.log(`${moments} moments between 0 and ${usualMs.toFixed(0)} ms, ${students} students, seed ${seed}`);
for (let moment = 1; moment <= moments; moment++) {
  const directory = join(workplace.path, `class-${moment}`);
  cpSync(model, directory, { recursive: true });
  forgetResults(workplace);
  const afterMs = Math.floor(random() * usualMs);
  const killed = await grade(directory, afterMs);
  const kept = judgedKeys(directory).length;
  const next = await grade(directory);
  const wrong = compare(directory, next.exitCode);
  faults += wrong.length;
  const how = killed.signal === "SIGKILL" ? `killed after ${String(afterMs).padStart(5)} ms` : "ended before the kill";
  console.log(
    `${String(moment).padStart(4)}  ${how}, ${kept} kept: ${wrong.length === 0 ? "same bytes" : `FAULTS\n  ${wrong.join("\n  ")}`}`,
  );
  rmSync(directory, { recursive: true });
}
console.log(faults === 0 ? "clean: every start went on to the same bytes" : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

function makeClass(directory: string): void {
  const folder = join(directory, "submissions", "homework");
  const ids = Array.from({ length: students }, (_, index) => `s${String(index + 1).padStart(3, "0")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(directory, "class.yaml"),
    "title: Kill\ntimeZone: UTC\nassignments:\n  - { name: homework, problems: [sum], due: 2026-12-18 }\n",
  );
  writeFileSync(join(directory, "roster.csv"), `id,name\n${ids.map((id) => `${id},Student ${id}\n`).join("")}`);
  const rows = ids.map((id, index) => `"Student, ${id}",${index + 1},${id},${id},1,\n`);
  writeFileSync(
    join(directory, "canvas.csv"),
    `Student,ID,SIS User ID,SIS Login ID,Section,homework (7)\n${rows.join("")}`,
  );
  for (const [index, id] of ids.entries()) {
    mkdirSync(join(folder, id));
    const program = PROGRAMS[index % PROGRAMS.length] ?? SUM;
    writeFileSync(join(folder, id, "sum.ts"), `${program}// ${id}\n`);
  }
}

function grade(directory: string, killAfterMs?: number): ReturnType<Workplace["judge"]> {
  return workplace.judge({
    args: ["grade", directory, "homework", "--problems", CORPUS, "--apply"],
    ...(killAfterMs === undefined ? {} : { interruptAfterMs: killAfterMs, interruptBy: "SIGKILL" }),
  });
}

/** Otherwise a later start finds what an earlier one ran, and every moment is one of its beginning. */
function forgetResults({ path }: Workplace): void {
  const cache = join(path, "cache", "ruyi-judge");
  for (const name of namesIn(cache)) {
    if (name.startsWith("results-")) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function resultsOf(directory: string): ReadonlyMap<string, string> {
  const folder = join(directory, "grading", "homework");
  return new Map(
    RESULTS.map((name) => {
      const path = join(folder, name);
      return [name, existsSync(path) ? readFileSync(path, "latin1") : "absent"];
    }),
  );
}

function judgedKeys(directory: string): readonly string[] {
  const path = join(directory, "grading", "homework", "journal.jsonl");
  const text = existsSync(path) ? readFileSync(path, "utf8") : "";
  return [...text.matchAll(/"kind":"judged","key":"([0-9a-f]+)"/gu)].map(([, key = ""]) => key);
}

function compare(directory: string, exitCode: number | null): readonly string[] {
  const results = resultsOf(directory);
  const keys = judgedKeys(directory);
  return [
    ...(exitCode === 0 ? [] : [`the next start ended with ${exitCode}`]),
    ...RESULTS.filter((name) => results.get(name) !== expected.get(name)).map((name) => `${name} has other bytes`),
    ...(new Set(keys).size === keys.length ? [] : ["something was judged into two results"]),
    ...namesIn(join(directory, "grading", "homework"))
      .filter((name) => name.endsWith(".tmp"))
      .map((name) => `${name} was left`),
  ];
}

function readCount(name: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  console.error(`--${name} ${JSON.stringify(text)} is no positive number`);
  process.exit(2);
}
