import { cpus, totalmem } from "node:os";
import { coreCount } from "../platform/concurrency.ts";
import { runTool } from "../platform/spawn.ts";
import { kernelVersion } from "../sandbox/examine-machine.ts";
import { findBubblewrap } from "../sandbox/make-sandbox.ts";
import type { Level } from "../sandbox/sandbox.ts";
import type { HostDescription } from "./certificate.ts";

/** What a reader has to know about the machine to judge the numbers; nothing that names it or its user. */
export async function describeHost(
  level: Level,
  signal?: AbortSignal,
): Promise<Omit<HostDescription, "seconds" | "start">> {
  const { default: description } = await import("../../package.json", { with: { type: "json" } });
  const bubblewrap = findBubblewrap();
  const version = bubblewrap === undefined ? undefined : await runTool(bubblewrap, ["--version"], signal);
  return {
    date: new Date().toISOString(),
    judge: description.version,
    kernel: kernelVersion(),
    cpuModel: cpus()[0]?.model.trim() ?? "unknown",
    cores: coreCount(),
    memoryBytes: totalmem(),
    node: process.version,
    bubblewrap: version?.stdout.replace(/^bubblewrap /, "") ?? null,
    level,
    user: process.getuid?.() === 0 ? "root" : "ordinary",
  };
}
