import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MARK, ownToken } from "../platform/process-identity.ts";

/** A small shell that stays and starts one program after another. Forking it costs a tenth of forking Node. */
export type LaunchServer = Disposable & {
  /** Runs a shell script to its end; rejects when the shell itself is gone. One at a time. */
  run(script: string): Promise<void>;
  readonly isAlive: () => boolean;
  /** Ends the shell, and with it what it runs. */
  readonly kill: () => void;
};

export type LaunchServerOptions = {
  /** A private folder of the uid below, for the script. */
  readonly directory: string;
  /** The program that makes the kernel kill the shell with us, even when we are killed ourselves. */
  readonly setpriv: string;
  /**
   * The program that gives the shell a process namespace of its own: then nothing that it started outlives it, however
   * early the judge is killed. Only root may make one.
   */
  readonly unshare?: string;
  readonly uid?: number;
  /** The mount namespace to work in, and the program that enters it. */
  readonly inside?: { readonly nsenter: string; readonly namespace: string };
};

// A process namespace, with a /proc of its own, because bubblewrap looks up its child's number there.
const OWN_PROCESSES = ["--pid", "--fork", "--kill-child=KILL", "--mount-proc"];

/** Whether `unshare` may make a process namespace here: some containers let root make control groups and not that. */
export async function mayOwnProcesses(unshare: string): Promise<boolean> {
  const trial = spawn(unshare, [...OWN_PROCESSES, "true"], { stdio: "ignore", env: {}, cwd: "/" });
  const [code] = await once(trial, "exit").catch(() => []);
  return code === 0;
}

// Reads a line for each run, so that it ends with its standard input, that is with the judge.
const SERVER = `while read -r _; do . "$0"; echo; done`;

const ENDED = "the sandbox's launcher ended";

/** Starts the shell. */
export function startLaunchServer(options: LaunchServerOptions): LaunchServer {
  const scriptPath = join(options.directory, "run.sh");
  const [program, ...args] = [...commandBefore(options), "/bin/sh", "-c", SERVER, scriptPath];
  // Without free descriptors or processes there are no pipes either: then only the error event comes.
  const child: ChildProcess = spawn(program, args, {
    stdio: ["pipe", "pipe", "ignore"],
    env: { [MARK]: ownToken() },
    cwd: "/",
    detached: true,
  });
  let pending: { readonly resolve: () => void; readonly reject: (reason: Error) => void } | undefined;
  let isGone = false;
  const leave = (reason: string): void => {
    isGone = true;
    pending?.reject(new Error(reason));
    pending = undefined;
  };
  child.on("error", (error) => leave(error.message));
  child.on("exit", () => leave(ENDED));
  child.stdin?.on("error", () => leave(ENDED));
  child.stdout?.on("data", () => {
    pending?.resolve();
    pending = undefined;
  });
  return {
    async run(script) {
      if (isGone) throw new Error(ENDED);
      writeFileSync(scriptPath, script, { mode: 0o644 });
      const ended = new Promise<void>((resolve, reject) => {
        pending = { resolve, reject };
      });
      child.stdin?.write("\n");
      await ended;
    },
    isAlive: () => !isGone,
    kill: () => child.kill("SIGKILL"),
    [Symbol.dispose]() {
      child.stdin?.end();
      child.kill("SIGKILL");
    },
  };
}

// The signal at the parent's death is forgotten when a process changes its uid, so it is asked for after that.
function commandBefore({ setpriv, unshare, uid, inside }: LaunchServerOptions): readonly [string, ...string[]] {
  const identity = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  const own = [setpriv, ...identity, "--pdeathsig", "KILL"] as const;
  const wrapped =
    unshare === undefined ? own : ([setpriv, "--pdeathsig", "KILL", unshare, ...OWN_PROCESSES, ...own] as const);
  return inside === undefined ? wrapped : [inside.nsenter, `--mount=${inside.namespace}`, ...wrapped];
}
