// expect: TLE
// tolerated: RTE WA
// must: no-process
// limits: cpuMs=200 wallMs=2000
// why: The program becomes the shell that lies in the box and loops there. What is measured has to be the process, not Node.
if (process.execve === undefined) throw new Error("this Node cannot become another program");
process.execve("/runtime/sh", ["sh", "-c", "while :; do :; done"]);
