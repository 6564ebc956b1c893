import { expect, test } from "vitest";
import { faultsOf, runFilter } from "../../testkit/bpf-interpreter.ts";
import {
  ABSENT,
  CLOCK_CALLS,
  CONDITIONAL,
  FILE_CHANGES,
  IGNORED,
  IOCTL,
  MADVISE,
  OPEN_CALLS,
  PRCTL,
  PROCESS_CALLS,
  PROGRAM_CALLS,
  REFUSED,
  SCHEDULING_CALLS,
  type Architecture,
  type SyscallNumbers,
} from "../syscall-numbers.ts";
import { CHILD_PID, makeChildFilter, makeServerFilter } from "./warm-filters.ts";

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const DONE = 0x00050000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
const ARCHITECTURES = ["x64", "arm64"] as const;

type Table = Readonly<Record<string, SyscallNumbers>>;
const numberOf = (numbers: SyscallNumbers, architecture: Architecture): number | undefined =>
  numbers[architecture === "x64" ? 0 : 1];
const numbersIn = (table: Table, architecture: Architecture): readonly number[] =>
  Object.values(table).flatMap((numbers) => numberOf(numbers, architecture) ?? []);

const MAKERS = { server: makeServerFilter, child: makeChildFilter } as const;

/** What the filter answers to a call with these arguments, and with zeros behind them. */
const answer = (
  [whose, architecture]: readonly [keyof typeof MAKERS, Architecture],
  number: number | undefined,
  values: readonly number[] = [],
): number | undefined =>
  number === undefined
    ? undefined
    : runFilter(MAKERS[whose](architecture), {
        number,
        architecture: AUDIT[architecture],
        arguments: Array.from({ length: 6 }, (_, index) => BigInt(values[index] ?? 0)),
      });

const answersTo = (
  filter: readonly [keyof typeof MAKERS, Architecture],
  table: Table,
): ReadonlySet<number | undefined> => new Set(numbersIn(table, filter[1]).map((number) => answer(filter, number)));

const every = ARCHITECTURES.flatMap((architecture) => [
  ["server", architecture] as const,
  ["child", architecture] as const,
]);

test.for(every)(
  "%s on %s: the kernel would load it, and calls of another architecture are killed",
  ([whose, architecture]) => {
    const program = MAKERS[whose](architecture);
    expect(faultsOf(program)).toEqual([]);
    expect(runFilter(program, { number: 0, architecture: 0x40000003, arguments: Array(6).fill(0n) })).toBe(KILL);
  },
);

test.for(ARCHITECTURES)(
  "server on %s: only the advice to leave pages out of children is answered as done",
  (architecture) => {
    const filter = ["server", architecture] as const;
    const advise = numberOf(MADVISE, architecture);
    // MADV_DONTFORK is 10; 4 is MADV_DONTNEED, 8 MADV_FREE, 11 MADV_DOFORK, 14 MADV_HUGEPAGE.
    expect(answer(filter, advise, [0, 4096, 10])).toBe(DONE);
    for (const advice of [0, 4, 8, 9, 11, 14]) expect(answer(filter, advise, [10, 10, advice])).toBe(ALLOW);
  },
);

test.for(ARCHITECTURES)(
  "server on %s: what an ordinary guest is refused, but for the handle of its child",
  (architecture) => {
    const filter = ["server", architecture] as const;
    const { pidfd_open: handle, mount, umount2, ...refused } = REFUSED;
    expect(answersTo(filter, refused)).toEqual(new Set([EPERM]));
    expect(answersTo(filter, ABSENT)).toEqual(new Set([ENOSYS]));
    expect(answersTo(filter, IGNORED)).toEqual(new Set([DONE]));
    expect(answersTo(filter, { handle, mount, umount2, ...PROCESS_CALLS, ...CONDITIONAL, ...OPEN_CALLS })).toEqual(
      new Set([ALLOW]),
    );
  },
);

const KILLED: Table = {
  ...REFUSED,
  ...PROCESS_CALLS,
  ...PROGRAM_CALLS,
  ...FILE_CHANGES,
  ...SCHEDULING_CALLS,
  kill: CONDITIONAL.kill,
  tgkill: CONDITIONAL.tgkill,
};

test.for(ARCHITECTURES)(
  "child on %s: what a plain start refuses, and what leaves a trace, ends the run",
  (architecture) => {
    expect(numbersIn(KILLED, architecture).length).toBeGreaterThan(100);
    const survived = Object.entries(KILLED).filter(([, numbers]) => {
      const answered = answer(["child", architecture], numberOf(numbers, architecture), [CHILD_PID]);
      return answered !== undefined && answered !== KILL;
    });
    expect(survived).toEqual([]);
  },
);

test.for(ARCHITECTURES)("child on %s: every call that is in no table is allowed", (architecture) => {
  const special = new Set(numbersIn({ ...KILLED, ...CONDITIONAL, ...OPEN_CALLS, IOCTL }, architecture));
  const others = Array.from({ length: 600 }, (_, number) => number).filter((number) => !special.has(number));
  expect(others.length).toBeGreaterThan(450);
  for (const number of others) expect(answer(["child", architecture], number, [1, 1, 1, 1])).toBe(ALLOW);
});

// O_RDONLY, O_CLOEXEC, O_DIRECTORY, O_NONBLOCK; then O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, and how Node opens for "w", "a" and "r+".
const READING = [0, 0o2000000, 0o200000, 0o4000, 0o2000000 | 0o4000];
const WRITING = [0o1, 0o2, 0o100, 0o1000, 0o2001101, 0o2002101, 0o2000002];

