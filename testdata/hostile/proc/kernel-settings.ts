// expect: AC
// must: next-verdict
// why: Settings of the kernel are files: one write to core_pattern, modprobe or sysrq-trigger is the whole machine. Opened for writing only, nothing is written.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const walk = (folder: string, depth: number): void => {
  for (const entry of fs.existsSync(folder) ? fs.readdirSync(folder, { withFileTypes: true }) : []) {
    const path = `${folder}/${entry.name}`;
    try {
      if (entry.isDirectory() && depth > 0) walk(path, depth - 1);
      else if (entry.isFile()) found.push((fs.closeSync(fs.openSync(path, "r+")), path));
    } catch {
      // Refused.
    }
  }
};
walk("/proc/sys", 8);
walk("/sys", 4);
for (const path of [
  "sysrq-trigger",
  "kcore",
  "kmsg",
  "mtrr",
  "acpi",
  "scsi/scsi",
  "bus/pci",
  "irq/0/smp_affinity",
  "latency_stats",
]) {
  try {
    fs.closeSync(fs.openSync(`/proc/${path}`, "r+"));
    found.push(path);
  } catch {
    // Refused.
  }
}
// Everyone may open this one; the write itself asks for a capability, and it concerns the own namespace only.
const grave = found.filter((path) => path !== "/proc/sys/kernel/ns_last_pid");
console.log(grave.length > 0 ? `writable: ${grave}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
