// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The iterator yields the same value for ever: the set never grows, so this costs CPU alone and no memory limit ends it.
const same: Iterable<number> = {
  [Symbol.iterator]: () => ({ next: () => ({ done: false, value: 1 }) }),
};
console.log(new Set(same).size);
