// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=6000
// why: Short bursts of work between short sleeps: no look at a moment sees a busy program, only the sum tells.
const burst = (): void => {
  const until = performance.now() + 5;
  while (performance.now() < until);
  setTimeout(burst, 3);
};
burst();
