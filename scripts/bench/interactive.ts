import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { parseReportJson } from "../../judge/report/parse-report-json.ts";
import { interleave } from "./interleave.ts";
import { judgeCommand } from "./judge-command.ts";
import { pair, type Row } from "./row.ts";
import { runCommand } from "./run-command.ts";

const ROUNDS = 5;
const LINES = 10_000;

const INTERACTOR = `import { accept, reject, type InteractorDefinition } from "ruyi-judge/kit";
export const interact: InteractorDefinition<unknown>["interact"] = async ({ conversation }) => {
  for (let line = 0; line < ${LINES}; line++) {
    await conversation.writeLine(String(line));
    if ((await conversation.readLine()) !== String(line)) return reject("not what was said");
  }
  return accept();
};
`;

/** How submissions talk: with blocking calls, and with the line reader of Node. */
const SUBMISSIONS = {
  blocking: `const { readSync, writeSync } = require("node:fs");
const buffer = Buffer.alloc(100);
for (;;) {
  const length = readSync(0, buffer);
  if (length === 0) break;
  writeSync(1, buffer.subarray(0, length));
}
`,
  readline: `const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => console.log(line));
`,
} as const;

/** The same conversation of two programs that nobody judges, through two pipes and nothing between them. */
const BARE = `const { execFileSync, spawn } = require("node:child_process");
execFileSync("mkfifo", ["there", "back"]);
const run = (script, redirections) => spawn("/bin/sh", ["-c", 'exec "$0" "$1" ' + redirections, process.execPath, script]);
const one = run("main.js", "<there >back");
run("interactor.js", "0<>back 1<>there").on("exit", (code) => { one.kill(); process.exitCode = code; });
`;
const BARE_INTERACTOR = `const { readSync, writeSync } = require("node:fs");
const buffer = Buffer.alloc(100);
for (let line = 0; line < ${LINES}; line++) {
  writeSync(1, line + "\\n");
  if (buffer.toString("utf8", 0, readSync(0, buffer)) !== line + "\\n") process.exit(1);
}
`;

/** Conversations of 10,000 lines each way, every line an answer to the one before: the wall time of the submission's run, start included. */
export async function benchInteractive(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const problem = join(directory.path, "talk");
  mkdirSync(join(problem, "tests/all"), { recursive: true });
  const settings = "name: { en: Talk }\ninterface: { kind: interactive }\nlimits: { cpuMs: 5000 }\n";
  writeFileSync(join(problem, "problem.yaml"), settings);
  writeFileSync(join(problem, "interactor.ts"), INTERACTOR);
  for (const name of ["01.in", "01.ans"]) writeFileSync(join(problem, "tests/all", name), "");
  const source = join(directory.path, "main.js");
  const judge = async (text: string): Promise<number> => {
    writeFileSync(source, text);
    return await wallOf(problem, source);
  };
  const times = await interleave(ROUNDS, {
    blocking: () => judge(SUBMISSIONS.blocking),
    bare: () => talkBare(directory.path),
    lines: () => judge(SUBMISSIONS.readline),
  });
  const name = `interactive, ${LINES} lines each way`;
  const row = { against: "two bare programs", unit: "ms" };
  const blocking = pair(times("blocking"), times("bare"));
  return [
    { what: name, ...row, pairs: blocking },
    { what: `${name}, by Node's line reader`, ...row, pairs: pair(times("lines"), times("bare")) },
    // On a machine whose cores sleep between two lines the time is mostly that of waking them, judged or not: the best round says what
    // the judge takes, and the bare programs what it adds.
    {
      what: `${name}, best round`,
      ...row,
      pairs: pair([Math.min(...times("blocking"))], [Math.min(...times("bare"))]),
      asked: { of: "value", most: 1000 },
    },
  ];
}

/** Wall time in milliseconds, the start of both included. */
async function talkBare(directory: string): Promise<number> {
  const folder = join(directory, "bare");
  mkdirSync(folder);
  for (const [name, text] of [
    ["main.js", SUBMISSIONS.blocking],
    ["interactor.js", BARE_INTERACTOR],
    ["bare.js", BARE],
  ] as const) {
    writeFileSync(join(folder, name), text);
  }
  const shell = 'cd "$1" && exec "$0" bare.js';
  const { wallMs } = await runCommand(["/bin/sh", "-c", shell, process.execPath, folder]);
  rmSync(folder, { recursive: true });
  return wallMs;
}

async function wallOf(problem: string, source: string): Promise<number> {
  const parsed = parseReportJson((await runCommand(judgeCommand("test", problem, source, "--json"))).stdout);
  const result = parsed.kind === "parsed" ? parsed.report.root.groups[0]?.tests[0] : undefined;
  if (result?.kind !== "judged" || result.verdict !== "AC") throw new Error("the conversation was not accepted");
  return result.run.usage.wall;
}
