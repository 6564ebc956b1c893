import { expect, test } from "vitest";
import type { Certificate, ProgramResult } from "../../judge/certify/certificate.ts";
import type { Verdict } from "../../judge/model/verdict.ts";
import { renderBlock } from "./readme-block.ts";

const certificate = (user: "root" | "ordinary", more: Partial<Certificate> = {}): Certificate => ({
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
    start: "plain",
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
  ...more,
});

const program = (name: string, verdict: Verdict, warmRuns: number): ProgramResult => ({
  name,
  kind: "a",
  expect: ["AC", "MLE"],
  must: [],
  verdicts: [verdict],
  grade: "right",
  warmRuns,
  wallMs: 1,
  cpuMs: 1,
  peakMemoryBytes: 1,
  evidence: "",
});

test("certificates stand side by side, and below them the tables as they were printed", () => {
  const block = renderBlock([
    { certificate: certificate("root"), table: "table of root\n" },
    { certificate: certificate("ordinary"), table: "table of the other\n" },
  ]);
  expect(block).toContain(
    "| `judge doctor --certify` | root, `bubblewrap-cgroup`, plain start | an ordinary user, `bubblewrap`, plain start |\n| --- | --- | --- |\n",
  );
  expect(block).toContain("| promises broken, of those looked at | 0 of 7 | 0 of 7 |");
  expect(block).toContain("| flips at 0.5 × and 2 × of a limit | 0 of 20 | 0 of 20 |");
  expect(block).toContain("| flips at 0.9 × and 1.25 ×, not promised | 2 of 20 | 2 of 20 |");
  expect(block).toContain("```\ntable of root\n```");
  expect(block).toContain("```\ntable of the other\n```");
});

test("a warm start stands beside the plain one with what differs, and without its whole table", () => {
  const plain = certificate("root", { programs: [program("a/b", "MLE", 0), program("a/c", "AC", 0)] });
  const warm = certificate("root", { programs: [program("a/b", "AC", 2), program("a/c", "AC", 1)] });
  const block = renderBlock([
    { certificate: plain, table: "table of plain\n" },
    { certificate: { ...warm, host: { ...warm.host, start: "warm" } }, table: "table of warm\n" },
  ]);
  expect(block).toContain("| runs that were forked and accepted, in programs | 0 in 0 | 3 in 2 |");
  expect(block).toContain("| programs with other verdicts than by plain start |  | 1 a/b (MLE, AC) |");
  expect(block).toContain("table of plain");
  expect(block).not.toContain("table of warm");
});
