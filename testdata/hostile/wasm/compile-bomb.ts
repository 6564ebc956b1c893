// expect: MLE TLE
// tolerated: RTE
// must: no-process memory-bounded
// limits: cpuMs=1000 wallMs=6000
// why: A small function with very many locals and very many branches: the compiler remembers the place of every local at every branch, which is gibibytes of native memory.
const number = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...number(Math.floor(value / 128))];
const section = (id: number, body: readonly number[]): number[] => [id, ...number(body.length), ...body];
const blocks = 20_000;
const body = [
  ...[1, ...number(49_000), 0x7f],
  ...Array.from({ length: blocks }, () => [0x02, 0x40]).flat(),
  ...Array.from({ length: blocks }, () => [0x41, 0x00, 0x0d, 0x00, 0x0b]).flat(),
  0x0b,
];
const bytes = [
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...section(1, [1, 0x60, 0, 0]),
  ...section(3, [1, 0]),
  ...section(8, [0]),
  ...section(10, [1, ...number(body.length), ...body]),
];
new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
console.log("compiled");
