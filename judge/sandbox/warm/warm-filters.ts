// The two filters of a warm start: one for the fork server, which its children inherit, and one that every child adds.
import { assemble, bitsSet, equal, load, ret } from "../bpf.ts";
import {
  ACTION,
  answerBits,
  answerEach,
  answerValues,
  argumentAt,
  endWith,
  numberOf,
  numbersOf,
  onArchitecture,
  type ValueRule,
} from "../seccomp-rules.ts";
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
} from "../syscall-numbers.ts";

/** The number of every child in its box: far above the server's own threads. */
export const CHILD_PID = 100;

const MADV_DONTFORK = 10;
const CLONE_THREAD = 0x00010000;
const MAP_SHARED = 0x01;
/** O_WRONLY, O_RDWR, O_CREAT and O_TRUNC, the same numbers on both architectures. */
const OPENS_TO_WRITE = 0x1 | 0x2 | 0x40 | 0x200;
const CALLER = 0;
/** Set in the number of a process's CPU clock. */
const CLOCK_OF_PROCESS = 0x80000000;
const PR_SET_DUMPABLE = 4;
/**
 * What a program may ask of its descriptors: F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC and the size of a pipe. Others make a
 * file that becomes ready signal any process of the user, or stay with the standard streams, which are the next run's too.
 */
const ON_DESCRIPTORS = [0, 1, 2, 3, 4, 1030, 1031, 1032];
/** TCGETS, TIOCGWINSZ, FIONREAD, FIONBIO, FIONCLEX, FIOCLEX and TCGETS2, for the same reason: FS_IOC_SETFLAGS stays with a file. */
const ON_DEVICES = [0x5401, 0x5413, 0x541b, 0x5421, 0x5450, 0x5451, 0x802c542a];

/**
 * The server's filter. V8 asks that its heap is left out of children (madvise with MADV_DONTFORK), and a child without it
 * faults at once: that call is answered as done and not carried out.
 */
export function makeServerFilter(architecture: Architecture): Buffer {
  const { pidfd_open: _handle, mount: _mount, umount2: _umount, ...refused } = REFUSED;
  return assemble([
    ...onArchitecture(architecture),
    equal(numberOf(MADVISE, architecture), 0, 4),
    load(argumentAt(2)),
    equal(MADV_DONTFORK, 0, 1),
    ret(ACTION.done),
    ret(ACTION.allow),
    ...answerEach(refused, architecture, ACTION.refuse),
    ...answerEach(ABSENT, architecture, ACTION.absent),
    ...answerEach(IGNORED, architecture, ACTION.done),
    ret(ACTION.allow),
  ]);
}

/**
 * A child's filter: what an ordinary start would answer with a refusal ends a warm run, and so does whatever could leave a
 * trace in the box. The run is then repeated by an ordinary start, whose answer is the only one that counts.
 */
export function makeChildFilter(architecture: Architecture): Buffer {
  const { kill } = ACTION;
  const signals = { kill: CONDITIONAL.kill, tgkill: CONDITIONAL.tgkill };
  const writing = { bits: OPENS_TO_WRITE, action: kill };
  return assemble([
    ...onArchitecture(architecture),
    ...Object.values(CLOCK_CALLS).flatMap((clock) =>
      answerBits(numberOf(clock, architecture), { argument: 0, bits: CLOCK_OF_PROCESS, action: kill }),
    ),
    ...answerValues(numberOf(CONDITIONAL.fcntl, architecture), only(1, ON_DESCRIPTORS)),
    ...answerValues(numberOf(IOCTL, architecture), only(1, ON_DEVICES)),
    ...answerValues(numberOf(PRCTL, architecture), HIDING),
    ...(architecture === "x64" ? answerBits(OPEN_CALLS.open[0], { argument: 1, ...writing }) : []),
    ...answerBits(numberOf(OPEN_CALLS.openat, architecture), { argument: 2, ...writing }),
    ...answerBits(numberOf(CONDITIONAL.mmap, architecture), { argument: 3, bits: MAP_SHARED, action: kill }),
    ...answerValues(numberOf(CONDITIONAL.prlimit64, architecture), only(0, [CALLER, CHILD_PID])),
    equal(numberOf(CONDITIONAL.clone, architecture), 0, 4),
    load(argumentAt(0)),
    bitsSet(CLONE_THREAD, 0, 1),
    ret(ACTION.allow),
    ret(kill),
    ...endWith(
      [REFUSED, PROCESS_CALLS, PROGRAM_CALLS, FILE_CHANGES, SCHEDULING_CALLS, signals].flatMap((calls) =>
        numbersOf(calls, architecture),
      ),
      kill,
    ),
  ]);
}

const only = (argument: number, values: readonly number[]): ValueRule => ({
  argument,
  values,
  listed: ACTION.allow,
  other: ACTION.kill,
});

/** Of a process that hides, the server could not read how much memory it has. */
const HIDING: ValueRule = { argument: 0, values: [PR_SET_DUMPABLE], listed: ACTION.kill, other: ACTION.allow };
