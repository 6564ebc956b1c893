import type { StoppingMode } from "../../score/stopping.ts";
import type { Command, CommandContext, ExitCode } from "../command.ts";
import type { Announce } from "../judge-source.ts";
import { JOBS, JSON_OUTPUT, LANG, PROBLEMS, START } from "../options.ts";
import { readSettings } from "../read-settings.ts";
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

async function testOnce(context: CommandContext, announce?: Announce): Promise<ExitCode> {
  const [name = "", source = ""] = context.line.positionals;
  const settings = readSettings(context);
  const mode = readMode(context);
  if (settings === undefined || mode === undefined) return 2;
  const { openSandboxAhead } = await import("../open-ahead.ts");
  await using ahead = openSandboxAhead(context, { name, source, settings });
  // What is booted there boots while the rest of the judge is loaded, which takes as long.
  await ahead.begun;
  const { judgeSource } = await import("../judge-source.ts");
  return await judgeSource(context, { name, source, settings, mode, ahead }, announce);
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
