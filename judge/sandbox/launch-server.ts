import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A small shell that stays and starts one program after another. Forking it costs a tenth of forking Node. */
export type LaunchServer = Disposable & {
  /** Runs a shell script to its end; rejects when the shell itself is gone. One at a time. */
  run(script: string): Promise<void>;
  readonly isAlive: () => boolean;
};

export type LaunchServerOptions = {
  /** A private folder of the uid below, for the script. */
  readonly directory: string;
  /** The program that makes the kernel kill the shell with us, even when we are killed ourselves. */
  readonly setpriv: string;
  readonly uid?: number;
  /** The mount namespace to work in, and the program that enters it. */
  readonly inside?: { readonly nsenter: string; readonly namespace: string };
};

// Reads a line for each run, so that it ends with its standard input, that is with the judge.
const SERVER = `while read -r _; do . "$0"; echo; done`;

/** Starts the shell. */
export function startLaunchServer({ directory, setpriv, uid, inside }: LaunchServerOptions): LaunchServer {
  const scriptPath = join(directory, "run.sh");
  const enter = inside === undefined ? [] : [inside.nsenter, `--mount=${inside.namespace}`];
  const identity = uid === undefined ? [] : [`--reuid=${uid}`, `--regid=${uid}`, "--clear-groups"];
  const shell = ["/bin/sh", "-c", SERVER, scriptPath];
  const [program = setpriv, ...args] = [...enter, setpriv, ...identity, "--pdeathsig", "KILL", ...shell];
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "ignore"], env: {}, cwd: "/", detached: true });
  let pending: { readonly resolve: () => void; readonly reject: (reason: Error) => void } | undefined;
  let isGone = false;
  const leave = (): void => {
    isGone = true;
    pending?.reject(new Error("the sandbox's launcher ended"));
    pending = undefined;
  };
  child.on("error", leave);
  child.on("exit", leave);
  child.stdin.on("error", leave);
  child.stdout.on("data", () => {
    pending?.resolve();
    pending = undefined;
  });
  return {
    async run(script) {
      if (isGone) throw new Error("the sandbox's launcher ended");
      writeFileSync(scriptPath, script, { mode: 0o644 });
      const ended = new Promise<void>((resolve, reject) => {
        pending = { resolve, reject };
      });
      child.stdin.write("\n");
      await ended;
    },
    isAlive: () => !isGone,
    [Symbol.dispose]() {
      child.stdin.end();
      child.kill("SIGKILL");
    },
  };
}
