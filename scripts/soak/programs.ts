import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RunLimits, RunOutcome } from "../../judge/model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../../judge/model/units.ts";

export type SoakProgram = {
  readonly name: string;
  readonly text: string;
  readonly limits?: Partial<RunLimits>;
  readonly isRight: (outcome: RunOutcome) => boolean;
};

/** Generous: only the limit that a program is about ends it, on a busy host too. */
export const LIMITS: RunLimits = {
  cpu: milliseconds(20_000),
  wall: milliseconds(120_000),
  memory: mebibytes(192),
  output: kibibytes(64),
  processes: 64,
};

const exits = (isCode: (code: number) => boolean) => (outcome: RunOutcome) =>
  outcome.kind === "exited" ? isCode(outcome.exitCode) : outcome.kind === "signalled" && isCode(SIGNALLED);
const SIGNALLED = 128;
const exceeds = (limit: keyof RunLimits) => (outcome: RunOutcome) =>
  outcome.kind === "limit-exceeded" && outcome.limit === limit;

const CLEAN: SoakProgram = { name: "clean", text: "", isRight: exits((code) => code === 0) };

/** One of each in every hundred runs; all others end cleanly. */
const ODD_ENDS: readonly SoakProgram[] = [
  { name: "exit code", text: "process.exit(3)", isRight: exits((code) => code === 3) },
  { name: "uncaught error", text: `throw new Error("x")`, isRight: exits((code) => code === 1) },
  { name: "abort", text: "process.abort()", isRight: exits((code) => code >= SIGNALLED) },
  {
    name: "threads",
    text: `new (require("worker_threads").Worker)("", { eval: true })`,
    isRight: exits((code) => code === 0),
  },
  { name: "cpu", text: "for (;;);", limits: { cpu: milliseconds(300) }, isRight: exceeds("cpu") },
  { name: "wall", text: "setTimeout(() => {}, 1e8)", limits: { wall: milliseconds(500) }, isRight: exceeds("wall") },
  { name: "memory", text: "const a = []; for (;;) a.push(Buffer.alloc(1 << 22, 1))", isRight: exceeds("memory") },
  { name: "output", text: `for (;;) console.log("x".repeat(999))`, isRight: exceeds("output") },
];

const EVERY = 100;

/** The program of the run with this number. */
export function programOf(run: number): SoakProgram {
  const place = run % EVERY;
  const step = Math.floor(EVERY / ODD_ENDS.length);
  return (place % step === 0 ? ODD_ENDS[place / step] : undefined) ?? CLEAN;
}

/** Writes every program into a folder of its own, to be mounted, below `directory`. */
export function writePrograms(directory: string): ReadonlyMap<SoakProgram, string> {
  return new Map(
    [CLEAN, ...ODD_ENDS].map((program, index) => {
      const folder = join(directory, `program-${index}`);
      mkdirSync(folder, { mode: 0o755 });
      writeFileSync(join(folder, "main.cjs"), program.text, { mode: 0o644 });
      return [program, folder] as const;
    }),
  );
}
