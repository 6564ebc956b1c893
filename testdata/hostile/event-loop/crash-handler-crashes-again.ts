// expect: TLE
// tolerated: RTE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: The handler for uncaught errors causes the next one: the program crashes for ever and never dies of it.
process.on("uncaughtException", () => {
  setImmediate(() => {
    throw new Error("again");
  });
});
throw new Error("first");
