// expect: TLE
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: The main thread sleeps inside the kernel on a word that nobody will ever wake.
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
