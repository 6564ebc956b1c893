import { expect, test } from "vitest";
import { runFilter } from "../testkit/bpf-interpreter.ts";
import { makeSeccompFilter, type ProcessRule } from "./seccomp-filter.ts";
import {
  ABSENT,
  IGNORED,
  CONDITIONAL,
  PROCESS_CALLS,
  REFUSED,
  type Architecture,
  type SyscallNumbers,
} from "./syscall-numbers.ts";

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;

type Call = {
  readonly number: number;
  readonly architecture: number;
  /** The first, the second and the fourth of the call. */
  readonly argument?: number;
  readonly second?: number;
  readonly fourth?: number;
};

const evaluate = (program: Buffer, { number, architecture, argument = 0, second = 0, fourth = 0 }: Call): number =>
  runFilter(program, { number, architecture, arguments: [BigInt(argument), BigInt(second), 0n, BigInt(fourth)] });

const ARCHITECTURES = ["x64", "arm64"] as const;
const index = (architecture: Architecture): 0 | 1 => (architecture === "x64" ? 0 : 1);

const answer = (architecture: Architecture, rule: ProcessRule, call: Omit<Call, "architecture">): number =>
  evaluate(makeSeccompFilter(architecture, rule), { architecture: AUDIT[architecture], ...call });

const numbersIn = (table: Readonly<Record<string, SyscallNumbers>>, architecture: Architecture): readonly number[] =>
  Object.values(table).flatMap((numbers) => numbers[index(architecture)] ?? []);

test.for(ARCHITECTURES)("%s: refused and absent calls", (architecture) => {
  const answers = (table: Readonly<Record<string, SyscallNumbers>>): ReadonlySet<number> =>
    new Set(numbersIn(table, architecture).map((number) => answer(architecture, "refused", { number })));
  expect(answers({ ...REFUSED, ...(architecture === "x64" ? PROCESS_CALLS : {}) })).toEqual(new Set([EPERM]));
  expect(answers(ABSENT)).toEqual(new Set([ENOSYS]));
  expect(answers(IGNORED)).toEqual(new Set([0x00050000]));
});

test.for(ARCHITECTURES)("%s: every other call below 600 is allowed", (architecture) => {
  const special = [REFUSED, PROCESS_CALLS, ABSENT, IGNORED, CONDITIONAL].flatMap((table) =>
    numbersIn(table, architecture),
  );
  const others = Array.from({ length: 600 }, (_, number) => number).filter((number) => !special.includes(number));
  expect(others.length).toBeGreaterThan(500);
  for (const number of others) expect(answer(architecture, "refused", { number })).toBe(ALLOW);
});

const CLONE_THREAD = 0x10000;
const CLONE_VFORK = 0x4000;
const SIGCHLD = 17;

test.for([
  ["refused", SIGCHLD, EPERM],
  ["refused", SIGCHLD | CLONE_VFORK, EPERM],
  ["refused", 0x3d0f00 | CLONE_THREAD, ALLOW],
  ["vfork", SIGCHLD, EPERM],
  ["vfork", SIGCHLD | CLONE_VFORK, ALLOW],
  ["vfork", 0x3d0f00 | CLONE_THREAD, ALLOW],
  ["allowed", SIGCHLD, ALLOW],
] as const)("rule %s: clone with flags %i answers %i", ([rule, flags, expected]) => {
  for (const architecture of ARCHITECTURES) {
    const number = CONDITIONAL.clone[index(architecture)];
    expect(answer(architecture, rule, { number, argument: flags })).toBe(expected);
  }
});

test("rule vfork allows the call vfork and refuses fork", () => {
  expect(answer("x64", "vfork", { number: PROCESS_CALLS.vfork[0] })).toBe(ALLOW);
  expect(answer("x64", "vfork", { number: PROCESS_CALLS.fork[0] })).toBe(EPERM);
});

