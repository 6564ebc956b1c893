// expect: AC
// must: next-verdict
// why: without making a socket, /proc and the system's calls show addresses, routes, names and listeners of the host's network.
import { readFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";

const found: string[] = [];
const lines = (name: string): readonly string[] => {
  try {
    return readFileSync(`/proc/net/${name}`, "utf8").trim().split("\n").slice(1);
  } catch {
    return [];
  }
};
for (const table of ["tcp", "tcp6", "udp", "udp6", "raw", "unix", "route", "arp", "packet"]) {
  const [first] = lines(table);
  if (first !== undefined && first !== "") found.push(`${table}: ${first}`);
}
const devices = lines("dev").filter((line) => line.includes(":") && !/^\s*lo:/.test(line));
// The kernel makes a few tunnel devices in each namespace; they are not connected.
if (devices.some((line) => /^\s*(?:eth|en|wl|docker|br|veth)/.test(line))) found.push(`devices ${devices.join()}`);
try {
  const addresses = Object.values(networkInterfaces()).flat();
  if (addresses.length > 0) found.push(`${addresses.length} addresses`);
} catch {
  // Refused.
}
if (hostname() !== "judge") found.push(`the host is called ${hostname()}`);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
