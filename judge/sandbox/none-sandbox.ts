import { writeFileSync } from "node:fs";
import { isNamedPipe } from "../platform/named-pipe.ts";
import { failedRun } from "./failed-run.ts";
import { launch } from "./launcher.ts";
import { runGuest } from "./run-guest.ts";
import { makeSamplingMeter } from "./sampling-meter.ts";
import type { Mount, Sandbox } from "./sandbox.ts";

/** Level 3: limits without walls, for one's own code only. Paths of the box are replaced by those of the host. */
export function makeNoneSandbox(): Sandbox {
  return {
    level: "none",
    node: process.execPath,
    async run({ command, mounts, stdin, stdout, stderr, limits, environment = {}, stop }, signal) {
      signal?.throwIfAborted();
      try {
        for (const path of isNamedPipe(stdout) ? [stderr] : [stdout, stderr]) writeFileSync(path, "");
        const [program = "", ...args] = command.map((argument) => toHostPath(argument, mounts));
        const meter = makeSamplingMeter(limits.memory, () => 0);
        const startedAt = performance.now();
        const launched = launch({
          program,
          arguments: args,
          limits,
          files: { stdin, stdout, stderr },
          joinFiles: [],
          environment,
        });
        const { ending } = launched;
        return await runGuest({ launched, startedAt, meter, limits, stdout, stderr, ending, stop }, signal);
      } catch (error) {
        signal?.throwIfAborted();
        return failedRun(error);
      }
    },
    async [Symbol.asyncDispose]() {},
  };
}

// The longest mount that the argument, or the part of it behind `=`, begins with.
function toHostPath(argument: string, mounts: readonly Mount[]): string {
  const start = argument.startsWith("--") ? argument.indexOf("=") + 1 : 0;
  const path = argument.slice(start);
  const mount = mounts
    .toSorted((a, b) => b.guest.length - a.guest.length)
    .find(({ guest }) => path === guest || path.startsWith(`${guest}/`));
  return mount === undefined ? argument : argument.slice(0, start) + mount.host + path.slice(mount.guest.length);
}
