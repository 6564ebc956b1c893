import { assemble, bitsSet, equal, load, ret, type Instruction } from "./bpf.ts";
import {
  ACTION,
  answerBits,
  answerEach,
  answerValues,
  argumentAt,
  numberOf,
  onArchitecture,
  type ValueRule,
} from "./seccomp-rules.ts";
import {
  ABSENT,
  IGNORED,
  CONDITIONAL,
  FCNTL_BEYOND,
  PROCESS_CALLS,
  REFUSED,
  type Architecture,
} from "./syscall-numbers.ts";

const CLONE_THREAD = 0x00010000;
const CLONE_VFORK = 0x00004000;
/** Set in both kinds of shared mappings. */
const MAP_SHARED = 0x01;
const AF_UNIX = 1;
const MAP_ANONYMOUS = 0x20;

/** In the box the init is process 1 and the guest's first process is always process 2. */
export const GUEST_PID = 2;

/** Means the caller, where a call takes a process. */
const CALLER = 0;

/**
 * Whether a guest may start processes, or threads alone. `vfork`: only by that call, which the box's own init (dash)
 * uses to start the guest, while Node uses fork.
 */
export type ProcessRule = "refused" | "vfork" | "allowed";

/**
 * `large`: what large runtimes (Java's, Deno's) cannot start without, shared pages of files and pairs of local sockets. Memory that belongs
 * to no file, and a socket that leads anywhere, stay refused.
 */
export type RuntimeRule = "usual" | "large";

/**
 * The filter of every guest: threads yes, processes by the rule; signals and limits only for itself; no leases or marks of files; no sockets, tracing,
 * namespaces, mounts, keys, kernel interfaces or shared memory. execve stays allowed, because bubblewrap loads the filter before it starts the guest.
 */
export function makeSeccompFilter(
  architecture: Architecture,
  processes: ProcessRule,
  runtime: RuntimeRule = "usual",
): Buffer {
  return assemble([
    ...onArchitecture(architecture),
    ...(runtime === "large" ? answerValues(numberOf(REFUSED.socketpair, architecture), onlyFor([AF_UNIX])) : []),
    ...answerEach(REFUSED, architecture, ACTION.refuse),
    ...answerEach(ABSENT, architecture, ACTION.absent),
    ...answerEach(IGNORED, architecture, ACTION.done),
    ...answerValues(numberOf(CONDITIONAL.kill, architecture), onlyFor([GUEST_PID])),
    ...answerValues(numberOf(CONDITIONAL.tgkill, architecture), onlyFor([GUEST_PID])),
    ...answerValues(numberOf(CONDITIONAL.prlimit64, architecture), onlyFor([CALLER, GUEST_PID])),
    ...answerValues(numberOf(CONDITIONAL.fcntl, architecture), {
      argument: 1,
      values: FCNTL_BEYOND,
      listed: ACTION.refuse,
      other: ACTION.allow,
    }),
    ...(runtime === "large" ? refuseSharedMemory(architecture) : refuseSharedMappings(architecture)),
    ...(processes === "allowed" ? [] : refuseProcesses(architecture, processes)),
    ret(ACTION.allow),
  ]);
}

// On aarch64 vfork is a clone with CLONE_VFORK.
const refuseProcesses = (architecture: Architecture, rule: "refused" | "vfork"): readonly Instruction[] => [
  ...answerEach(rule === "vfork" ? { fork: PROCESS_CALLS.fork } : PROCESS_CALLS, architecture, ACTION.refuse),
  equal(numberOf(CONDITIONAL.clone, architecture), 0, 3),
  load(argumentAt(0)),
  bitsSet(rule === "vfork" ? CLONE_THREAD | CLONE_VFORK : CLONE_THREAD, 1, 0),
  ret(ACTION.refuse),
];

const onlyFor = (values: readonly number[]): ValueRule => ({
  argument: 0,
  values,
  listed: ACTION.allow,
  other: ACTION.refuse,
});

// Pages of a shared mapping stay when no process maps them any more, and only mapped ones are sampled.
const refuseSharedMappings = (architecture: Architecture): readonly Instruction[] =>
  answerBits(numberOf(CONDITIONAL.mmap, architecture), { argument: 3, bits: MAP_SHARED, action: ACTION.refuse });

const refuseSharedMemory = (architecture: Architecture): readonly Instruction[] => [
  equal(numberOf(CONDITIONAL.mmap, architecture), 0, 5),
  load(argumentAt(3)),
  bitsSet(MAP_SHARED, 0, 2),
  bitsSet(MAP_ANONYMOUS, 0, 1),
  ret(ACTION.refuse),
  ret(ACTION.allow),
];
