import { basename } from "node:path";
import { readSubmission } from "../../pipeline/read-submission.ts";
import { renderReportHeader } from "../../report/report-header.ts";
import type { StoppingMode } from "../../score/stopping.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import { ensureTests } from "../ensure-tests.ts";
import { exitCodeOf } from "../exit-code-of.ts";
import { canExport, exportReport, exportUnreadable, type JudgedSource } from "../export-report.ts";
import { openProblem } from "../open-problem.ts";
import { JOBS, JSON_OUTPUT, LANG, PROBLEMS, START } from "../options.ts";
import { printDiagnostics } from "../print-diagnostics.ts";
import { readSettings } from "../read-settings.ts";
import { selectTests } from "../select-tests.ts";
import { watchFiles } from "../watch-files.ts";

export const test: Command = {
  name: "test",
  summary: "judge one submission: a .ts file, or a folder with main.ts",
  usage: "<problem> <source>",
  least: 2,
  most: 2,
  options: {
    only: { type: "string", value: "GLOB", help: "judge only tests whose id matches, for instance 'sample/*'" },
    watch: { type: "boolean", help: "judge again whenever the source changes" },
    jobs: JOBS,
    start: START,
    "keep-going": { type: "boolean", help: "run every test, whatever failed before" },
    "first-failure": { type: "boolean", help: "stop the judging at the first rejected test" },
    junit: { type: "string", value: "FILE", help: "also write the report as JUnit XML" },
    gradescope: { type: "string", value: "FILE", help: "also write results.json for an autograder of Gradescope" },
    "hidden-tests": {
      type: "string",
      value: "verdicts|after-due|nothing",
      help: "with --gradescope: what students see of groups that are no samples (default: verdicts)",
    },
    github: { type: "boolean", help: "also print annotations and points for a GitHub Action" },
    json: JSON_OUTPUT,
    lang: LANG,
    problems: PROBLEMS,
  },
  example: "judge test saving-tang-monk my-solution.ts --only 'small/*'",
  async run(context) {
    const { watch, github, json } = context.line.values;
    if (github && (json || watch)) {
      context.terminal.err(`judge test: --github and --${json ? "json" : "watch"} contradict each other\n`);
      return 2;
    }
    if (github) {
      const { withWorkflowLog } = await import("../workflow-log.ts");
      return withWorkflowLog(context.terminal, (announce) => testOnce(context, announce));
    }
    if (!watch) return testOnce(context);
    const [, source = ""] = context.line.positionals;
    return watchFiles(source, { signal: context.signal, onChange: () => testOnce(context) });
  },
};

/** Prints workflow commands. */
type Announce = (commands: string) => void;

async function testOnce(context: CommandContext, announce: Announce = () => undefined): Promise<ExitCode> {
  const { line, terminal } = context;
  const [name = "", source = ""] = line.positionals;
  const settings = readSettings(context);
  const mode = readMode(context);
  if (settings === undefined || mode === undefined || !canExport(context)) return 2;
  const { openSandboxAhead } = await import("../open-ahead.ts");
  await using ahead = openSandboxAhead(context, { name, source, settings });
  const opened = await openProblem(context, { name, settings });
  const read = await readSubmission(source);
  if (read.kind === "unreadable") {
    await printDiagnostics(terminal, read.diagnostics);
    await exportUnreadable(context, read.diagnostics);
  }
  if (opened === undefined || read.kind === "unreadable") return 2;
  const sourceName = basename(source);
  const header = { problem: opened.problem, sourceName, color: terminal.color, language: settings.language };
  if (!line.values["json"]) terminal.out(`${renderReportHeader(header)}\n`);
  const problem = await ensureTests(context, { ...opened, settings });
  const selected = problem && selectTests(context, problem);
  if (selected === undefined) return 2;
  const { judgeHere } = await import("../judge-here.ts");
  const report = await judgeHere(context, { problem: selected, submission: read.submission, mode, settings, ahead });
  const judged = { problem: selected, report, sourceName, source, language: settings.language };
  await exportReport(context, judged, announce);
  await print(context, judged);
  return exitCodeOf(report.verdict);
}

function readMode({ line, terminal }: CommandContext): StoppingMode | undefined {
  const keepGoing = line.values["keep-going"] === true;
  const firstFailure = line.values["first-failure"] === true;
  if (keepGoing && firstFailure) {
    terminal.err("judge test: --keep-going and --first-failure contradict each other\n");
    return undefined;
  }
  return keepGoing ? "keep-going" : firstFailure ? "first-failure" : "default";
}

async function print({ line, terminal }: CommandContext, judged: JudgedSource): Promise<void> {
  if (line.values["json"]) {
    const { renderReportJson } = await import("../../report/report-json.ts");
    terminal.out(`${renderReportJson(judged.report).trimEnd()}\n`);
    return;
  }
  const { renderReportBody } = await import("../../report/report-text.ts");
  const { readExcerpt } = await import("../read-excerpt.ts");
  const excerpt = readExcerpt(judged.problem, judged.report.decidedBy);
  const { color, width } = terminal;
  terminal.out(renderReportBody({ ...judged, color, width, ...(excerpt === undefined ? {} : { excerpt }) }));
}
