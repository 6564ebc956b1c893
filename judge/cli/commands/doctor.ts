import { examineMachine, kernelVersion, type Examination, type Finding } from "../../sandbox/examine-machine.ts";
import type { Level } from "../../sandbox/sandbox.ts";
import type { Command } from "../command.ts";
import { JSON_OUTPUT } from "../options.ts";
import { readSettings } from "../read-settings.ts";

export const doctor: Command = {
  name: "doctor",
  summary: "what this machine can do, and how to make its sandbox stronger",
  usage: "",
  least: 0,
  most: 0,
  options: { json: JSON_OUTPUT },
  example: "judge doctor",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const examination = await examineMachine(settings.cacheDirectory, context.signal);
    context.terminal.out(
      context.line.values["json"] ? `${JSON.stringify(examination, null, 2)}\n` : renderExamination(examination),
    );
    return examination.level === "none" || examination.findings.some(({ state }) => state === "missing") ? 1 : 0;
  },
};

const LEVEL_TEXT: Readonly<Record<Level, string>> = {
  "bubblewrap-cgroup": "1 of 3, the strongest: bubblewrap and control groups",
  bubblewrap: "2 of 3: bubblewrap without control groups",
  none: "3 of 3: no sandbox; only your own code may run",
};

const MARK: Readonly<Record<Finding["state"], string>> = { works: "ok  ", weak: "weak", missing: "NO  " };

function renderExamination({ level, findings, baseline }: Examination): string {
  const width = Math.max(...findings.map(({ name }) => name.length)) + 2;
  const rows = findings.flatMap(({ name, state, detail, remedy }) => [
    `  ${MARK[state]}  ${name.padEnd(width)}${detail}`,
    ...(remedy === undefined ? [] : [`        ${" ".repeat(width)}-> ${remedy}`]),
  ]);
  const empty = `an empty program uses ${baseline.cpu.toFixed(0)} ms CPU, ${baseline.wall.toFixed(0)} ms wall, ${(baseline.peakMemory / 1024 / 1024).toFixed(0)} MiB`;
  return [`Sandbox level ${LEVEL_TEXT[level]}`, `Kernel ${kernelVersion()}; ${empty}`, "", ...rows, ""].join("\n");
}
