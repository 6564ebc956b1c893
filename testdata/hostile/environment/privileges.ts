// expect: AC
// must: next-verdict
// why: Capabilities, a missing filter or the right to gain privileges would turn every other refusal around; and it asks for root in all ways that Node knows.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const found: string[] = [];
const status = new Map(
  fs
    .readFileSync("/proc/self/status", "utf8")
    .split("\n")
    .map((line) => line.split(":\t") as [string, string]),
);
for (const set of ["CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"])
  if (!/^0+$/.test(status.get(set) ?? "1")) found.push(`${set} ${status.get(set)}`);
if (status.get("NoNewPrivs") !== "1") found.push("may gain privileges");
if (status.get("Seccomp") !== "2") found.push("no filter");
const asks: [string, () => void][] = [
  ["setuid", () => process.setuid?.(0)],
  ["seteuid", () => process.seteuid?.(0)],
  ["setgid", () => process.setgid?.(0)],
  ["setgroups", () => process.setgroups?.([0])],
  ["initgroups", () => (process as unknown as { initgroups(user: number, group: number): void }).initgroups(0, 0)],
];
for (const [what, ask] of asks) {
  try {
    ask();
    found.push(what);
  } catch {
    // Refused.
  }
}
console.log(found.length > 0 ? `privileges: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
