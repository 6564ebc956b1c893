// expect: TLE
// tolerated: WA
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: An asynchronous wait on a shared word holds the program without a thread that waits and without a timer.
const { value } = Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
void Promise.resolve(value).then(() => console.log("woken"));
setInterval(() => {}, 1e6);
