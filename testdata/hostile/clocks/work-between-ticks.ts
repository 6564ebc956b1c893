// expect: TLE
// must: no-process next-verdict
// limits: cpuMs=400 wallMs=6000
// why: a program that works in short bursts and sleeps over the clock's tick is never caught running by a judge that samples.
const [burst, pause] = [3, 4];
const sleeper = new Int32Array(new SharedArrayBuffer(4));
for (let spent = 0; spent < 1600; spent += burst) {
  for (const until = performance.now() + burst; performance.now() < until;);
  Atomics.wait(sleeper, 0, 0, pause);
}
