import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { faultsOf, runFilter } from "../testkit/bpf-interpreter.ts";
import { runs } from "../testkit/properties.ts";
import { assemble, atLeast, bitsSet, equal, load, ret, type Instruction } from "./bpf.ts";
import { makeSeccompFilter, type ProcessRule } from "./seccomp-filter.ts";
import { ABSENT, CONDITIONAL, IGNORED, PROCESS_CALLS, REFUSED, type Architecture } from "./syscall-numbers.ts";

// The inputs are many, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 });

const ALLOW = 0x7fff0000;
const KILL = 0x80000000;
const EPERM = 0x00050001;
const ENOSYS = 0x00050026;
const DONE = 0x00050000;
const AUDIT = { x64: 0xc000003e, arm64: 0xc00000b7 } as const;
const ARCHITECTURES: readonly Architecture[] = ["x64", "arm64"];
const RULES: readonly ProcessRule[] = ["refused", "vfork", "allowed"];
const FILTERS = ARCHITECTURES.flatMap((architecture) => RULES.map((rule) => ({ architecture, rule })));
const X32_BIT = 0x40000000;

const low = (argument: bigint): number => Number(BigInt.asUintN(32, argument));
const high = (word: number): bigint => BigInt(word) << 32n;

const sixTimes = (argument: bigint): readonly bigint[] => Array.from({ length: 6 }, () => argument);

type Call = { readonly architecture: Architecture; readonly rule: ProcessRule; readonly number: number };

type Condition = (argument: readonly number[], rule: ProcessRule) => boolean;

/** When a call with these low words is allowed. The kernel drops the high words of pids, of fcntl's command and of clone's and mmap's flags. */
const ALLOWED_WHEN: Readonly<Record<keyof typeof CONDITIONAL, Condition>> = {
  clone: ([flags = 0], rule) => rule === "allowed" || (flags & (rule === "vfork" ? 0x14000 : 0x10000)) !== 0,
  kill: ([pid]) => pid === 2,
  tgkill: ([pid]) => pid === 2,
  prlimit64: ([pid]) => pid === 0 || pid === 2,
  mmap: ([, , , flags = 0]) => flags % 2 === 0,
  // Leases, news of a folder, and hints that stay with a file.
  fcntl: ([, command = 0]) => ![1024, 1026, 1036, 1038].includes(command),
};

/** The same rules as one table. */
function expected({ architecture, rule, number }: Call, values: readonly bigint[]): number {
  const side = architecture === "x64" ? 0 : 1;
  const isOneOf = (table: object): boolean => Object.values(table).some((numbers) => numbers[side] === number);
  if (architecture === "x64" && number >= X32_BIT) return ENOSYS;
  if (isOneOf(REFUSED)) return EPERM;
  if (isOneOf(ABSENT)) return ENOSYS;
  if (isOneOf(IGNORED)) return DONE;
  const conditional = Object.entries(CONDITIONAL).find(([, numbers]) => numbers[side] === number);
  if (conditional !== undefined) {
    const condition = new Map<string, Condition>(Object.entries(ALLOWED_WHEN)).get(conditional[0]);
    return condition?.(values.map(low), rule) === true ? ALLOW : EPERM;
  }
  const starters = { refused: PROCESS_CALLS, vfork: { fork: PROCESS_CALLS.fork }, allowed: {} }[rule];
  return isOneOf(starters) ? EPERM : ALLOW;
}

