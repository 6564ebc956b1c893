// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The uncaught error has a stack that loops when Node reads it to print the crash. A judge that waits for the message of a crash waits for ever.
const error = new Error("wait for it");
Object.defineProperty(error, "stack", {
  get() {
    for (;;);
  },
});
throw error;
