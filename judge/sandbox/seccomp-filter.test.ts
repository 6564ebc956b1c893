import { expect, test } from "vitest";
import { makeSeccompFilter, type ProcessRule } from "./seccomp-filter.ts";
import {
  ABSENT,
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

type Call = { readonly number: number; readonly architecture: number; readonly argument?: number };

/** Runs the program as the kernel would, with the same semantics of jumps and words. */
function evaluate(program: Buffer, { number, architecture, argument = 0 }: Call): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number >>> 0, 0);
  data.writeUInt32LE(architecture >>> 0, 4);
  data.writeUInt32LE(argument >>> 0, 16);
  let word = 0;
  for (let at = 0; at * 8 < program.length; at++) {
    const code = program.readUInt16LE(at * 8);
    const jt = program.readUInt8(at * 8 + 2);
    const jf = program.readUInt8(at * 8 + 3);
    const k = program.readUInt32LE(at * 8 + 4);
    if (code === 0x20) word = data.readUInt32LE(k);
    else if (code === 0x15) at += word === k ? jt : jf;
    else if (code === 0x35) at += word >= k ? jt : jf;
    else if (code === 0x45) at += (word & k) !== 0 ? jt : jf;
    else if (code === 0x06) return k;
    else throw new Error(`no such instruction: ${code}`);
  }
  throw new Error("the program ends without an answer");
}

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
});

test.for(ARCHITECTURES)("%s: every other call below 600 is allowed", (architecture) => {
  const special = [REFUSED, PROCESS_CALLS, ABSENT, CONDITIONAL].flatMap((table) => numbersIn(table, architecture));
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

test("another architecture is killed, and the x32 calls are absent", () => {
  const filter = makeSeccompFilter("x64", "refused");
  expect(evaluate(filter, { number: 0, architecture: 0x40000003 })).toBe(KILL);
  expect(evaluate(filter, { number: 0x40000000 + 57, architecture: AUDIT.x64 })).toBe(ENOSYS);
});
