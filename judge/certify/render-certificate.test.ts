import { expect, test } from "vitest";
import type { Certificate, FlipRow, ProgramResult } from "./certificate.ts";
import { findFaults } from "./find-faults.ts";
import { PROMISE_NAMES } from "./promise-name.ts";
import { renderCertificate } from "./render-certificate.ts";

const program = (name: string, more: Partial<ProgramResult> = {}): ProgramResult => ({
  name,
  kind: name.split("/")[0] ?? "",
  expect: ["TLE"],
  must: ["no-process"],
  verdicts: ["TLE"],
  grade: "right",
  warmRuns: 0,
  wallMs: 900,
  cpuMs: 150,
  peakMemoryBytes: 20 * 1024 ** 2,
  evidence: "",
  ...more,
});

const row = (more: Partial<FlipRow> = {}): FlipRow => ({
  axis: "cpu",
  factor: 0.5,
  load: "quiet",
  promised: "AC",
  counts: { AC: 20 },
  majority: "AC",
  flips: 0,
  flipRate: 0,
  used: { min: 240.4, median: 250, max: 261.5 },
  ...more,
});

const GOOD: Certificate = {
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
    level: "bubblewrap-cgroup",
    user: "root",
    start: "plain",
    seconds: 330,
  },
  only: null,
  programs: [program("cpu/loop"), program("threads/bomb", { verdicts: ["RTE"], grade: "tolerated" })],
  promises: PROMISE_NAMES.map((promise) => ({
    promise,
    checked: 2,
    attackedBy: promise === "no-process" ? 2 : 0,
    breaches: [],
  })),
  flips: {
    repeats: 20,
    busyCores: 1,
    rows: [
      row(),
      {
        axis: "memory",
        factor: 1.25,
        load: "loaded",
        counts: { AC: 1, MLE: 19 },
        majority: "MLE",
        flips: 1,
        flipRate: 0.05,
      },
    ],
  },
  overhead: {
    runs: 20,
    box: { cpuMs: 45, wallMs: 90 },
    bare: { cpuMs: 36, wallMs: 45 },
    cpuRatio: 1.25,
    wallRatio: 2,
  },
  noise: {
    runs: 20,
    cpuMs: { min: 100, median: 101, max: 110 },
    wallMs: { min: 130, median: 140, max: 195 },
    cpuRatio: 1.1,
    wallRatio: 1.5,
    loadAverage: [0.5, 0.25, 0.125],
    stealShare: 0.001,
  },
  faults: [],
  certified: true,
};

test("a certificate as a person sees it", () => {
  expect(renderCertificate(GOOD)).toMatchInlineSnapshot(`
    "Ruyi Judge 1.2.3, certified on 2026-01-02 in 5.5 minutes
    Sandbox level 1, bubblewrap and control groups, as root, start plain
    Kernel 6.1.0, Node v26.10.0, bubblewrap 0.8.0
    2 cores (Some CPU), 8 GiB

    Corpus
      hostile programs  right  tolerated  wrong
      cpu                   1          0      0
      threads               0          1      0
      all                   1          1      0
      tolerated threads/bomb: RTE, expected TLE

    What has to hold after every program
      promise           checked  attacked by
      no-process              2            2  held
      no-file                 2            0  held
      no-mount                2            0  held
      inputs-unchanged        2            0  held
      disk-bounded            2            0  held
      memory-bounded          2            0  held
      next-verdict            2            0  held

    Flips of solutions of fixed work, each judged 20 times, loaded: beside 1 busy thread
      limit         host    work      verdicts  flips  min  median  max   promise
      CPU ms 500   quiet  0.50 x         20 AC    0 %  240     250  262  AC: held
      MiB 256     loaded  1.25 x  1 AC, 19 MLE    5 %    -       -    -      none

    Overhead of an empty program, medians of 20 in ms
            in the box  bare node   ratio
      CPU         45.0       36.0  1.25 x
      wall        90.0       45.0  2.00 x

    Noise of the host, the same work 20 times bare in ms
              min  median    max  max/min
      CPU   100.0   101.0  110.0   1.10 x
      wall  130.0   140.0  195.0   1.50 x
      load average at the start 0.50 0.25 0.13, stolen time 0.1 %

    certified
    "
  `);
});

const BAD: Certificate = {
  ...GOOD,
  programs: [
    ...GOOD.programs,
    program("output/escape", {
      verdicts: ["AC"],
      grade: "wrong",
      evidence: `exited; stdout: \u001b[2J${"x".repeat(300)}`,
    }),
  ],
  promises: GOOD.promises.map((one) =>
    one.promise === "no-file"
      ? { ...one, breaches: Array.from({ length: 25 }, (_, n) => ({ program: "disk/x", detail: `/tmp/\u001b${n}` })) }
      : one,
  ),
  flips: { ...GOOD.flips, rows: [row({ counts: { AC: 19, TLE: 1 }, flips: 1, flipRate: 0.05 })] },
};

test("what is wrong or broken has a line of its own, cut and without control characters", () => {
  const text = renderCertificate({ ...BAD, certified: false, faults: findFaults(BAD) });
  const lines = text.split("\n");
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
  expect(text).not.toContain("\u001b");
  expect(lines.find((line) => line.includes("WRONG"))).toMatch(
    /WRONG output\/escape: AC, expected TLE: exited; stdout:/,
  );
  expect(lines.filter((line) => line.includes("BROKEN no-file by disk/x"))).toHaveLength(20);
  expect(text).toContain("and 5 more: see the JSON");
  expect(lines.at(-2)).toBe("NOT certified: 1 wrong verdict; broken: no-file; 1 promised row of flips missed");
});

test("what was forked is said where there was any", () => {
  const programs = [program("cpu/loop", { warmRuns: 3 }), program("cpu/idle", { warmRuns: 1 }), program("cpu/none")];
  expect(renderCertificate(GOOD)).not.toContain("forked");
  expect(renderCertificate({ ...GOOD, programs })).toContain("\n  4 runs of 2 programs were forked and accepted\n");
});

test("a part of the corpus is not the whole", () => {
  expect(renderCertificate({ ...GOOD, only: "cpu/*" })).toMatch(/\ncertified for the part cpu\/\* of the corpus\n$/);
});

const FAULTS: readonly { name: string; findings: Partial<Certificate>; faults: readonly RegExp[] }[] = [
  { name: "nothing", findings: {}, faults: [] },
  { name: "no program at all", findings: { programs: [] }, faults: [/no program/] },
  { name: "a wrong verdict", findings: { programs: BAD.programs }, faults: [/1 wrong verdict/] },
  { name: "a broken promise", findings: { promises: BAD.promises }, faults: [/broken: no-file/] },
  { name: "a flip at 0.5 x", findings: { flips: BAD.flips }, faults: [/1 promised row of flips/] },
  {
    name: "the wrong verdict every time",
    findings: { flips: { ...GOOD.flips, rows: [row({ counts: { TLE: 20 }, majority: "TLE" })] } },
    faults: [/1 promised row of flips/],
  },
  {
    name: "flips where nothing is promised",
    findings: {
      flips: {
        ...GOOD.flips,
        rows: [
          {
            axis: "cpu",
            factor: 0.9,
            load: "quiet",
            counts: { AC: 1, TLE: 1 },
            majority: "AC",
            flips: 1,
            flipRate: 0.5,
          },
        ],
      },
    },
    faults: [],
  },
];

test.for(FAULTS)("faults: $name", ({ findings, faults }) => {
  const found = findFaults({ ...GOOD, ...findings });
  expect(found).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(found[index]).toMatch(fault);
});
