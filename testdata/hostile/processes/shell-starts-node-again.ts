// expect: RTE TLE
// must: no-process next-verdict
// limits: cpuMs=500 wallMs=6000
// why: a program that became the shell starts Node over and over, each for a short time: the CPU of finished children has to count too.
import { execve } from "node:process";

const script = `
count=0
while [ $count -lt 30 ]; do
  /runtime/node -e 'for (const until = Date.now() + 60; Date.now() < until; );' || exit 1
  count=$((count + 1))
done
read -r n; read -r numbers
sum=0; for number in $numbers; do sum=$((sum + number)); done
echo $sum
`;
execve?.("/runtime/sh", ["sh", "-c", script], {});
