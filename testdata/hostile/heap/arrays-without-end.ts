// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: The plainest full heap: the engine gives up by itself with an abort, and the measured peak tells that it was memory.
const kept: number[][] = [];
for (let count = 0; count < 6000; count++) kept.push(new Array<number>(1 << 17).fill(count + 0.5));
console.log(kept.length);
