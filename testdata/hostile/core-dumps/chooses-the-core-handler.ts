// expect: AC
// must: no-file next-verdict
// why: whoever writes core_pattern or a handler of the kernel's runs a program as root on the host at the next crash.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const found: string[] = [];
const files = ["core_pattern", "core_uses_pid", "modprobe", "hotplug", "poweroff_cmd", "core_pipe_limit", "sysrq"];
const paths = [
  ...files.map((name) => `/proc/sys/kernel/${name}`),
  "/proc/sys/fs/suid_dumpable",
  "/proc/sys/vm/overcommit_memory",
  "/proc/sys/user/max_user_namespaces",
  "/proc/sysrq-trigger",
  "/sys/kernel/uevent_helper",
];
for (const path of paths) {
  if (!existsSync(path)) continue;
  try {
    // With its own content, so that a success changes nothing.
    writeFileSync(path, path.endsWith("trigger") ? "" : readFileSync(path));
    found.push(path);
  } catch {
    // Refused.
  }
}
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
