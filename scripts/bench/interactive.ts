import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { makeTempDir } from "../../judge/platform/temp-dir.ts";
import { parseReportJson } from "../../judge/report/parse-report-json.ts";
import { atMost, told, type Row } from "./measure.ts";
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
  "blocking reads": `const { readSync, writeSync } = require("node:fs");
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

/** Conversations of 10,000 lines each way, every line an answer to the one before: the wall time of the submission's run, start included. */
export async function benchInteractive(): Promise<readonly Row[]> {
  await using directory = makeTempDir();
  const problem = join(directory.path, "talk");
  mkdirSync(join(problem, "tests/all"), { recursive: true });
  const settings = "name: { en: Talk }\ninterface: { kind: interactive }\nlimits: { cpuMs: 5000 }\n";
  writeFileSync(join(problem, "problem.yaml"), settings);
  writeFileSync(join(problem, "interactor.ts"), INTERACTOR);
  for (const name of ["01.in", "01.ans"]) writeFileSync(join(problem, "tests/all", name), "");
  const rows: Row[] = [];
  for (const [name, text] of Object.entries(SUBMISSIONS)) {
    const source = join(directory.path, "main.js");
    writeFileSync(source, text);
    const walls: number[] = [];
    for (let round = 0; round < ROUNDS; round++) walls.push(await wallOf(problem, source));
    const row = `interactive, ${LINES} lines each way, ${name}`;
    // What Node's line reader costs is not the judge's.
    rows.push(name === "readline" ? told(row, walls, "ms") : atMost(row, walls, { bound: 1000, unit: "ms" }));
  }
  return rows;
}

async function wallOf(problem: string, source: string): Promise<number> {
  const command = [process.execPath, resolve("judge/cli/bin.cjs"), "test", problem, source, "--json"];
  const parsed = parseReportJson((await runCommand(command)).stdout);
  const result = parsed.kind === "parsed" ? parsed.report.root.groups[0]?.tests[0] : undefined;
  if (result?.kind !== "judged" || result.verdict !== "AC") throw new Error("the conversation was not accepted");
  return result.run.usage.wall;
}
