/** What stands between the parts of a line that is put together, by language: between items, between longer parts, between clauses, and behind a title. */
export const LIST_MARKS = {
  en: { item: ", ", part: ", ", clause: "; ", title: ": " },
  zh: { item: "、", part: "，", clause: "；", title: "：" },
} as const;

/** Those of one language. */
export type ListMarks = (typeof LIST_MARKS)[keyof typeof LIST_MARKS];
