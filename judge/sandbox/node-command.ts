import type { Bytes } from "../model/units.ts";

const MIB = 1024 * 1024;
/** What Node itself needs beside the JavaScript heap. */
const BESIDE_HEAP_MIB = 48;

/** One helper thread for the engine instead of four, and none for a debugger: less to start, and less beside the CPU limit. */
const FLAGS = ["--v8-pool-size=1", "--disable-sigusr1"];

/**
 * The command that runs a script under this memory limit. The heap's bound lies a little below the limit, so that a heap
 * that fills up ends in V8's own clean abort; Buffers and native memory are bounded by the sandbox alone.
 */
export function makeNodeCommand(node: string, script: string, memory: Bytes): readonly string[] {
  const limitMib = Math.floor(memory / MIB);
  const heapMib = Math.max(limitMib - BESIDE_HEAP_MIB, Math.floor(limitMib / 2));
  return [node, ...FLAGS, `--max-old-space-size=${heapMib}`, script];
}
