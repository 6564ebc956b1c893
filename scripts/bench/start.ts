import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { parseReportJson } from "../../judge/report/parse-report-json.ts";
import { environment } from "./cost.ts";
import { interleave } from "./interleave.ts";
import { judgeCommand, STARTS } from "./judge-command.ts";
import { pair, type Row } from "./row.ts";
import { makeWorkProblem } from "./work-problem.ts";

const ROUNDS = 9;
const TESTS = 20;

/** Prints when it began, in milliseconds of the clock that all processes of a machine share. Any time of these days is accepted. */
const SOLUTION = "console.log(Number(process.hrtime.bigint()) / 1e6);\n";
const SETTINGS = "name: { en: Clock }\nlimits: { cpuMs: 5000 }\nchecker: { kind: numbers, absolute: 1000000000 }\n";

/** `judge test` for the second time: from exec to the first byte, to the first statement of the first test and to the end, beside an empty Node start. */
export async function benchStart(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const { problem, inputs } = makeWorkProblem(directory.path, { tests: TESTS });
  const clock = join(directory.path, "clock.ts");
  writeFileSync(clock, SOLUTION);
  writeFileSync(join(problem, "problem.yaml"), SETTINGS);
  for (const name of readdirSync(inputs).filter((one) => one.endsWith(".ans"))) {
    writeFileSync(join(inputs, name), `${now()}\n`);
  }
  const empty = () => timesOf([process.execPath, "-e", "0"]);
  const rows: Row[] = [];
  for (const start of STARTS) {
    const command = judgeCommand("test", problem, clock, "--start", start);
    await timesOf([...command, "--json"]);
    const times = await interleave(ROUNDS, {
      empty,
      text: () => timesOf(command),
      json: () => timesOf([...command, "--json"]),
    });
    const whole = times("empty").map(({ endMs }) => endMs);
    const row = { against: "an empty node start", unit: "ms" };
    const first = times("json").map(({ stdout, startedAt }) => firstTest(stdout) - startedAt);
    const byte = times("text").map(({ firstMs }) => firstMs);
    rows.push(
      {
        what: `${start} start: exec to the first statement of a test`,
        ...row,
        pairs: pair(first, whole),
        ...(start === "warm" && { asked: { of: "difference", most: 120 } }),
      },
      { what: `${start} start: exec to the first byte`, ...row, pairs: pair(byte, whole), asked: FIRST_BYTE },
      {
        what: `${start} start: judge test of ${TESTS} tests, exec to exit`,
        ...row,
        pairs: pair(
          times("text").map(({ endMs }) => endMs),
          whole,
        ),
      },
    );
  }
  return rows;
}

const FIRST_BYTE = { of: "value", most: 250 } as const;

/** When the first of the programs began. */
function firstTest(report: string): number {
  const parsed = parseReportJson(report);
  if (parsed.kind !== "parsed") throw new Error(parsed.failure.message);
  const tests = parsed.report.root.groups.flatMap((group) => group.tests);
  const began = tests.map((test) =>
    test.kind === "judged" && "run" in test ? Number(test.run.stdout.text) : Number.NaN,
  );
  return Math.min(...began);
}

const now = (): number => Number(process.hrtime.bigint()) / 1e6;

type Times = { readonly startedAt: number; readonly firstMs: number; readonly endMs: number; readonly stdout: string };

/** Milliseconds; `startedAt` by the clock of the machine, the others since then. `firstMs` is NaN without output. */
async function timesOf([file = "", ...args]: readonly string[]): Promise<Times> {
  const startedAt = now();
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"], env: environment });
  let firstMs = Number.NaN;
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => {
    if (chunks.length === 0) firstMs = now() - startedAt;
    chunks.push(chunk);
  });
  const code = await new Promise((done) => child.on("close", done));
  if (code !== 0) throw new Error(`${[file, ...args].join(" ")} ended with ${String(code)}`);
  return { startedAt, firstMs, endMs: now() - startedAt, stdout: Buffer.concat(chunks).toString() };
}
