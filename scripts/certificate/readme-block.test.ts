import { expect, test } from "vitest";
import type { Certificate } from "../../judge/certify/certificate.ts";
import { renderBlock } from "./readme-block.ts";

const certificate = (user: "root" | "ordinary"): Certificate => ({
  schema: "certificate/1",
  host: {
    date: "2026-01-02T03:04:05.678Z",
    judge: "1.2.3",
    kernel: "6.1.0",
    cpuModel: "Some CPU",
    cores: 2,
    memoryBytes: 8 * 1024 ** 3,
    node: "v26.10.0",
    bubblewrap: "0.8.0",
    level: user === "root" ? "bubblewrap-cgroup" : "bubblewrap",
    user,
    seconds: 330,
  },
  only: null,
  programs: [],
  promises: [{ promise: "no-file", checked: 7, attackedBy: 1, breaches: [] }],
  flips: {
    repeats: 20,
    busyCores: 1,
    rows: [
      {
        axis: "cpu",
        factor: 0.5,
        load: "quiet",
        promised: "AC",
        counts: { AC: 20 },
        majority: "AC",
        flips: 0,
        flipRate: 0,
      },
      { axis: "cpu", factor: 0.9, load: "quiet", counts: { AC: 18, TLE: 2 }, majority: "AC", flips: 2, flipRate: 0.1 },
    ],
  },
  overhead: {
    runs: 20,
    box: { cpuMs: 50, wallMs: 90 },
    bare: { cpuMs: 40, wallMs: 45 },
    cpuRatio: 1.25,
    wallRatio: 2,
  },
  noise: {
    runs: 20,
    cpuMs: { min: 100, median: 101, max: 110 },
    wallMs: { min: 130, median: 140, max: 195 },
    cpuRatio: 1.1,
    wallRatio: 1.5,
    loadAverage: [0, 0, 0],
  },
  faults: [],
  certified: true,
});

test("certificates stand side by side, and below them the tables as they were printed", () => {
  const block = renderBlock([
    { certificate: certificate("root"), table: "table of root\n" },
    { certificate: certificate("ordinary"), table: "table of the other\n" },
  ]);
  expect(block).toContain(
    "| `judge doctor --certify` | root, `bubblewrap-cgroup` | an ordinary user, `bubblewrap` |\n| --- | --- | --- |\n",
  );
  expect(block).toContain("| promises broken, of those looked at | 0 of 7 | 0 of 7 |");
  expect(block).toContain("| flips at 0.5 × and 2 × of a limit | 0 of 20 | 0 of 20 |");
  expect(block).toContain("| flips at 0.9 × and 1.25 ×, not promised | 2 of 20 | 2 of 20 |");
  expect(block).toContain("```\ntable of root\n```");
  expect(block).toContain("```\ntable of the other\n```");
});
