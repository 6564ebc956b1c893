// expect: TLE
// tolerated: MLE
// must: no-process
// limits: cpuMs=200 wallMs=3000
// why: Every performance entry makes its observer write another one: work that Node itself queues, for ever.
import { performance, PerformanceObserver } from "node:perf_hooks";

new PerformanceObserver(() => performance.mark("again")).observe({ entryTypes: ["mark"] });
performance.mark("first");
setInterval(() => {}, 1e6);
