// Classic BPF, the language of seccomp filters: struct { u16 code; u8 jt, jf; u32 k }, little endian.

const LOAD_WORD = 0x20; // BPF_LD | BPF_W | BPF_ABS
const JUMP_EQUAL = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const JUMP_GREATER_OR_EQUAL = 0x35; // BPF_JMP | BPF_JGE | BPF_K
const JUMP_BITS_SET = 0x45; // BPF_JMP | BPF_JSET | BPF_K
const RETURN = 0x06; // BPF_RET | BPF_K

export type Instruction = { readonly code: number; readonly jt: number; readonly jf: number; readonly k: number };

/** Loads the 32-bit word at this offset of `struct seccomp_data`. */
export const load = (offset: number): Instruction => ({ code: LOAD_WORD, jt: 0, jf: 0, k: offset });

/** Skips `jt` instructions when the word equals `k`, else `jf`. */
export const equal = (k: number, jt: number, jf: number): Instruction => ({ code: JUMP_EQUAL, jt, jf, k });

/** Skips `jt` instructions when the word is at least `k`, else `jf`. */
export const atLeast = (k: number, jt: number, jf: number): Instruction => ({ code: JUMP_GREATER_OR_EQUAL, jt, jf, k });

/** Skips `jt` instructions when the word has any bit of `k`, else `jf`. */
export const bitsSet = (k: number, jt: number, jf: number): Instruction => ({ code: JUMP_BITS_SET, jt, jf, k });

/** Ends the filter with this action. */
export const ret = (action: number): Instruction => ({ code: RETURN, jt: 0, jf: 0, k: action });

/** The bytes that `bwrap --seccomp` reads. */
export function assemble(instructions: readonly Instruction[]): Buffer {
  const program = Buffer.alloc(instructions.length * 8);
  instructions.forEach(({ code, jt, jf, k }, index) => {
    program.writeUInt16LE(code, index * 8);
    program.writeUInt8(jt, index * 8 + 2);
    program.writeUInt8(jf, index * 8 + 3);
    program.writeUInt32LE(k >>> 0, index * 8 + 4);
  });
  return program;
}
