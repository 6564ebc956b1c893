// expect: MLE
// tolerated: RTE
// must: no-process memory-bounded
// limits: cpuMs=3000 wallMs=9000
// why: An array that only grows is copied whenever it is full: the heap is exhausted by one large request while half of it is free, so the peak lies well below the limit.
const kept: number[] = [];
for (;;) kept.push(0.5);
