// Many runs through one sandbox, as many at a time as there are cores, with every way to end; then says whether the judge
// holds more of anything than before. Usage: npm run soak [-- --runs 10000] [--start warm]
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cacheDirOf } from "../judge/platform/cache-dir.ts";
import { coreCount, makeSlots } from "../judge/platform/concurrency.ts";
import { makeTempDir } from "../judge/platform/temp-dir.ts";
import { STARTS, type Start } from "../judge/model/run.ts";
import { NO_USAGE } from "../judge/sandbox/failed-run.ts";
import { makeSandbox } from "../judge/sandbox/make-sandbox.ts";
import { makeNodeCommand } from "../judge/sandbox/node-command.ts";
import { COUNTED, findGrowth } from "./soak/growth.ts";
import { LIMITS, programOf, writePrograms } from "./soak/programs.ts";
import { takeSnapshot, type Snapshot } from "./soak/snapshot.ts";

const SNAPSHOTS = 20;

const { values } = parseArgs({
  options: { runs: { type: "string", default: "10000" }, start: { type: "string", default: "plain" } },
});
const start = STARTS.find((one) => one === values.start);
if (!/^[1-9]\d{0,8}$/.test(values.runs)) {
  console.error(`--runs ${JSON.stringify(values.runs)} is no positive number`);
  process.exit(2);
}
if (start === undefined) {
  console.error(`--start ${JSON.stringify(values.start)} is none of ${STARTS.join(", ")}`);
  process.exit(2);
}
process.exitCode = await soak(Number(values.runs), start);

async function soak(total: number, start: Start): Promise<number> {
  const wrong: string[] = [];
  await using sandbox = await makeSandbox({
    cacheDirectory: cacheDirOf(process.env),
    expectedRuns: total,
    start,
    onNotice: (text) => wrong.push(text),
  });
  let warm = 0;
  await using directory = makeTempDir();
  const slots = makeSlots(coreCount());
  const folders = writePrograms(directory.path);
  const stdin = join(directory.path, "in");
  writeFileSync(stdin, "");
  const run = async (number: number): Promise<void> => {
    const program = programOf(number);
    const limits = { ...LIMITS, ...program.limits };
    const [stdout, stderr] = ["out", "err"].map((kind) => join(directory.path, `${number}.${kind}`)) as [
      string,
      string,
    ];
    const request = {
      command: makeNodeCommand(sandbox.node, "/program/main.cjs", limits.memory),
      mounts: [{ host: folders.get(program) ?? "", guest: "/program" }],
      stdin,
      stdout,
      stderr,
      limits,
    };
    // A hash of its own each time: programs that end badly are tried warm again and again, and every run changes the program.
    const asked = { program: `soak-${number}`, runs: total, baseline: async () => NO_USAGE, limits };
    const result = (await sandbox.tryWarm?.(request, asked)) ?? (await sandbox.run(request));
    const { outcome } = result;
    if (result.start === "warm") warm += 1;
    for (const path of [stdout, stderr]) rmSync(path, { force: true });
    if (!program.isRight(outcome)) wrong.push(`run ${number}, ${program.name}: ${JSON.stringify(outcome)}`);
  };
  console.log(`${total} runs, ${coreCount()} at a time, level ${sandbox.level}`);
  const snapshots: Snapshot[] = [];
  printRow(["runs", ...COUNTED]);
  for (let step = 0; step < SNAPSHOTS; step++) {
    const [from, to] = [step, step + 1].map((edge) => Math.round((edge * total) / SNAPSHOTS)) as [number, number];
    await Promise.all(Array.from({ length: to - from }, (_, index) => slots(() => run(from + index))));
    const snapshot = takeSnapshot(to);
    snapshots.push(snapshot);
    printRow([String(to), ...COUNTED.map((name) => snapshot[name].toFixed(name.endsWith("MiB") ? 1 : 0))]);
  }
  if (start !== "plain") console.log(`${warm} of ${total} runs were warm`);
  return conclude(snapshots, wrong);
}

function conclude(snapshots: readonly Snapshot[], wrong: readonly string[]): number {
  const growth = findGrowth(snapshots);
  for (const line of wrong.slice(0, 20)) console.log(`wrong end: ${line}`);
  for (const { name, before, after, allowed } of growth) {
    console.log(`grew: ${name} from ${before.toFixed(1)} to ${after.toFixed(1)}, allowed ${allowed}`);
  }
  if (wrong.length > 0) console.log(`${wrong.length} runs ended in another way than they should`);
  if (growth.length === 0) console.log("flat");
  return growth.length === 0 && wrong.length === 0 ? 0 : 1;
}

function printRow(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padStart(11)).join(" "));
}
