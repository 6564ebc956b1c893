// Parts that all seccomp filters are made of.
import { atLeast, bitsSet, equal, load, ret, type Instruction } from "./bpf.ts";
import type { Architecture, SyscallNumbers } from "./syscall-numbers.ts";

// Offsets in struct seccomp_data: u32 nr, u32 arch, u64 instruction pointer, u64 args[6].
const NUMBER = 0;
const ARCHITECTURE = 4;
const FIRST_ARGUMENT = 16;

const errno = (code: number): number => 0x00050000 | code;

/** What the kernel does with a call. `done`: answered with success and not carried out. */
export const ACTION = {
  allow: 0x7fff0000,
  kill: 0x80000000,
  refuse: errno(1),
  absent: errno(38),
  done: errno(0),
} as const;

const AUDIT_ARCH = { x64: 0xc000003e, arm64: 0xc00000b7 } as const satisfies Record<Architecture, number>;
const X32_BIT = 0x40000000;

/** The filter's head: calls of another architecture kill, and the number of the call is loaded. */
export const onArchitecture = (architecture: Architecture): readonly Instruction[] => [
  load(ARCHITECTURE),
  equal(AUDIT_ARCH[architecture], 1, 0),
  ret(ACTION.kill),
  load(NUMBER),
  ...(architecture === "x64" ? [atLeast(X32_BIT, 0, 1), ret(ACTION.absent)] : []),
];

/** Answers each of these calls, whatever its arguments are. */
export function answerEach(
  calls: Readonly<Record<string, SyscallNumbers>>,
  architecture: Architecture,
  action: number,
): readonly Instruction[] {
  return Object.values(calls).flatMap((numbers) => {
    const number = numbers[architecture === "x64" ? 0 : 1];
    return number === undefined ? [] : [equal(number, 0, 1), ret(action)];
  });
}

/** Where argument `index` (from 0) of the call begins. */
export const argumentAt = (index: number): number => FIRST_ARGUMENT + 8 * index;

/** Answers the call when its argument has one of the bits, and else lets it through. */
export const answerBits = (
  number: number,
  { argument, bits, action }: { readonly argument: number; readonly bits: number; readonly action: number },
): readonly Instruction[] => [
  // Ends the filter on both ways, so that no later comparison sees an argument where it expects the call's number.
  equal(number, 0, 4),
  load(argumentAt(argument)),
  bitsSet(bits, 0, 1),
  ret(action),
  ret(ACTION.allow),
];

/** The call's number; only for calls that both architectures have. */
export function numberOf(numbers: SyscallNumbers, architecture: Architecture): number {
  const number = numbers[architecture === "x64" ? 0 : 1];
  if (number === undefined) throw new Error(`no such system call on ${architecture}`);
  return number;
}
