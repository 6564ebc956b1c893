// expect: TLE
// tolerated: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=200 wallMs=4000
// why: Compiles thousands of modules at the same time in the background and keeps each: code space and helper threads instead of the main thread.
const empty = new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]);
const kept: WebAssembly.Instance[] = [];
const breed = async (count: number): Promise<void> => {
  const custom = new TextEncoder().encode(String(count).padStart(1000, "x"));
  const bytes = new Uint8Array([...empty, 0x00, ...[0xe9, 0x07, 0x00], ...custom]);
  kept.push(await WebAssembly.instantiate(await WebAssembly.compile(bytes)));
  await Promise.all([breed(2 * count + 1), breed(2 * count + 2)]);
};
void breed(0);
