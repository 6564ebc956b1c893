// expect: MLE
// tolerated: RTE TLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: Numbers of a hundred million bits: a few expressions fill the heap, each by one allocation.
const kept: bigint[] = [];
for (let power = 0n; power < 400n; power++) kept.push(1n << (100_000_000n + power));
console.log(kept.length);
