import { cpus, loadavg, release, totalmem } from "node:os";

/** What the figures hold for: the machine, in one line. */
export function describeMachine(): string {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const model = cpus()[0]?.model ?? "unknown processor";
  return `${cpus().length} cores (${model}), ${memory} GiB, kernel ${release()}, Node ${process.version}`;
}

/** How busy the machine is: the load averages of 1, 5 and 15 minutes. */
export const describeLoad = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(" ");
