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

/**
 * Ends the filter: these numbers get the action, all others are let through. The kernel tries a new filter with every call there is,
 * so the numbers are looked up in a tree and not one after the other.
 */
export function endWith(numbers: readonly number[], action: number): readonly Instruction[] {
  return lookUp(runsOf(numbers.toSorted((a, b) => a - b)), action);
}

type Run = { readonly first: number; readonly last: number };

function runsOf(sorted: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const number of sorted) {
    const last = runs.at(-1);
    if (last === undefined || number > last.last + 1) runs.push({ first: number, last: number });
    else runs[runs.length - 1] = { first: last.first, last: number };
  }
  return runs;
}

function lookUp(runs: readonly Run[], action: number): readonly Instruction[] {
  const [first, ...others] = runs;
  if (first === undefined) return [ret(ACTION.allow)];
  if (others.length === 0) {
    return [atLeast(first.first, 0, 2), atLeast(first.last + 1, 1, 0), ret(action), ret(ACTION.allow)];
  }
  const middle = runs.length >> 1;
  const [lower, upper] = [lookUp(runs.slice(0, middle), action), lookUp(runs.slice(middle), action)];
  return [atLeast(runs[middle]?.first ?? 0, lower.length, 0), ...lower, ...upper];
}

/** The numbers of these calls, where the architecture has them. */
export const numbersOf = (
  calls: Readonly<Record<string, SyscallNumbers>>,
  architecture: Architecture,
): readonly number[] => Object.values(calls).flatMap((numbers) => numbers[architecture === "x64" ? 0 : 1] ?? []);

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

/** Answers the call by whether the low word of its argument is one of these values. Ends the filter, as answerBits does. */
export const answerValues = (
  number: number,
  { argument, values, listed, other }: ValueRule,
): readonly Instruction[] => [
  equal(number, 0, values.length + 3),
  load(argumentAt(argument)),
  ...values.map((value, index) => equal(value, values.length - index, 0)),
  ret(other),
  ret(listed),
];

/** `listed`, `other`: what the filter answers when the argument is one of the values, and when not. */
export type ValueRule = {
  readonly argument: number;
  readonly values: readonly number[];
  readonly listed: number;
  readonly other: number;
};

/** The call's number; only for calls that both architectures have. */
export function numberOf(numbers: SyscallNumbers, architecture: Architecture): number {
  const number = numbers[architecture === "x64" ? 0 : 1];
  if (number === undefined) throw new Error(`no such system call on ${architecture}`);
  return number;
}