test.for(["kill", "tgkill"] as const)("%s reaches only process 2", (name) => {
  for (const architecture of ARCHITECTURES) {
    const number = CONDITIONAL[name][index(architecture)];
    expect(answer(architecture, "refused", { number, argument: 2 })).toBe(ALLOW);
    for (const pid of [0, 1, 3, -1, -2]) {
      expect(answer(architecture, "refused", { number, argument: pid })).toBe(EPERM);
    }
  }
});

test.for([
  [0, ALLOW],
  [2, ALLOW],
  [1, EPERM],
  [3, EPERM],
  [-1, EPERM],
] as const)("prlimit64 of process %i answers %i", ([argument, expected]) => {
  for (const architecture of ARCHITECTURES) {
    const number = CONDITIONAL.prlimit64[index(architecture)];
    expect(answer(architecture, "refused", { number, argument })).toBe(expected);
  }
});

test.for([
  ["a copy of a descriptor", 1030, ALLOW],
  ["a lock", 6, ALLOW],
  ["a look at the hint of a file", 1035, ALLOW],
  ["a lease", 1024, EPERM],
  ["news of a folder", 1026, EPERM],
  ["a hint that stays with the file", 1036, EPERM],
  ["a hint of the open file", 1038, EPERM],
] as const)("fcntl: %s (%i)", ([, second, expected]) => {
  for (const architecture of ARCHITECTURES) {
    for (const rule of ["refused", "allowed"] as const) {
      const number = CONDITIONAL.fcntl[index(architecture)];
      expect(answer(architecture, rule, { number, argument: 1024, second })).toBe(expected);
    }
  }
});

const MAP_SHARED = 1;
const MAP_PRIVATE = 2;
const MAP_SHARED_VALIDATE = 3;
const MAP_ANONYMOUS = 0x20;

test.for([
  ["private", MAP_PRIVATE | MAP_ANONYMOUS, { usual: ALLOW, large: ALLOW }],
  ["private and of a file", MAP_PRIVATE, { usual: ALLOW, large: ALLOW }],
  ["shared", MAP_SHARED, { usual: EPERM, large: ALLOW }],
  ["shared and anonymous", MAP_SHARED | MAP_ANONYMOUS, { usual: EPERM, large: EPERM }],
  ["shared and validated", MAP_SHARED_VALIDATE, { usual: EPERM, large: ALLOW }],
] as const)("a mapping that is %s", ([, fourth, expected]) => {
  for (const architecture of ARCHITECTURES) {
    const number = CONDITIONAL.mmap[index(architecture)];
    expect(answer(architecture, "refused", { number, fourth })).toBe(expected.usual);
    const filter = makeSeccompFilter(architecture, "refused", "large");
    expect(evaluate(filter, { architecture: AUDIT[architecture], number, fourth })).toBe(expected.large);
    expect(evaluate(filter, { architecture: AUDIT[architecture], number: number + 500 })).toBe(ALLOW);
  }
});

test.for([
  ["usual", 1, EPERM],
  ["large", 1, ALLOW],
  ["large", 16, EPERM],
] as const)("for a runtime that is %s a pair of sockets of family %d", ([runtime, argument, expected]) => {
  for (const architecture of ARCHITECTURES) {
    const filter = makeSeccompFilter(architecture, "refused", runtime);
    const call = { architecture: AUDIT[architecture], number: REFUSED.socketpair[index(architecture)], argument };
    expect(evaluate(filter, call)).toBe(expected);
    expect(evaluate(filter, { ...call, number: REFUSED.socket[index(architecture)] })).toBe(EPERM);
  }
});

test("another architecture is killed, and the x32 calls are absent", () => {
  const filter = makeSeccompFilter("x64", "refused");
  expect(evaluate(filter, { number: 0, architecture: 0x40000003 })).toBe(KILL);
  expect(evaluate(filter, { number: 0x40000000 + 57, architecture: AUDIT.x64 })).toBe(ENOSYS);
});
