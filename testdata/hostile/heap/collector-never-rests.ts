// expect: TLE
// tolerated: MLE RTE
// must: no-process memory-bounded
// limits: cpuMs=500 wallMs=6000
// why: Lives just below the bound and replaces objects all the time: nearly all CPU goes to the collector, in threads of the engine too.
const places = new Array<object>(900_000);
for (let index = 0; ; index = (index + 7919) % places.length) places[index] = { index, pair: [index, index] };
