// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: A handler that sends the next signal: the loop runs through the kernel and never through a timer or a promise.
process.on("SIGUSR2", () => process.kill(process.pid, "SIGUSR2"));
process.kill(process.pid, "SIGUSR2");
setInterval(() => {}, 1e6);