describe.for(FILTERS)("$architecture with processes $rule", ({ architecture, rule }) => {
  const side = architecture === "x64" ? 0 : 1;
  const filter = makeSeccompFilter(architecture, rule);
  const answer = (number: number, values: readonly bigint[]): number =>
    runFilter(filter, { number, architecture: AUDIT[architecture], arguments: values });

  test("the kernel would load the filter", () => {
    expect(faultsOf(filter)).toEqual([]);
  });

  test("every call below 1024, with and without the x32 bit, is answered as the table says", () => {
    const conditional: readonly number[] = Object.values(CONDITIONAL).map((numbers) => numbers[side]);
    const firsts = [0n, high(0xffffffff) | 0x10002n, 2n, 17n, 0x4011n, 0x10000n, high(2), high(0x10000), high(1) | 2n];
    const wrong = Array.from({ length: 1024 }, (_, number) => [number, number + X32_BIT])
      .flat()
      .flatMap((number) =>
        firsts
          .slice(0, conditional.includes(number) ? 9 : 2)
          .map((first) => ({ number, first, got: answer(number, sixTimes(first)) })),
      )
      .filter(({ number, first, got }) => got !== expected({ architecture, rule, number }, sixTimes(first)));
    expect(wrong).toEqual([]);
  });

  test("any number and any 64-bit arguments are answered as the table says", () => {
    const known = [REFUSED, ABSENT, IGNORED, CONDITIONAL, PROCESS_CALLS].flatMap((table) =>
      Object.values(table).flatMap((numbers) => numbers[side] ?? []),
    );
    const number = fc.oneof(
      fc.constantFrom(...known),
      fc.constantFrom(...Object.values(CONDITIONAL).map((numbers) => numbers[side])),
      fc.constantFrom(...known.map((one) => one + X32_BIT)),
      fc.nat(0xffffffff),
    );
    const word = fc.oneof(
      fc.nat(0xffffffff),
      fc.constantFrom(0, 1, 2, 3, 17, 1024, 1036, 0x4000, 0x10000, 0x80000000, 0xffffffff),
    );
    const argument = fc.tuple(word, word).map(([upper, lower]) => high(upper) | BigInt(lower));
    fc.assert(
      fc.property(number, fc.array(argument, { minLength: 6, maxLength: 6 }), (called, values) => {
        expect(answer(called, values)).toBe(expected({ architecture, rule, number: called }, values));
      }),
      runs(400),
    );
  });

  test("a call of any other architecture is killed, whatever it is", () => {
    const neighbours = [0x40000003, 0x40000028, 0xc0000003, 0x4000003e, 0xc000003f, 0, AUDIT.x64, AUDIT.arm64];
    const foreign = fc
      .oneof(fc.constantFrom(...neighbours), fc.nat(0xffffffff))
      .filter((other) => other !== AUDIT[architecture]);
    fc.assert(
      fc.property(foreign, fc.nat(0xffffffff), fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (other, number, first) => {
        expect(runFilter(filter, { number, architecture: other, arguments: [first] })).toBe(KILL);
      }),
      runs(100),
    );
  });
});

describe("the assembler", () => {
  const offset = fc.nat(15).map((word) => 4 * word);
  const k = fc.oneof(fc.nat(0xffffffff), fc.constantFrom(0, 1, 0x7fffffff, 0x80000000, 0xffffffff));
  const TESTS = {
    equal: { build: equal, holds: (word: number, value: number) => word === value },
    atLeast: { build: atLeast, holds: (word: number, value: number) => word >= value },
    bitsSet: { build: bitsSet, holds: (word: number, value: number) => (BigInt(word) & BigInt(value)) !== 0n },
  } as const;
  const rule = fc.record({ offset, kind: fc.constantFrom("equal", "atLeast", "bitsSet"), k, action: k });

  test("any list of rules answers with the first rule that holds", () => {
    const data = fc.record({ number: k, architecture: k, words: fc.array(k, { minLength: 12, maxLength: 12 }) });
    fc.assert(
      fc.property(fc.array(rule, { maxLength: 40 }), k, data, (rules, otherwise, { number, architecture, words }) => {
        // Every second rule compares with a word that is there, so that many hold.
        const all = [number, architecture, 0, 0, ...words];
        const sharp = rules.map((one, at) => (at % 2 === 0 ? one : { ...one, k: all[one.offset / 4] ?? 0 }));
        const program = assemble([
          ...sharp.flatMap((one): readonly Instruction[] => [
            load(one.offset),
            TESTS[one.kind].build(one.k, 0, 1),
            ret(one.action),
          ]),
          ret(otherwise),
        ]);
        const first = sharp.find((one) => TESTS[one.kind].holds(all[one.offset / 4] ?? 0, one.k));
        const values = [0, 2, 4, 6, 8, 10].map((at) => high(words[at + 1] ?? 0) | BigInt(words[at] ?? 0));
        expect(faultsOf(program)).toEqual([]);
        expect(program.length).toBe(8 * (3 * sharp.length + 1));
        expect(runFilter(program, { number, architecture, arguments: values })).toBe(first?.action ?? otherwise);
      }),
      runs(300),
    );
  });

  test.for([
    ["a jump of more than 255", () => equal(1, 256, 0)],
    ["a jump backwards", () => equal(1, 0, -1)],
  ] as const)("%s is refused instead of wrapped", ([, wrong]) => {
    expect(() => assemble([wrong()])).toThrow(RangeError);
  });

  test.for([
    ["nothing", [], "0 bytes"],
    ["a jump behind the end", [equal(1, 0, 1), ret(0)], "0 jumps behind the end"],
    ["no return at the end", [ret(0), load(0)], "the last instruction is no return"],
    ["a load that is not aligned", [load(2), ret(0)], "0 loads from 2"],
    ["a load behind the data", [load(64), ret(0)], "0 loads from 64"],
    ["a code that is no instruction of ours", [{ code: 0x87, jt: 0, jf: 0, k: 0 }, ret(0)], "unknown code"],
    ["too many instructions", Array.from({ length: 4097 }, () => ret(0)), "4097 instructions"],
  ] as const)("the kernel's check of a filter finds %s", ([, program, fault]) => {
    expect(faultsOf(assemble(program)).join()).toContain(fault);
  });
});
