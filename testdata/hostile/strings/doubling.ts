// expect: RTE
// tolerated: MLE
// must: no-process memory-bounded
// limits: cpuMs=1000 wallMs=4000
// why: A string that is doubled until the engine refuses: as a rope it never needs memory, so this is an uncaught RangeError and not a full heap.
let text = "x";
for (;;) text += text;
