// expect: AC
// must: next-verdict
// why: Memory, log, symbols and performance data of the kernel: whoever reads them knows the keys of everybody on the machine.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const devices = [
  "mem",
  "kmem",
  "port",
  "kmsg",
  "kvm",
  "fuse",
  "loop-control",
  "mapper/control",
  "net/tun",
  "vda",
  "sda",
  "nvme0n1",
  "cpu/0/msr",
];
const paths = [
  ...devices.map((name) => `/dev/${name}`),
  "/proc/kcore",
  "/proc/kmsg",
  "/proc/kpageflags",
  "/proc/vmallocinfo",
  "/proc/slabinfo",
  "/proc/sched_debug",
  "/proc/timer_list",
  "/sys/kernel/debug",
  "/sys/kernel/security",
];
for (const path of paths) {
  try {
    const descriptor = fs.openSync(path, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
    if (fs.readSync(descriptor, Buffer.alloc(16), 0, 16, null) > 0) found.push(path);
  } catch {
    // Not there, or not for us.
  }
}
const symbols = fs.existsSync("/proc/kallsyms") ? fs.readFileSync("/proc/kallsyms", "latin1").slice(0, 4000) : "";
if (/^0*[1-9a-f][0-9a-f]* /m.test(symbols)) found.push("addresses of kernel symbols");
console.log(found.length > 0 ? `readable: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
