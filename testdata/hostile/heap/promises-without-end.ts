// expect: MLE
// tolerated: TLE
// must: no-process memory-bounded
// limits: cpuMs=8000 wallMs=24000
// why: Every call waits for the next one, so no call ever ends and each of them stays on the heap. No stack overflows.
async function descend(depth: number): Promise<number> {
  const ballast = new Array<number>(500).fill(depth);
  await null;
  return (await descend(depth + 1)) + (ballast[0] ?? 0);
}
void descend(0).then(console.log);
