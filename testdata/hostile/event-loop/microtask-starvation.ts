// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: A promise that always queues the next one: timers and exit handlers never get a turn.
const again = (): Promise<void> => Promise.resolve().then(again);
setTimeout(() => process.exit(0), 1);
void again();
