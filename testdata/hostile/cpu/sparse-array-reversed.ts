// expect: TLE
// tolerated: MLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: An array of 2 ** 32 - 1 places with one element is reversed place by place: tiny in memory, endless in time.
const sparse: number[] = [];
sparse[2 ** 32 - 2] = 1;
console.log(sparse.reverse().length);
