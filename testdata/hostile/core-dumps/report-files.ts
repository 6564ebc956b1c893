// expect: AC
// must: no-file disk-bounded
// why: Node's own diagnostics are core dumps of another kind: heap snapshots, CPU profiles and reports with environment and libraries of the host.
import { readFileSync } from "node:fs";
import { getHeapSnapshot, setHeapSnapshotNearHeapLimit, writeHeapSnapshot } from "node:v8";

const found: string[] = [];
setHeapSnapshotNearHeapLimit(2);
// Else the report asks for the names of addresses.
process.report.excludeNetwork = true;
const attempts = [
  () => writeHeapSnapshot("/work/heap.heapsnapshot"),
  () => void getHeapSnapshot().destroy(),
  () => process.report.writeReport("/work/report.json"),
  () => process.report.writeReport("/program/report.json"),
];
for (const attempt of attempts) {
  try {
    attempt();
  } catch {
    // Larger than the limit of a file, or refused.
  }
}
process.report.reportOnFatalError = true;
process.report.directory = "/tmp";
const report = process.report.getReport() as { environmentVariables?: object; header: { commandLine: string[] } };
const names = Object.keys(report.environmentVariables ?? {}).filter((name) => name !== "PWD");
if (names.length > 0) found.push(`environment: ${names.join(" ")}`);
const [n = 0, ...numbers] = readFileSync(0, "utf8").split(/\s+/).map(Number);
console.log(found.length > 0 ? found.join() : numbers.slice(0, n).reduce((sum, value) => sum + value, 0));
process.exit();
