import type { Bytes } from "../model/units.ts";
import { GUEST_NODE, GUEST_START, START } from "./runtime-root.ts";

const MIB = 1024 * 1024;
/** What Node itself needs beside the JavaScript heap. */
const BESIDE_HEAP_MIB = 48;

/**
 * The engine works on the program's own thread, whatever the start: what runs beside it is CPU of the program too, and not always
 * as much. start.cjs sets the options for that with which Node could not take its own modules in compiled form.
 */
export const ONE_THREAD = [
  "--single-threaded-gc",
  "--no-concurrent-recompilation",
  "--no-concurrent-sparkplug",
  "--no-maglev-deopt-data-on-background",
  "--no-maglev-build-code-on-background",
] as const;

/** One helper thread for Node instead of four, and none for a debugger: less to start. */
const FLAGS = ["--v8-pool-size=1", "--disable-sigusr1", ...ONE_THREAD];

/** Whether this option has start.cjs run first. */
export const isStartFlag = (flag: string): boolean => flag.startsWith(START_FLAG);

const START_FLAG = "--require=";

/** No program inside the memory limit can hold this many times as much, not even while a table of it doubles. */
const FREE_HEAP_FACTOR = 4;

/**
 * The command that runs a script under this memory limit. The heap's bound lies a little below the limit, so that a heap
 * that fills up ends in V8's own clean abort; Buffers and native memory are bounded by the sandbox alone.
 */
export function makeNodeCommand(node: string, script: string, memory: Bytes): readonly string[] {
  const limitMib = Math.floor(memory / MIB);
  const heapMib = Math.max(limitMib - BESIDE_HEAP_MIB, Math.floor(limitMib / 2));
  return commandOf({ node, script, heapMib });
}

/**
 * The same with a heap that the sandbox alone bounds. V8 gives up when a table that grows would not fit into its heap, and
 * then the peak may be little more than half of the limit: only a run without that bound shows whether the program fits.
 */
export const makeFreeHeapCommand = (node: string, script: string, memory: Bytes): readonly string[] =>
  commandOf({ node, script, heapMib: Math.floor(memory / MIB) * FREE_HEAP_FACTOR });

type NodeCommand = { readonly node: string; readonly script: string; readonly heapMib: number };

const commandOf = ({ node, script, heapMib }: NodeCommand): readonly string[] => [
  node,
  ...FLAGS,
  `${START_FLAG}${node === GUEST_NODE ? GUEST_START : START}`,
  `--max-old-space-size=${heapMib}`,
  script,
];
