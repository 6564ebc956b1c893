import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { namesIn } from "../platform/names-in.ts";
import { CORPUS, makeWorkplace, type Workplace } from "./judge-command.ts";

export type KillGradingTrial = {
  readonly afterMs: number;
  /** How many judgings the journal held after the kill. */
  readonly kept: number;
  /** What is wrong after the next start; empty when it came to the bytes of a run that nothing disturbed. */
  readonly faults: readonly string[];
};

/** A private place in which `judge grade` is killed, each time on a new class. */
export type KillGradingPlace = Disposable & {
  /** How long grading the class takes here when nothing disturbs it. */
  readonly usualMs: number;
  /** Kills `judge grade` with SIGKILL at a random moment of its run, and lets another one go on. `random` gives numbers from 0 up to 1. */
  readonly killOnce: (random: () => number) => Promise<KillGradingTrial>;
};

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

/** Makes the place: a class of so many students, graded once without a disturbance. */
export async function makeKillGradingPlace(students: number): Promise<KillGradingPlace> {
  const workplace = makeWorkplace();
  const model = join(workplace.path, "model");
  makeClass(model, students);
  makeProblem(workplace);
  const undisturbed = join(workplace.path, "undisturbed");
  cpSync(model, undisturbed, { recursive: true });
  const started = performance.now();
  const first = await grade(workplace, undisturbed);
  const usualMs = performance.now() - started;
  if (first.exitCode !== 0) throw new Error(`the undisturbed run ended with ${first.exitCode}: ${first.stderr}`);
  const expected = resultsOf(undisturbed);
  return {
    usualMs,
    async killOnce(random) {
      const directory = join(workplace.path, "class");
      const afterMs = await killWhileRunning({ workplace, model, directory, usualMs, random });
      const kept = judgedKeys(directory).length;
      const next = await grade(workplace, directory);
      return { afterMs, kept, faults: findFaults({ directory, expected, exitCode: next.exitCode }) };
    },
    [Symbol.dispose]: () => workplace[Symbol.dispose](),
  };
}

type Kill = {
  readonly workplace: Workplace;
  readonly model: string;
  readonly directory: string;
  readonly usualMs: number;
  readonly random: () => number;
};

/** A run that had ended before its kill shows nothing: another moment is drawn, before that one. */
async function killWhileRunning({ workplace, model, directory, usualMs, random }: Kill): Promise<number> {
  let boundMs = usualMs;
  for (;;) {
    rmSync(directory, { recursive: true, force: true });
    cpSync(model, directory, { recursive: true });
    forgetResults(workplace);
    const afterMs = Math.floor(random() * boundMs);
    const { signal } = await grade(workplace, directory, afterMs);
    if (signal === "SIGKILL") return afterMs;
    boundMs = afterMs;
  }
}

/** The problem of the corpus with a limit that an endless program passes sooner. */
function makeProblem(workplace: Workplace): void {
  const problem = join(problemsOf(workplace), "sum");
  cpSync(join(CORPUS, "sum"), problem, { recursive: true });
  const yaml = join(problem, "problem.yaml");
  writeFileSync(yaml, readFileSync(yaml, "utf8").replace("cpuMs: 1000", "cpuMs: 250"));
}

const problemsOf = ({ path }: Workplace): string => join(path, "problems");

function makeClass(directory: string, students: number): void {
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

function grade(workplace: Workplace, directory: string, killAfterMs?: number): ReturnType<Workplace["judge"]> {
  return workplace.judge({
    args: ["grade", directory, "homework", "--problems", problemsOf(workplace), "--apply"],
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

type Next = {
  readonly directory: string;
  readonly expected: ReadonlyMap<string, string>;
  readonly exitCode: number | null;
};

function findFaults({ directory, expected, exitCode }: Next): readonly string[] {
  const results = resultsOf(directory);
  const keys = judgedKeys(directory);
  return [
    ...(exitCode === 0 ? [] : [`the next start ended with ${exitCode}`]),
    ...RESULTS.filter((name) => results.get(name) !== expected.get(name)).map((name) => `${name} has other bytes`),
    ...(new Set(keys).size === keys.length ? [] : ["something was judged into two results"]),
    ...namesIn(join(directory, "grading", "homework"), { recursive: true })
      .filter((name) => name.endsWith(".tmp"))
      .map((name) => `${name} was left`),
  ];
}
