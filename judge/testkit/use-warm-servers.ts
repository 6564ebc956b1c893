import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { RunLimits } from "../model/run.ts";
import { kibibytes, mebibytes, milliseconds } from "../model/units.ts";
import { cacheDirOf } from "../platform/cache-dir.ts";
import { hashOf } from "../platform/hash.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { findBubblewrap, findGroups, findRuntimeDirectory, findTool } from "../sandbox/make-sandbox.ts";
import { makeNodeCommand } from "../sandbox/node-command.ts";
import { GUEST_NODE, makeRuntimeRoot } from "../sandbox/runtime-root.ts";
import type { Level, RunRequest } from "../sandbox/sandbox.ts";
import { findNodeCommand } from "../sandbox/warm/node-command-line.ts";
import type { WarmMachine } from "../sandbox/warm/warm-box.ts";
import { makeWarmServers, type ServerRun } from "../sandbox/warm/warm-servers.ts";

/** Far above what small programs use. */
export const WARM_LIMITS: RunLimits = {
  cpu: milliseconds(2000),
  wall: milliseconds(10_000),
  memory: mebibytes(256),
  output: kibibytes(2048),
  processes: 64,
};

/** A level that has fork servers. */
export type WarmLevel = Exclude<Level, "none">;

/** Those that this machine has. */
export const WARM_LEVELS_HERE: readonly WarmLevel[] = [
  ...(findGroups() === undefined ? [] : (["bubblewrap-cgroup"] as const)),
  ...(findBubblewrap() === undefined ? [] : (["bubblewrap"] as const)),
];

/** Programs by name, all of them in one folder that a fork server mounts: so they share it, and a run costs milliseconds. */
export type WarmBench = {
  readonly notices: readonly string[];
  /** A request to run this program in the ordinary way. */
  readonly requestOf: (name: string, change?: RunChange) => RunRequest;
  /** Runs it in the shared fork server, and in no other way. */
  readonly run: (name: string, change?: RunChange) => Promise<ServerRun>;
  /** What it printed in that run; throws when it did not end well. */
  readonly print: (name: string, change?: RunChange) => Promise<string>;
};

export type RunChange = { readonly limits?: Partial<RunLimits>; readonly input?: string; readonly program?: string };

/** What this machine has for fork servers at a level. */
export async function makeWarmMachine(level: WarmLevel): Promise<WarmMachine> {
  const [bubblewrap, groups, setpriv] = [findBubblewrap(), findGroups(), findTool("setpriv")];
  if (bubblewrap === undefined) throw new Error("this machine has no bubblewrap");
  return {
    bubblewrap,
    architecture: process.arch === "arm64" ? "arm64" : "x64",
    runtimeRoot: await makeRuntimeRoot(findRuntimeDirectory(cacheDirOf(process.env))),
    isRoot: process.getuid?.() === 0,
    ...(groups !== undefined && level === "bubblewrap-cgroup" && { groups }),
    ...(setpriv !== undefined && { setpriv }),
  };
}

/** What is otherwise than usual. */
export type BenchChange = {
  /** Options of Node beside the usual ones. */
  readonly flags?: readonly string[];
  /** The program that makes boxes. */
  readonly bubblewrap?: string;
};

/** Fork servers for these programs. By file name they are CommonJS, unless they end in `.mjs`. */
export async function openWarmBench(
  level: WarmLevel,
  programs: Readonly<Record<string, string>>,
  { flags = [], bubblewrap }: BenchChange = {},
): Promise<WarmBench & AsyncDisposable> {
  const directory = makeTempDir();
  chmodSync(directory.path, 0o711);
  writePrograms(join(directory.path, "program"), programs);
  const notices: string[] = [];
  const machine = { ...(await makeWarmMachine(level)), ...(bubblewrap !== undefined && { bubblewrap }) };
  const servers = makeWarmServers({ machine, directory: directory.path, onNotice: (text) => notices.push(text) });
  const requestOf: WarmBench["requestOf"] = (name, change) => makeRequest(directory.path, name, change);
  const run: WarmBench["run"] = async (name, change) => {
    const request = requestOf(name, change);
    const line = findNodeCommand(request, GUEST_NODE);
    if (line === undefined) throw new Error("the request has a command line of Node");
    const wanted = {
      request,
      line: { ...line, flags: [...line.flags, ...flags] },
      program: hashOf([change?.program ?? "all"]),
    };
    return await servers.run(wanted, new AbortController().signal);
  };
  return {
    notices,
    requestOf,
    run,
    async print(name, change) {
      const outcome = await run(name, change);
      if (outcome.kind === "ended") return outcome.result.stdout.text;
      throw new Error(`${name} ${JSON.stringify(outcome)}`);
    },
    async [Symbol.asyncDispose]() {
      await servers[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

/** The same for all tests of a block. It is there only while they run. */
export function useWarmServers(level: WarmLevel, programs: Readonly<Record<string, string>>): () => WarmBench {
  let bench: (WarmBench & AsyncDisposable) | undefined;
  beforeAll(async () => {
    bench = await openWarmBench(level, programs);
  });
  afterAll(() => bench?.[Symbol.asyncDispose]());
  return () => {
    if (bench === undefined) throw new Error("the servers are there only inside tests");
    return bench;
  };
}

function writePrograms(folder: string, programs: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { mode: 0o755 });
  chmodSync(folder, 0o755);
  // A module of the newer kind is loaded by the older one, and what waits at its top level is waited for.
  writeFileSync(join(folder, "main.cjs"), `import("/program/" + process.argv[2]);\n`);
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, name), text);
}

function makeRequest(directory: string, name: string, { limits, input = "3\n1 2 3\n" }: RunChange = {}): RunRequest {
  const stdin = join(directory, "input");
  writeFileSync(stdin, input);
  const whole = { ...WARM_LIMITS, ...limits };
  return {
    command: [...makeNodeCommand(GUEST_NODE, "/program/main.cjs", WARM_LIMITS.memory), name],
    mounts: [{ host: join(directory, "program"), guest: "/program" }],
    stdin,
    stdout: join(directory, "output"),
    stderr: join(directory, "errors"),
    limits: whole,
  };
}
