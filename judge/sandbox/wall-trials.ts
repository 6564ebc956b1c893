import type { Limit, RunLimits, RunResult } from "../model/run.ts";
import { mebibytes, milliseconds } from "../model/units.ts";
import type { Finding } from "./finding.ts";

/** What a trial left behind: how its run ended, and the host's file that was its standard input. */
export type Observed = { readonly result: RunResult; readonly input: string };

/** A program that would get through if a wall or a limit did not hold. */
export type Trial = {
  readonly name: string;
  readonly program: string;
  readonly limits?: Partial<RunLimits>;
  readonly holds: (observed: Observed) => boolean;
  readonly detail: string;
  /** A lesser form that is no hole, and the sentence that says what it is. */
  readonly weaker?: { readonly holds: (observed: Observed) => boolean; readonly detail: string };
};

/** Standard input of every trial. */
export const TRIAL_INPUT = "3\n1 2 3\n";

const prints =
  (text: string) =>
  ({ result }: Observed): boolean =>
    result.stdout.text === text;
const stops =
  (limit: Limit) =>
  ({ result }: Observed): boolean =>
    result.outcome.kind === "limit-exceeded" && result.outcome.limit === limit;

const WALLS: readonly Trial[] = [
  {
    name: "file walls",
    program: `console.log(["/etc", "/home", "/root", "/usr"].filter((path) => require("fs").existsSync(path)).length)`,
    holds: prints("0\n"),
    detail: "the host's files are not there",
  },
  {
    name: "input",
    program: `const fs = require("fs");
for (const path of ["/dev/stdin", "/proc/self/fd/0"]) {
  for (const attack of [() => fs.chmodSync(path, 0o777), () => fs.writeFileSync(path, "9"), () => fs.truncateSync(path)]) {
    try { attack(); } catch {}
  }
}
console.log("done");`,
    holds: ({ result, input }) => result.stdout.text === "done\n" && input === TRIAL_INPUT,
    detail: "what a program reads cannot be changed by it",
  },
  {
    name: "system call filter",
    program: `require("net").connect(80, "127.0.0.1").on("error", (error) => console.log(error.code))`,
    holds: prints("EPERM\n"),
    detail: "sockets, tracing, mounts and the like are refused",
  },
  {
    name: "process wall",
    program: `require("fs").writeSync(1, "begin\\n");
try { require("child_process").spawn("/runtime/node", []).on("error", () => {}); console.log("spawned"); } catch {}
process.execve("/runtime/sh", ["sh", "-c", "/runtime/node -p 1; echo shell"], {});`,
    holds: prints("begin\n"),
    detail: "no process can be started",
    weaker: {
      holds: prints("begin\n1\nshell\n"),
      detail:
        "Node cannot start a process, but a program that becomes the shell, or loads native code, can, in the same box",
    },
  },
  {
    name: "the box's init",
    program: `const fs = require("fs");
console.log("begin");
try { fs.closeSync(fs.openSync("/proc/1/mem", "r+")); console.log("memory"); } catch {}
let names = [];
try { names = fs.readdirSync("/proc/1/fd").filter((fd) => fd > 2); } catch {}
for (const name of names) {
  try { fs.closeSync(fs.openSync("/proc/1/fd/" + name, "r+")); console.log("descriptor"); } catch {}
}`,
    holds: prints("begin\n"),
    detail: "its memory and its descriptors are closed to programs",
  },
  {
    name: "uid",
    program: `const rights = require("fs").readFileSync("/proc/self/status", "utf8").match(/^(CapEff|NoNewPrivs):.*$/gm);
console.log(process.getuid(), rights.map((line) => Number("0x" + line.split(/\\s+/)[1])).join());`,
    holds: prints("1000 0,1\n"),
    detail: "programs have no rights on the host",
  },
];

/** A program with 200 threads: libuv starts its pool at once, with as many as this variable says. */
const THREADS = `process.env.UV_THREADPOOL_SIZE = "200";
const fs = require("fs");
fs.stat("/", () => console.log(fs.readdirSync("/proc/self/task").length > 64 ? "too many" : ""));`;

const LIMITS: readonly Trial[] = [
  {
    name: "CPU limit",
    program: `for (;;);`,
    limits: { cpu: milliseconds(300) },
    holds: stops("cpu"),
    detail: "an endless loop is stopped",
  },
  {
    name: "wall limit",
    program: `setTimeout(() => {}, 1e6)`,
    limits: { wall: milliseconds(1000) },
    holds: stops("wall"),
    detail: "an idle program is stopped",
  },
  {
    name: "memory limit",
    program: `const all = []; for (;;) all.push(Buffer.alloc(1 << 20, 1))`,
    holds: stops("memory"),
    detail: "memory outside the JavaScript heap counts too",
  },
  {
    name: "thread limit",
    program: THREADS,
    limits: { memory: mebibytes(512) },
    holds: ({ result: { outcome, stdout } }) =>
      stdout.text === "\n" || (stdout.text === "" && !(outcome.kind === "exited" && outcome.exitCode === 0)),
    detail: "a program with 200 threads does not get them",
  },
  {
    name: "output limit",
    program: `for (;;) console.log("x".repeat(999))`,
    holds: stops("output"),
    detail: "endless output is stopped",
  },
];

/** All trials, in the order in which they are shown. */
export const TRIALS: readonly Trial[] = [...WALLS, ...LIMITS];

/** What a trial that ran says of the machine. */
export function judgeTrial({ name, holds, detail, weaker }: Trial, observed: Observed): Finding {
  if (holds(observed)) return { name, state: "works", detail };
  if (weaker?.holds(observed) === true) return { name, state: "weak", detail: weaker.detail };
  const { outcome, stdout } = observed.result;
  const seen = `${JSON.stringify(outcome)}, ${JSON.stringify(stdout.text.slice(0, 100))}`;
  return { name, state: "missing", detail: `does not hold: ${seen}`, remedy: "do not run programs of others here" };
}
