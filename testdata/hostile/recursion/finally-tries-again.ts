// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=4000
// why: Every overflow is answered by the next dive, at every depth: the number of calls doubles with each frame, so this takes for ever and never crashes.
function dive(): void {
  try {
    dive();
  } finally {
    dive();
  }
}
dive();
