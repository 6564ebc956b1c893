// expect: AC
// must: next-verdict
// runs: 2
// why: Settings of a namespace that is used again (host name, semaphores, queues, last pid, limits) would keep a bit for the next program.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const settings = [
  "kernel/hostname",
  "kernel/domainname",
  "kernel/shmmni",
  "kernel/msgmni",
  "kernel/sem",
  "kernel/ns_last_pid",
  "fs/mqueue/queues_max",
  "net/ipv4/ip_default_ttl",
  "net/ipv4/ping_group_range",
  "net/ipv4/ip_unprivileged_port_start",
  "user/max_net_namespaces",
  "kernel/random/uuid",
];
for (const setting of settings) {
  const path = `/proc/sys/${setting}`;
  try {
    const before = fs.readFileSync(path, "utf8");
    fs.writeFileSync(path, before);
    found.push(path);
  } catch {
    // Refused.
  }
}
for (const table of ["shm", "sem", "msg"]) {
  const path = `/proc/sysvipc/${table}`;
  if (fs.existsSync(path) && fs.readFileSync(path, "utf8").trim().split("\n").length > 1) found.push(path);
}
if (process.pid > 20) found.push(`pid ${process.pid}`);
console.log(found.length > 0 ? `bits in ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
