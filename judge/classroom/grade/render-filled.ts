import { basename } from "node:path";
import { LIST_MARKS } from "../../report/list-marks.ts";
import { cutLine } from "../../report/visible-text.ts";
import type { LeftReason } from "../gradebook/filled.ts";
import type { FilledFile } from "./fill-gradebooks.ts";

type FilledWords = {
  readonly refused: string;
  /** How many cells change, stay for students without a hand-in, and stay for other reasons. */
  readonly counts: (cells: { readonly written: number; readonly missing: number; readonly odd: number }) => string;
  readonly becomes: string;
  readonly stays: string;
  readonly line: (line: number) => string;
  readonly withoutRow: string;
  readonly more: (count: number) => string;
  readonly reasons: Readonly<Record<LeftReason, string>>;
};

const EN: FilledWords = {
  refused: "not filled",
  counts: ({ written, missing, odd }) =>
    `${written} ${written === 1 ? "cell changes" : "cells change"}; unchanged: ${missing} for who handed in nothing, ${odd} for other reasons`,
  becomes: "becomes",
  stays: "stays",
  line: (line) => `line ${line}`,
  withoutRow: "without a row",
  more: (count) => `… and ${count} more`,
  reasons: {
    "not-in-roster": "nobody of the roster",
    "two-students": "fits two students",
    "second-row": "a second row of a student",
    missing: "nothing was handed in",
    pending: "not all judged",
    locked: "locked by the platform",
    "excused-by-hand": "excused in the platform",
    "above-maximum": "more than the platform takes",
  },
};

const ZH: FilledWords = {
  refused: "未填写",
  counts: ({ written, missing, odd }) => `${written} 格变化，${missing} 格因缺交保持不变，${odd} 格因其他原因保持不变`,
  becomes: "改为",
  stays: "不变",
  line: (line) => `第 ${line} 行`,
  withoutRow: "表中没有的学生",
  more: (count) => `… 另有 ${count} 项`,
  reasons: {
    "not-in-roster": "名单中没有此人",
    "two-students": "与两名学生相符",
    "second-row": "同一学生的第二行",
    missing: "缺交",
    pending: "尚未全部评测",
    locked: "平台已锁定",
    "excused-by-hand": "平台中已免交",
    "above-maximum": "超过平台的上限",
  },
};

const WORDS: Readonly<Record<"en" | "zh", FilledWords>> = { en: EN, zh: ZH };

/** Longer lists go on in the file itself. */
const MOST_ROWS = 20;

/** What becomes of a gradebook: how many cells change, which grades are replaced, and which rows stay as they came, with the reason. */
export function renderFilled({ from, filled }: FilledFile, language: "en" | "zh"): readonly string[] {
  const words = WORDS[language];
  const { item, part, title } = LIST_MARKS[language];
  const name = cutLine(basename(from), 80);
  if (filled.kind === "refused") return [`${name}${title}${words.refused}`];
  const { written, left, absent } = filled;
  const replaced = written.filter((cell) => cell.from.trim() !== "");
  const odd = left.filter(({ reason }) => reason !== "missing");
  const counts = { written: written.length, missing: left.length - odd.length, odd: odd.length };
  const changes = replaced.map(
    (cell) => `${words.line(cell.line)}${part}${cell.student}${title}${cell.from} ${words.becomes} ${cell.to}`,
  );
  const stays = odd.map(
    (row) =>
      `${words.line(row.line)}${part}${row.student ?? row.name}${title}${words.stays}${part}${words.reasons[row.reason]}`,
  );
  return [
    `${name}${title}${words.counts(counts)}`,
    ...cut(changes, words),
    ...cut(stays, words),
    ...(absent.length === 0 ? [] : cut([`${words.withoutRow}${title}${absent.join(item)}`], words)),
  ];
}

const cut = (lines: readonly string[], { more }: FilledWords): readonly string[] => [
  ...lines.slice(0, MOST_ROWS).map((line) => `  ${cutLine(line, 160)}`),
  ...(lines.length > MOST_ROWS ? [`  ${more(lines.length - MOST_ROWS)}`] : []),
];
