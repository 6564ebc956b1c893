// expect: AC
// must: next-verdict
// why: Host name, account, groups, machine id and network of the machine that judges are nobody's business, and a key to everything else.
import * as fs from "node:fs";
import * as os from "node:os";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const look = (what: string, read: () => unknown): void => {
  try {
    const seen = read();
    if (seen !== false && seen !== "" && seen !== undefined) found.push(`${what} ${seen}`);
  } catch {
    // Refused.
  }
};
look("host", () => !/^(?:judge|localhost|sandbox|box)?$/.test(os.hostname()) && os.hostname());
look("domain", () => fs.readFileSync("/proc/sys/kernel/domainname", "utf8").trim().replace("(none)", ""));
look("account", () => os.userInfo().homedir);
look("root", () => process.getuid?.() === 0 || process.geteuid?.() === 0 || process.getgid?.() === 0);
look("groups", () =>
  process
    .getgroups?.()
    .filter((group) => group !== process.getgid?.() && group !== 65534)
    .join(),
);
look("network", () =>
  Object.entries(os.networkInterfaces())
    .filter(([, all]) => all?.some((one) => !one.internal))
    .join(),
);
for (const path of [
  "/etc/hostname",
  "/etc/hosts",
  "/etc/resolv.conf",
  "/etc/machine-id",
  "/etc/os-release",
  "/sys/class/dmi/id/product_uuid",
])
  look(path, () => fs.readFileSync(path, "utf8"));
for (const path of ["arp", "route", "unix", "tcp"])
  look(path, () =>
    fs
      .readFileSync(`/proc/net/${path}`, "utf8")
      .split("\n")
      .slice(1)
      .filter((line) => /[1-9]/.test(line))
      .join(),
  );
console.log(found.length > 0 ? `seen: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
