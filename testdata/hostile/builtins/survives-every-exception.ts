// expect: TLE
// must: no-process next-verdict
// limits: cpuMs=300 wallMs=2500
// why: every error is caught and answered with the next one, and every try to exit is answered with new work.
process.on("uncaughtException", () => setImmediate(fail));
process.on("unhandledRejection", () => setImmediate(fail));
process.on("beforeExit", () => setImmediate(fail));
process.on("exit", () => {
  for (;;);
});
function fail(): void {
  void Promise.reject(new Error("rejected"));
  throw new Error("thrown");
}
fail();
