// expect: TLE
// tolerated: MLE
// must: no-process memory-bounded
// limits: cpuMs=300 wallMs=4000
// why: Every timer that fires sets two more. The queue doubles until time or memory ends it.
const breed = (): void => {
  setTimeout(breed, 0);
  setTimeout(breed, 0);
};
breed();
