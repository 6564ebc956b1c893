// Classic BPF as the kernel runs it on a seccomp filter, and as its checker accepts it; for tests of our filters.

/** What the kernel hands to a filter: the call's number, the architecture and six arguments of 64 bits. */
export type SeccompData = {
  readonly number: number;
  readonly architecture: number;
  readonly arguments: readonly bigint[];
};

const DATA_BYTES = 64;
const MOST_INSTRUCTIONS = 4096;
const LOAD_WORD = 0x20;
const RETURN = 0x06;
const JUMPS: Readonly<Record<number, (word: number, k: number) => boolean>> = {
  0x15: (word, k) => word === k,
  0x25: (word, k) => word > k,
  0x35: (word, k) => word >= k,
  0x45: (word, k) => (word & k) !== 0,
};

type Instruction = { readonly code: number; readonly jt: number; readonly jf: number; readonly k: number };

/** The action that the filter answers; throws where the kernel would not have loaded it. */
export function runFilter(program: Buffer, call: SeccompData): number {
  const data = packed(call);
  const instructions = decode(program);
  let word = 0;
  for (let at = 0; ; at++) {
    const instruction = instructions[at];
    if (instruction === undefined) throw new Error("the program ends without an answer");
    const { code, jt, jf, k } = instruction;
    if (code === RETURN) return k;
    if (code === LOAD_WORD) word = data.readUInt32LE(k);
    else at += jumpOf(code)(word, k) ? jt : jf;
  }
}

/** Why the kernel would not load the program, as its `bpf_check_classic` and `seccomp_check_filter` decide; empty when it would. */
export function faultsOf(program: Buffer): readonly string[] {
  if (program.length === 0 || program.length % 8 !== 0) return [`${program.length} bytes are no instructions`];
  const instructions = decode(program);
  const faults = instructions.flatMap(({ code, jt, jf, k }, at) => {
    if (code === RETURN) return [];
    if (code === LOAD_WORD) return k % 4 === 0 && k < DATA_BYTES ? [] : [`${at} loads from ${k}`];
    if (JUMPS[code] === undefined) return [`${at} has the unknown code ${code}`];
    return at + 1 + Math.max(jt, jf) < instructions.length ? [] : [`${at} jumps behind the end`];
  });
  return [
    ...faults,
    ...(instructions.length > MOST_INSTRUCTIONS ? [`${instructions.length} instructions`] : []),
    ...(instructions.at(-1)?.code === RETURN ? [] : ["the last instruction is no return"]),
  ];
}

const decode = (program: Buffer): readonly Instruction[] =>
  Array.from({ length: Math.floor(program.length / 8) }, (_, index) => ({
    code: program.readUInt16LE(index * 8),
    jt: program.readUInt8(index * 8 + 2),
    jf: program.readUInt8(index * 8 + 3),
    k: program.readUInt32LE(index * 8 + 4),
  }));

/** `struct seccomp_data`: u32 nr, u32 arch, u64 instruction pointer, u64 args[6]. */
function packed(call: SeccompData): Buffer {
  const data = Buffer.alloc(DATA_BYTES);
  data.writeUInt32LE(call.number >>> 0, 0);
  data.writeUInt32LE(call.architecture >>> 0, 4);
  call.arguments.forEach((argument, index) => data.writeBigUInt64LE(BigInt.asUintN(64, argument), 16 + 8 * index));
  return data;
}

function jumpOf(code: number): (word: number, k: number) => boolean {
  const jump = JUMPS[code];
  if (jump === undefined) throw new Error(`no such instruction: ${code}`);
  return jump;
}
