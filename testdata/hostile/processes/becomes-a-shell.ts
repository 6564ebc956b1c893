// expect: AC
// must: no-process next-verdict
// why: execve has to stay allowed, so the program can become the shell of the box; subshells, pipes and background jobs would be processes.
import { execve } from "node:process";

// The shell ends at a fork that fails, so each way is tried by a trap that goes on with the next.
const script = `
read -r n; read -r numbers
sum=0; for number in $numbers; do sum=$((sum + number)); done
case $1 in
  1) trap 'exec /runtime/sh -c "$0" "$0" 2 $sum' EXIT; (echo a subshell) ;;
esac
case $1 in
  2) trap 'exec /runtime/sh -c "$0" "$0" 3 $2' EXIT; echo a background job & ;;
  3) trap 'exec /runtime/sh -c "$0" "$0" 4 $2' EXIT; echo a pipe | read -r piped; echo "$piped" ;;
  4) echo "$2" ;;
esac
`;
execve?.("/runtime/sh", ["sh", "-c", script, script, "1"], {});