test.for(ARCHITECTURES)("child on %s: files are opened for reading alone", (architecture) => {
  const filter = ["child", architecture] as const;
  const { open, openat } = OPEN_CALLS;
  for (const flags of READING) {
    expect(answer(filter, numberOf(openat, architecture), [1, 1, flags, 1])).toBe(ALLOW);
    // On aarch64 there is no such call.
    expect(answer(filter, numberOf(open, architecture), [1, flags])).toBe(architecture === "x64" ? ALLOW : undefined);
  }
  for (const flags of WRITING) {
    expect(answer(filter, numberOf(openat, architecture), [0, 0, flags])).toBe(KILL);
    expect(answer(filter, numberOf(open, architecture), [0, flags])).toBe(architecture === "x64" ? KILL : undefined);
  }
});

// What glibc passes for a thread; SIGCHLD is 17; CLONE_VM with CLONE_VFORK; namespaces of its own.
const THREAD = 0x3d0f00;

test.for([
  ["a thread", CONDITIONAL.clone, [THREAD], ALLOW],
  ["a process", CONDITIONAL.clone, [17], KILL],
  ["a process in the same memory", CONDITIONAL.clone, [0x4100 | 17], KILL],
  ["a process in a user namespace of its own", CONDITIONAL.clone, [0x10000000 | 17], KILL],
  ["memory of its own", CONDITIONAL.mmap, [1, 1, 1, 0x22], ALLOW],
  ["a file's pages of its own", CONDITIONAL.mmap, [1, 1, 1, 0x2], ALLOW],
  ["shared pages", CONDITIONAL.mmap, [0, 0, 0, 0x1], KILL],
  ["shared pages without a file", CONDITIONAL.mmap, [0, 0, 0, 0x21], KILL],
  ["shared and validated pages", CONDITIONAL.mmap, [0, 0, 0, 0x3], KILL],
  ["its own limits", CONDITIONAL.prlimit64, [0, 1, 1], ALLOW],
  ["its own limits by number", CONDITIONAL.prlimit64, [CHILD_PID, 1, 1], ALLOW],
  ["the server's limits", CONDITIONAL.prlimit64, [1, 0, 0], KILL],
  ["the time", CLOCK_CALLS.clock_gettime, [1], ALLOW],
  ["its own CPU clock", CLOCK_CALLS.clock_gettime, [2], ALLOW],
  // What the kernel calls MAKE_PROCESS_CPUCLOCK(1, CPUCLOCK_SCHED).
  ["the server's CPU clock", CLOCK_CALLS.clock_gettime, [(~1 << 3) | 2], KILL],
  ["a wait by the time", CLOCK_CALLS.clock_nanosleep, [1], ALLOW],
  ["a wait for the server's CPU", CLOCK_CALLS.clock_nanosleep, [(~1 << 3) | 2], KILL],
  ["a timer by the server's CPU", CLOCK_CALLS.timer_create, [(~1 << 3) | 2], KILL],
  ["flags of a file", CONDITIONAL.fcntl, [8, 4, 0], ALLOW],
  ["a mark of a descriptor", CONDITIONAL.fcntl, [10, 2, 15], ALLOW],
  ["a copy of a descriptor", CONDITIONAL.fcntl, [10, 1030, 15], ALLOW],
  ["a file that signals the server", CONDITIONAL.fcntl, [0, 8, 1], KILL],
  ["a file that sends another signal", CONDITIONAL.fcntl, [0, 10, 15], KILL],
  ["a file that signals a thread", CONDITIONAL.fcntl, [0, 15, 1], KILL],
  ["a lease", CONDITIONAL.fcntl, [0, 1024, 1], KILL],
  ["a hint that stays with the file", CONDITIONAL.fcntl, [0, 1036], KILL],
  ["whether the output is a terminal", IOCTL, [1, 0x5401], ALLOW],
  ["whether the output is a terminal, as newer C libraries ask", IOCTL, [1, 0x802c542a], ALLOW],
  ["to wait for no input", IOCTL, [0, 0x5421], ALLOW],
  ["attributes of a file", IOCTL, [1, 0x40086602], KILL],
  ["attributes of a file, as XFS has them", IOCTL, [1, 0x401c5820], KILL],
  ["a name for its thread", PRCTL, [15, 4], ALLOW],
  ["to hide from the server", PRCTL, [4, 0], KILL],
  ["limits of nobody", CONDITIONAL.prlimit64, [-1, 0, 0], KILL],
] as const)("child: %s", ([, numbers, values, expected]) => {
  for (const architecture of ARCHITECTURES) {
    expect(answer(["child", architecture], numberOf(numbers, architecture), values)).toBe(expected);
  }
});

test("the x32 calls are absent", () => {
  for (const whose of ["server", "child"] as const) expect(answer([whose, "x64"], 0x40000000 + 57)).toBe(ENOSYS);
});

test("the two filters together refuse what either refuses", () => {
  // The kernel runs every filter of a process and takes the strictest answer: a child is under the server's too.
  for (const architecture of ARCHITECTURES) {
    expect(answersTo(["server", architecture], ABSENT)).toEqual(new Set([ENOSYS]));
    expect(answersTo(["child", architecture], ABSENT)).toEqual(new Set([ALLOW]));
  }
});
