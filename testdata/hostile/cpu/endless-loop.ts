// expect: TLE
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The plainest of all. Nothing is printed, nothing is awaited; only a limit from outside can end it.
for (;;);
