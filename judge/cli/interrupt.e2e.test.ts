import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "vitest";
import { CORPUS, makeWorkplace, NOBODY, processesNaming, type Call } from "../testkit/judge-command.ts";

const isRoot = process.getuid?.() === 0;
const SUM = join(CORPUS, "sum");

/** Moments from the start of Node to the middle of the runs; on a busy host each falls into an earlier step. */
const MOMENTS = [0, 60, 150, 300, 450, 600, 800, 1000, 1250, 1500, 2500];

type Interrupted = Pick<Call, "input"> & {
  readonly uid?: number;
  readonly args: (source: string) => readonly string[];
  readonly source?: string;
  readonly afterMs: number;
};

/** Interrupts one call in a workplace of its own, so that whatever is found in it afterwards is of this call. */
async function interrupt({ uid, args, source = "for (;;);\n", afterMs, input }: Interrupted) {
  using workplace = makeWorkplace(uid);
  const path = join(workplace.path, "loop.ts");
  writeFileSync(path, source);
  const { exitCode, signal, stderr, leftovers } = await workplace.judge({
    args: args(path),
    interruptAfterMs: afterMs,
    ...(input === undefined ? {} : { input }),
  });
  return {
    // Before the command listens, Ctrl-C ends Node itself; a shell says 130 for both.
    ending: signal === "SIGINT" ? 130 : exitCode,
    stderr,
    leftovers: [...leftovers, ...readdirSync(workplace.temporary), ...processesNaming(workplace.path)],
  };
}

const CLEAN = { ending: 130, leftovers: [] };
/** One line at most; nothing when Node had not started the command yet. */
const ONE_LINE = /^(?:judge: interrupted\n)?$/;

describe("Ctrl-C", () => {
  test.concurrent.for(MOMENTS)("%i ms after the start leaves nothing behind", async (afterMs, { expect }) => {
    const { stderr, ...rest } = await interrupt({
      args: (source) => ["test", SUM, source, "--json"],
      afterMs,
      ...(isRoot && afterMs % 100 !== 0 ? { uid: NOBODY } : {}),
    });
    expect(rest).toEqual(CLEAN);
    expect(stderr).toMatch(ONE_LINE);
  });

  const COMMANDS = [
    {
      name: "while judge run waits for its input",
      args: (source: string) => ["run", source],
      input: { kind: "open" },
      afterMs: 2500,
    },
    {
      name: "while a program sleeps",
      args: (source: string) => ["run", source],
      source: "setTimeout(() => {}, 1e8);\n",
      afterMs: 2500,
    },
    {
      name: "while a source is watched",
      args: (source: string) => ["test", SUM, source, "--watch", "--only", "sample/01"],
      source: "console.log(6);\n",
      afterMs: 4000,
    },
    { name: "while the machine is examined", args: () => ["doctor"], afterMs: 2000 },
    {
      name: "while threads are started",
      args: (source: string) => ["test", SUM, source],
      source: `const { Worker } = require("worker_threads"); for (let i = 0; i < 30; i++) new Worker("for (;;);", { eval: true });\n`,
      afterMs: 2200,
    },
  ] as const;
  test.concurrent.for(COMMANDS)("$name", async (call, { expect }) => {
    const { stderr, ...rest } = await interrupt(call);
    expect(rest).toEqual(CLEAN);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
