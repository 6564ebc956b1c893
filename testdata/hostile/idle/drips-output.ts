// expect: TLE
// must: no-process disk-bounded
// limits: cpuMs=500 wallMs=1200
// why: A byte now and then shows life. A judge that resets its clock whenever there is output never ends.
setInterval(() => process.stdout.write(" "), 100);
