// expect: TLE
// tolerated: RTE WA
// must: no-process
// limits: cpuMs=300 wallMs=900
// why: The program becomes a shell that ignores what it can and stops itself, so that no Node is there to be asked.
if (process.execve === undefined) throw new Error("this Node cannot become another program");
process.execve("/runtime/sh", ["sh", "-c", `trap "" TERM HUP INT; kill -STOP $$; while :; do :; done`]);
