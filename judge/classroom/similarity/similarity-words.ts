import type { LeftOutReason } from "./similar-pair.ts";

/** What a person reads about a pair. Neutral on purpose: a program measures structure, not who wrote what. */
export type SimilarityWords = {
  readonly summary: (percent: string, tokens: number, stretches: number) => string;
  readonly note: string;
  readonly stretch: (number: number) => string;
  readonly lines: (from: number, to: number) => string;
  readonly tokens: string;
  readonly bothPrograms: string;
  readonly moreStretches: (count: number) => string;
  readonly moreLines: (count: number) => string;
  readonly title: (pairs: number) => string;
  readonly problem: string;
  readonly similarity: string;
  readonly longest: string;
  readonly stretches: string;
  readonly left: string;
  readonly right: string;
  readonly morePairs: (count: number) => string;
  readonly notCompared: (problem: string, programs: readonly string[]) => string;
  readonly leftOut: Readonly<Record<LeftOutReason, string>>;
};

const EN: SimilarityWords = {
  summary: (percent, tokens, stretches) =>
    `Similar structure: ${percent}. Longest common stretch: ${tokens} tokens. Common stretches: ${stretches}.`,
  note: "Similar programs can have many causes: a common source, work together, one obvious solution. Read both before you ask.",
  stretch: (number) => `Common stretch ${number}`,
  lines: (from, to) => (from === to ? `line ${from}` : `lines ${from}–${to}`),
  tokens: "tokens",
  bothPrograms: "Both programs side by side",
  moreStretches: (count) => `${count} shorter common stretches are not marked.`,
  moreLines: (count) => `… ${count} more lines`,
  title: (pairs) => `similar programs: ${pairs === 0 ? "no pairs" : pairs === 1 ? "1 pair" : `${pairs} pairs`}`,
  problem: "problem",
  similarity: "similarity",
  longest: "longest stretch",
  stretches: "stretches",
  left: "one",
  right: "other",
  morePairs: (count) => `… and ${count} more pairs, which are in the report`,
  notCompared: (problem, programs) => `${problem}: not compared: ${programs.join(", ")}`,
  leftOut: {
    "too-small": "too short to compare",
    "template-only": "too little besides the template",
    "too-large": "longer than 65,536 characters",
    "too-nested": "brackets nested too deeply",
    "not-text": "not a text",
    "not-typescript": "not readable as TypeScript or JavaScript",
    "parser-stopped": "the parser was stopped",
  },
};

const ZH: SimilarityWords = {
  summary: (percent, tokens, stretches) =>
    `结构相似度：${percent}。最长相同片段：${tokens} 个记号。相同片段：${stretches} 处。`,
  note: "程序相似可能有多种原因：共同的参考资料、一起讨论、解法本来就显而易见。请先读完两份程序，再询问学生。",
  stretch: (number) => `相同片段 ${number}`,
  lines: (from, to) => (from === to ? `第 ${from} 行` : `第 ${from}–${to} 行`),
  tokens: "记号",
  bothPrograms: "并列显示两份程序",
  moreStretches: (count) => `另有 ${count} 处较短的相同片段未标出。`,
  moreLines: (count) => `…… 还有 ${count} 行`,
  title: (pairs) => `相似程序：${pairs} 对`,
  problem: "题目",
  similarity: "相似度",
  longest: "最长相同片段",
  stretches: "片段数",
  left: "一方",
  right: "另一方",
  morePairs: (count) => `…… 另有 ${count} 对，见报告`,
  notCompared: (problem, programs) => `${problem}：未比较：${programs.join("、")}`,
  leftOut: {
    "too-small": "太短，无法比较",
    "template-only": "除模板外内容太少",
    "too-large": "超过 65,536 个字符",
    "too-nested": "括号嵌套过深",
    "not-text": "不是文本",
    "not-typescript": "无法作为 TypeScript 或 JavaScript 读取",
    "parser-stopped": "解析被中止",
  },
};

/** Phrases by language. */
export const SIMILARITY_WORDS: Readonly<Record<"en" | "zh", SimilarityWords>> = { en: EN, zh: ZH };
