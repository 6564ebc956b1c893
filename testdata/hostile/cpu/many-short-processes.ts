// expect: TLE
// tolerated: RTE WA
// must: no-process
// limits: cpuMs=200 wallMs=1200
// why: A shell that starts one process after another, each gone before anybody samples it. Their CPU counts, whoever adds it up.
if (process.execve === undefined) throw new Error("this Node cannot become another program");
const child = "i=0; while [ $i -lt 2000 ]; do i=$((i + 1)); done";
process.execve("/runtime/sh", ["sh", "-c", `while :; do /runtime/sh -c '${child}' || exit 1; done`]);
