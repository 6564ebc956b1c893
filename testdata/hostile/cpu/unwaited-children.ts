// expect: TLE
// tolerated: RTE WA
// must: no-process
// limits: cpuMs=100 wallMs=6000
// why: A shell ignores SIGCHLD, so the kernel forgets what its children used when they end, and each of them ends before it is sampled. The right answer after half a second of such work must not be accepted.
if (process.execve === undefined) throw new Error("this Node cannot become another program");
const child = "i=0; while [ $i -lt 3000 ]; do i=$((i + 1)); done";
const parent = `
trap "" CHLD
r=0
while [ $r -lt 60 ]; do /runtime/sh -c '${child}'; r=$((r + 1)); done
read n
read line
sum=0
for value in $line; do sum=$((sum + value)); done
echo $sum
`;
process.execve("/runtime/sh", ["sh", "-c", parent]);
