import type { Problem } from "../../model/problem.ts";
import { LIST_MARKS } from "../../report/list-marks.ts";
import type { Command } from "../command.ts";
import { openProblem } from "../open-problem.ts";
import { LANG, PROBLEMS } from "../options.ts";
import { readSettings } from "../read-settings.ts";

export const show: Command = {
  name: "show",
  summary: "the statement of a problem, with its samples",
  usage: "<problem>",
  least: 1,
  most: 1,
  options: { lang: LANG, problems: PROBLEMS },
  example: "judge show maze-and-traps --lang zh",
  async run(context) {
    const settings = readSettings(context);
    if (settings === undefined) return 2;
    const [name = ""] = context.line.positionals;
    const opened = await openProblem(context, { name, settings });
    if (opened === undefined) return 2;
    context.terminal.out(renderStatement(opened.problem, settings.language));
    return 0;
  },
};

const HEADINGS = {
  en: { limits: "Limits", sample: "Sample", input: "Input", output: "Output" },
  zh: { limits: "限制", sample: "样例", input: "输入", output: "输出" },
} as const;

function renderStatement({ name, slug, source, limits, statement, samples }: Problem, language: "en" | "zh"): string {
  const words = HEADINGS[language];
  const title = name[language] ?? Object.values(name)[0] ?? slug;
  const text = statement[language] ?? Object.values(statement)[0] ?? "";
  const marks = LIST_MARKS[language];
  const limit = `${words.limits}${marks.title}${limits.cpu} ms CPU${marks.part}${limits.memory / 1024 / 1024} MiB`;
  const colon = marks.title.trimEnd();
  const shown = samples.map(({ input, output, note, interaction }, index) => {
    const remark = note === undefined ? [] : [note[language] ?? Object.values(note)[0] ?? "", ""];
    const exchange =
      interaction === undefined
        ? [words.input + colon, indent(input), words.output + colon, indent(output)]
        : [indent(interaction)];
    return [`## ${words.sample} ${index + 1}`, "", ...exchange, ...remark].join("\n");
  });
  const parts = [`# ${title}`, ...(source === undefined ? [] : [source]), limit, text.trimEnd(), ...shown];
  return `${parts.join("\n\n").trimEnd()}\n`.replaceAll(UNSAFE, "\u{FFFD}");
}

/** What a terminal might take for a command or for another order of the letters: packages are written by others. */
const UNSAFE = /(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu;

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, "    ");
