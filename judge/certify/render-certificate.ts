import { cutLine } from "../report/visible-text.ts";
import type { Certificate, HostDescription, Noise, Overhead } from "./certificate.ts";
import { renderCorpus } from "./render-corpus.ts";
import { renderFlips } from "./render-flips.ts";
import { renderRows } from "./render-rows.ts";

/** So wide that it can be pasted into a chat. */
const WIDTH = 100;

/** The certificate as plain text, of at most 100 columns; ends with the line that says whether everything held. */
export function renderCertificate(certificate: Certificate): string {
  const { host, overhead, noise } = certificate;
  const sections = [
    renderHost(host),
    renderCorpus(certificate),
    renderFlips(certificate.flips),
    renderOverhead(overhead),
    renderNoise(noise),
  ];
  const blocks = sections.map((lines) => lines.map((line) => `${cutLine(line, WIDTH).trimEnd()}\n`).join(""));
  return [...blocks, `${renderConclusion(certificate)}\n`].join("\n");
}

const LEVEL_TEXT: Readonly<Record<HostDescription["level"], string>> = {
  "bubblewrap-cgroup": "level 1, bubblewrap and control groups",
  bubblewrap: "level 2, bubblewrap",
  none: "level 3, no sandbox",
};

function renderHost(host: HostDescription): readonly string[] {
  const { date, judge, kernel, cpuModel, cores, memoryBytes, node, bubblewrap, level, user, start, seconds } = host;
  const gib = (memoryBytes / 1024 ** 3).toFixed(0);
  const box = bubblewrap === null ? "no bubblewrap" : `bubblewrap ${bubblewrap}`;
  return [
    `Ruyi Judge ${judge}, certified on ${date.slice(0, 10)} in ${(seconds / 60).toFixed(1)} minutes`,
    `Sandbox ${LEVEL_TEXT[level]}, as ${user === "root" ? "root" : "an ordinary user"}, start ${start}`,
    `Kernel ${kernel}, Node ${node}, ${box}`,
    `${cores} ${cores === 1 ? "core" : "cores"} (${cpuModel}), ${gib} GiB`,
  ];
}

function renderOverhead({ runs, box, bare, cpuRatio, wallRatio }: Overhead): readonly string[] {
  const row = (name: string, value: (cost: Overhead["box"]) => number, ratio: number): readonly string[] => [
    name,
    value(box).toFixed(1),
    value(bare).toFixed(1),
    `${ratio.toFixed(2)} x`,
  ];
  return [
    `Overhead of an empty program, medians of ${runs} in ms`,
    ...renderRows([
      ["", "in the box", "bare node", "ratio"],
      row("CPU", ({ cpuMs }) => cpuMs, cpuRatio),
      row("wall", ({ wallMs }) => wallMs, wallRatio),
    ]),
  ];
}

function renderNoise({ runs, cpuMs, wallMs, cpuRatio, wallRatio, loadAverage, stealShare }: Noise): readonly string[] {
  const row = (name: string, spread: Noise["cpuMs"], ratio: number): readonly string[] => [
    name,
    ...[spread.min, spread.median, spread.max].map((value) => value.toFixed(1)),
    `${ratio.toFixed(2)} x`,
  ];
  const load = loadAverage.map((value) => value.toFixed(2)).join(" ");
  const steal = stealShare === undefined ? "unknown" : `${(100 * stealShare).toFixed(1)} %`;
  return [
    `Noise of the host, the same work ${runs} times bare in ms`,
    ...renderRows([
      ["", "min", "median", "max", "max/min"],
      row("CPU", cpuMs, cpuRatio),
      row("wall", wallMs, wallRatio),
    ]),
    `  load average at the start ${load}, stolen time ${steal}`,
  ];
}

function renderConclusion({ certified, faults, only }: Certificate): string {
  if (!certified) return `NOT certified: ${faults.join("; ")}`;
  return only === null ? "certified" : `certified for the part ${only} of the corpus`;
}
