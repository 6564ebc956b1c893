// expect: MLE
// must: no-process memory-bounded
// limits: cpuMs=5000 wallMs=15000
// why: The bound on the heap is a flag, and the program starts Node over again with a flag of its own. Memory has to be limited by something that the program cannot reach.
const fill =
  "const kept = []; for (let count = 0; count < 6000; count++) kept.push(new Array(1 << 17).fill(count + 0.5));";
if (process.execve === undefined) throw new Error("this Node cannot become another program");
process.execve(process.execPath, ["node", "--max-old-space-size=8192", "-e", fill]);
