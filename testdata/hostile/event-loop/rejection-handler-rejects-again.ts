// expect: TLE
// tolerated: RTE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: Every unhandled rejection is answered by the next one, in the queue that Node works off before it lets anything else run.
process.on("unhandledRejection", () => {
  void Promise.reject(new Error("again"));
});
void Promise.reject(new Error("first"));
