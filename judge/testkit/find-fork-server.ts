import { readdirSync, readFileSync } from "node:fs";

/** The processes of this test's fork servers by their number in the box: 1 is the server, 100 its child. On the host's side. */
export const findForked = (number: number): readonly number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && read(pid, "cmdline").includes("/fork-server.cjs"))
    .filter((pid) => new RegExp(`^NSpid:.*\\t${number}$`, "m").test(read(pid, "status")) && isOurs(pid));

function isOurs(pid: number): boolean {
  if (pid === process.pid) return true;
  const parent = Number(/^PPid:\t(\d+)$/m.exec(read(pid, "status"))?.[1] ?? 0);
  return parent > 1 && isOurs(parent);
}

/** Empty when the process is gone. */
function read(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}
