// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000 memoryMiB=128
// why: A hash table grows by doubling: the step that fails asks for half of the memory at once.
const seen = new Map<number, number>();
for (let key = 0; key < 1e9; key++) seen.set(key, key);
console.log(seen.size);
