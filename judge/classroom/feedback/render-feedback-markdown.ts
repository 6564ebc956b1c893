import { LIST_MARKS, type ListMarks } from "../../report/list-marks.ts";
import type { Block, CodeBlock, FeedbackPage, Phrase } from "./page-parts.ts";

/**
 * The page as Markdown that stays readable where it is shown as it is: lists instead of tables, no markup of HTML. Texts of students and
 * programs are code, where nothing is a link, a picture or a tag. Ends with a newline.
 */
export function renderFeedbackMarkdown({ language, title, subtitle, sections, footer }: FeedbackPage): string {
  const marks = LIST_MARKS[language];
  const parts = [
    `# ${escaped(title)}`,
    inline(subtitle),
    ...sections.flatMap((section) => [
      `## ${escaped(section.title)}`,
      ...section.blocks.map((one) => block(one, marks)),
    ]),
    escaped(footer),
  ];
  return `${parts.join("\n\n")}\n`;
}

function block(one: Block, marks: ListMarks): string {
  switch (one.kind) {
    case "heading":
      return `### ${escaped(one.text)}`;
    case "text":
      return inline(one.parts);
    case "list":
      return one.items.map((item) => `- ${inline(item)}`).join("\n");
    case "table":
      return one.rows.map((row) => `- ${tableRow(row, one.head, marks)}`).join("\n");
    case "code":
      return codeBlock(one, marks);
    case "pair":
      return one.blocks.map((part) => codeBlock(part, marks)).join("\n\n");
  }
}

/** What each cell is has to be told without the head of a table above it; of the verdict everybody knows. */
const tableRow = (
  [name = "", verdict = "", ...cells]: readonly Phrase[],
  [, , ...heads]: readonly string[],
  { title, part }: ListMarks,
): string =>
  `${inline([name])}${title}${[
    inline([verdict]),
    ...cells.map((cell, index) => `${escaped(heads[index] ?? "")} ${inline([cell])}`),
  ].join(part)}`;

function codeBlock({ title, lines }: CodeBlock, marks: ListMarks): string {
  const texts = lines.map((line) => line.map(({ text }) => text).join(""));
  const fence = "`".repeat(Math.max(3, 1 + longestRun(texts.join("\n"))));
  return [`${escaped(title)}${marks.title.trimEnd()}`, "", `${fence}text`, ...texts, fence].join("\n");
}

const inline = (parts: readonly Phrase[]): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return escaped(part);
      return part.kind === "code" ? codeSpan(part.text) : `**${escaped(part.text)}**`;
    })
    .join("")
    .replace(/^(?=[#+=-])|(?<=^[0-9]{1,9})(?=[.)])/u, "\\")
    .trim();

/** Longer than every run of backticks inside, which ends at none of them. Blanks that Markdown would take away are added. */
function codeSpan(text: string): string {
  const ticks = "`".repeat(1 + longestRun(text));
  const blank = /^[ `]|[ `]$/u.test(text) ? " " : "";
  return `${ticks}${blank}${text}${blank}${ticks}`;
}

const longestRun = (text: string): number => Math.max(0, ...[...text.matchAll(/`+/gu)].map(([run]) => run.length));

/** Words of ours and of teachers: everything that would become markup or a tag. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_[\]<>&|~$]/gu, "\\$&").replaceAll(/\s+/gu, " ");
