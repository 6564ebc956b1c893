import { assemble, atLeast, bitsSet, equal, load, ret, type Instruction } from "./bpf.ts";
import {
  ABSENT,
  CONDITIONAL,
  PROCESS_CALLS,
  REFUSED,
  type Architecture,
  type SyscallNumbers,
} from "./syscall-numbers.ts";

// Offsets in struct seccomp_data: u32 nr, u32 arch, u64 instruction pointer, u64 args[6].
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const errno = (code: number): number => 0x00050000 | code;
const EPERM = errno(1);
const ENOSYS = errno(38);

const AUDIT_ARCH = { x64: 0xc000003e, arm64: 0xc00000b7 } as const satisfies Record<Architecture, number>;
const X32_BIT = 0x40000000;
const CLONE_THREAD = 0x00010000;
const CLONE_VFORK = 0x00004000;

/** In the box the init is process 1 and the guest's first process is always process 2. */
export const GUEST_PID = 2;

/**
 * Whether a guest may start processes, or threads alone. `vfork`: only by that call, which the box's own init (dash)
 * uses to start the guest, while Node uses fork.
 */
export type ProcessRule = "refused" | "vfork" | "allowed";

/**
 * The filter of every guest: threads yes, processes by the rule; signals only to itself; no sockets, tracing, namespaces,
 * mounts, keys or kernel interfaces. execve stays allowed, because bubblewrap loads the filter before it starts the guest.
 */
export function makeSeccompFilter(architecture: Architecture, processes: ProcessRule): Buffer {
  return assemble([
    load(ARCHITECTURE),
    equal(AUDIT_ARCH[architecture], 1, 0),
    ret(KILL_PROCESS),
    load(NUMBER),
    ...(architecture === "x64" ? [atLeast(X32_BIT, 0, 1), ret(ENOSYS)] : []),
    ...answerEach(REFUSED, architecture, EPERM),
    ...answerEach(ABSENT, architecture, ENOSYS),
    ...onlyToItself(CONDITIONAL.kill, architecture),
    ...onlyToItself(CONDITIONAL.tgkill, architecture),
    ...(processes === "allowed" ? [] : refuseProcesses(architecture, processes)),
    ret(ALLOW),
  ]);
}

// On aarch64 vfork is a clone with CLONE_VFORK.
const refuseProcesses = (architecture: Architecture, rule: "refused" | "vfork"): readonly Instruction[] => [
  ...answerEach(rule === "vfork" ? { fork: PROCESS_CALLS.fork } : PROCESS_CALLS, architecture, EPERM),
  equal(numberOf(CONDITIONAL.clone, architecture), 0, 3),
  load(FIRST_ARGUMENT),
  bitsSet(rule === "vfork" ? CLONE_THREAD | CLONE_VFORK : CLONE_THREAD, 1, 0),
  ret(EPERM),
];

function answerEach(
  calls: Readonly<Record<string, SyscallNumbers>>,
  architecture: Architecture,
  action: number,
): readonly Instruction[] {
  return Object.values(calls).flatMap((numbers) => {
    const number = numbers[architecture === "x64" ? 0 : 1];
    return number === undefined ? [] : [equal(number, 0, 1), ret(action)];
  });
}

// Ends the filter on both ways, so that no later comparison sees an argument where it expects the call's number.
const onlyToItself = (numbers: SyscallNumbers, architecture: Architecture): readonly Instruction[] => [
  equal(numberOf(numbers, architecture), 0, 4),
  load(FIRST_ARGUMENT),
  equal(GUEST_PID, 1, 0),
  ret(EPERM),
  ret(ALLOW),
];

function numberOf(numbers: SyscallNumbers, architecture: Architecture): number {
  const number = numbers[architecture === "x64" ? 0 : 1];
  if (number === undefined) throw new Error(`no such system call on ${architecture}`);
  return number;
}
