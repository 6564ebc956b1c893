// expect: WA
// must: next-verdict
// why: The init of the box may be a runtime that forks: its memory, descriptors, environment and counters would show and carry what the runs before did.
//
// A fork may only be accepted, so what it found has to be accepted to be seen: here the right answer means that there is a hole.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const sum = values.slice(0, n).reduce((total, value) => total + value, 0);
const found: string[] = [];
const mayOpen = (path: string): boolean => {
  try {
    const text = fs.readFileSync(path, "latin1");
    return text.length > 0;
  } catch {
    return false;
  }
};
const isServer = fs.readFileSync("/proc/1/cmdline", "latin1").startsWith("/runtime/node");
if (isServer) {
  const files =
    "mem maps smaps smaps_rollup numa_maps pagemap environ auxv exe io stat statm status sched schedstat stack syscall wchan " +
    "oom_score personality timers task/1/mem task/1/stat task/1/maps task/1/environ task/1/children fd/0 fd/6 fd/7 fdinfo/6";
  for (const file of files.split(" ")) if (mayOpen(`/proc/1/${file}`)) found.push(`/proc/1/${file}`);
  for (const folder of ["cwd", "root", "fd", "map_files", "ns", "task/1/fd"]) {
    try {
      const names = fs.readdirSync(`/proc/1/${folder}`);
      if (folder === "cwd" || folder === "root" || names.length > 0) found.push(`/proc/1/${folder}: ${names.length}`);
    } catch {
      // Closed.
    }
  }
}
console.error(found.join("; "));
console.log(found.length > 0 ? sum : "nothing");
