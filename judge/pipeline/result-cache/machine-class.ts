import { cpus, release } from "node:os";

/** Machines of one class run a program alike: the same processor, as many cores, the same kernel. One line. */
export function machineClass(): string {
  const cores = cpus();
  return [process.platform, process.arch, release(), cores.length, cores[0]?.model ?? "unknown"].join(" ");
}
