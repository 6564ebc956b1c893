import { listLanguages, type ListedLanguage } from "../../compile/list-languages.ts";
import { measureResults, type KeptResults } from "../../pipeline/result-cache/measure-results.ts";
import { examineMachine, kernelVersion, type Examination } from "../../sandbox/examine-machine.ts";
import type { Finding } from "../../sandbox/finding.ts";
import type { Level } from "../../sandbox/sandbox.ts";
import type { Command, Option } from "../command.ts";
import { JSON_OUTPUT, START } from "../options.ts";
import { readSettings } from "../read-settings.ts";
import { renderJson } from "../../platform/json-text.ts";

const CERTIFY_OPTIONS: Readonly<Record<string, Option>> = {
  repeats: { type: "string", value: "N", help: "how often solutions near the limits are judged (default: 20)" },
  only: { type: "string", value: "GLOB", help: "only hostile programs whose name matches, for instance 'threads/*'" },
  corpus: { type: "string", value: "DIR", help: "another corpus than the one that comes with the judge" },
  out: { type: "string", value: "FILE", help: "where the certificate goes (default: certificate.json)" },
  start: START,
};

export const doctor: Command = {
  name: "doctor",
  summary: "what this machine can do, and how to make its sandbox stronger",
  usage: "",
  least: 0,
  most: 0,
  options: {
    json: JSON_OUTPUT,
    certify: { type: "boolean", help: "run the hostile programs here and measure: takes minutes" },
    ...CERTIFY_OPTIONS,
  },
  example: "judge doctor --certify",
  async run(context) {
    const { values } = context.line;
    if (values["certify"]) {
      const { certifyHost } = await import("../certify-host.ts");
      return certifyHost(context);
    }
    const alone = Object.keys(CERTIFY_OPTIONS).find((name) => values[name] !== undefined);
    if (alone !== undefined) {
      context.terminal.err(`judge doctor: --${alone} is an option of --certify, which is not there\n`);
      return 2;
    }
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const examination = await examineMachine(settings.cacheDirectory, context.signal);
    const languages = await listLanguages();
    const results = measureResults(settings.cacheDirectory);
    const text = [renderExamination(examination), renderLanguages(languages), renderResults(results)].join("\n");
    context.terminal.out(values["json"] ? renderJson({ ...examination, languages, results }) : text);
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

/** What programs may be written in here. A missing language is no fault of the machine: most need none but the first two. */
function renderLanguages(languages: readonly ListedLanguage[]): string {
  const width = Math.max(...languages.map(({ name }) => name.length)) + 2;
  const rows = languages.map((language) => {
    const suffixes = language.suffixes.join(" ");
    const name = language.name.padEnd(width);
    return language.state === "present"
      ? `  ok    ${name}${language.version.padEnd(12)}${suffixes}`
      : `  --    ${name}${"not here".padEnd(12)}${suffixes}`;
  });
  return ["Languages", ...rows, ""].join("\n");
}

const MIB = 1024 * 1024;

/** Nothing of it is a fault: without results everything is run. */
function renderResults(kept: readonly KeptResults[]): string {
  const rows = kept.map(({ owner, directory, bounds, entries, bytes, refused }) => {
    const size = `${(bytes / MIB).toFixed(1)} of ${bounds.bytes / MIB} MiB`;
    const held =
      refused === undefined
        ? `${entries} of ${bounds.entries} programs, ${size}, in ${directory}`
        : `not used: ${refused}`;
    return `  ${refused === undefined ? "ok  " : "--  "}  ${owner.padEnd(12)}${held}`;
  });
  return ["Results of earlier runs", ...rows, ""].join("\n");
}
