// expect: AC
// must: next-verdict
// why: Node's own report collects host name, user, network, environment, limits, loaded libraries and open handles in one object.
import * as fs from "node:fs";

const [n = 0, ...values] = fs.readFileSync(0, "utf8").split(/\s+/).map(Number);
const report = JSON.parse(JSON.stringify(process.report.getReport())) as {
  header: { host: string; cwd: string; networkInterfaces?: { internal?: boolean }[]; commandLine: string[] };
  environmentVariables: Record<string, string>;
  sharedObjects: string[];
};
const found: string[] = [];
const { header, environmentVariables, sharedObjects } = report;
if ((header.networkInterfaces ?? []).some((one) => one.internal !== true)) found.push("network");
if (Object.keys(environmentVariables).some((name) => /TOKEN|SECRET|KEY|USER|SSH|HOME/.test(name)))
  found.push("environment");
if (/^\/(?:root|home|tmp\/|var)/.test(header.cwd)) found.push(header.cwd);
for (const path of [...sharedObjects, ...header.commandLine])
  if (/^\/(?:root|home|tmp|var|opt|work\/)/.test(path)) found.push(path);
console.log(found.length > 0 ? `report: ${found}` : values.slice(0, n).reduce((sum, value) => sum + value, 0));
