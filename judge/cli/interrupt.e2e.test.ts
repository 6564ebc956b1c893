import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, test } from "vitest";
import { disturbGuests } from "../testkit/disturb-guests.ts";
import { CORPUS, makeWorkplace, NOBODY, processesNaming, type Call } from "../testkit/judge-command.ts";

const isRoot = process.getuid?.() === 0;
const SUM = join(CORPUS, "sum");

/** Moments from the start of Node to the middle of the runs; on a busy host each falls into an earlier step. */
const MOMENTS = [0, 60, 150, 300, 450, 600, 800, 1000, 1250, 1500, 2500];

type Interrupted = Pick<Call, "input" | "interruptBy"> & {
  readonly uid?: number;
  readonly args: (source: string) => readonly string[];
  readonly source?: string;
  readonly afterMs: number;
};

/** Interrupts one call in a workplace of its own, so that whatever is found in it afterwards is of this call. */
async function interrupt({ uid, args, source = "for (;;);\n", afterMs, input, interruptBy }: Interrupted) {
  using workplace = makeWorkplace(uid);
  const path = join(workplace.path, "loop.ts");
  writeFileSync(path, source);
  const { exitCode, signal, stdout, stderr, leftovers } = await workplace.judge({
    args: args(path),
    interruptAfterMs: afterMs,
    ...(input === undefined ? {} : { input }),
    ...(interruptBy === undefined ? {} : { interruptBy }),
  });
  return {
    // Before the command listens, a signal ends Node itself.
    ending: signal === (interruptBy ?? "SIGINT") ? 130 : exitCode,
    stdout,
    stderr,
    leftovers: [...leftovers, ...readdirSync(workplace.temporary), ...processesNaming(workplace.path)],
  };
}

const CLEAN = { ending: 130, leftovers: [] };
/** One line at most; nothing when Node had not started the command yet. */
const ONE_LINE = /^(?:judge: interrupted\n)?$/;

describe("Ctrl-C", () => {
  test.concurrent.for(MOMENTS)("%i ms after the start leaves nothing behind", async (afterMs, { expect }) => {
    const {
      stdout: _,
      stderr,
      ...rest
    } = await interrupt({
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
    const { stdout: _, stderr, ...rest } = await interrupt(call);
    expect(rest).toEqual(CLEAN);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

/** Prints only when it has come to its end by itself. */
const SLOW = `const started = performance.now();
const timer = setInterval(() => {
  if (performance.now() - started < 2000) return;
  clearInterval(timer);
  console.log("came to its end");
}, 50);
`;

describe("SIGTERM", () => {
  test.concurrent.for(MOMENTS)("%i ms after the start leaves nothing behind either", async (afterMs, { expect }) => {
    const { stdout, stderr, ...rest } = await interrupt({
      args: (source) => ["test", SUM, source, "--json"],
      afterMs,
      interruptBy: "SIGTERM",
      ...(isRoot && afterMs % 100 !== 0 ? { uid: NOBODY } : {}),
    });
    expect(rest).toEqual(CLEAN);
    expect(stderr).toMatch(ONE_LINE);
    expect(stdout).toBe("");
  });

  // A program that is killed has not printed anything yet; a judging that goes on would end with a report.
  const ENDS = [
    {
      name: "lets a running program end",
      signals: ["SIGTERM"],
      command: "run",
      ending: 0,
      stdout: "came to its end\n",
    },
    { name: "starts no other program", signals: ["SIGTERM"], command: "test", ending: 130, stdout: "" },
    {
      name: "waits no longer after a second one",
      signals: ["SIGTERM", "SIGTERM"],
      command: "run",
      ending: 130,
      stdout: "",
    },
    { name: "waits no longer after Ctrl-C", signals: ["SIGTERM", "SIGINT"], command: "run", ending: 130, stdout: "" },
  ] as const;
  test.concurrent.for(ENDS)("$name", async ({ signals, command, ending, stdout }, { expect }) => {
    using workplace = makeWorkplace();
    const source = join(workplace.path, "slow.ts");
    writeFileSync(source, SLOW);
    const call = workplace.judge({ args: command === "run" ? ["run", source] : ["test", SUM, source, "--json"] });
    const interrupted = { source, text: "came to its end", every: false, until: call };
    const guests = await disturbGuests(interrupted, async ({ judge }) => {
      for (const signal of signals) {
        process.kill(judge, signal);
        // Two at once would arrive as one.
        await sleep(200);
      }
    });
    const { exitCode, stderr, stdout: printed, leftovers } = await call;
    expect({ guests, exitCode, printed, leftovers }).toEqual({
      guests: 1,
      exitCode: ending,
      printed: stdout,
      leftovers: [],
    });
    if (ending === 130) expect(stderr).toBe("judge: interrupted\n");
  });
});
