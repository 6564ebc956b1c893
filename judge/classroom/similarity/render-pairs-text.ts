import { renderTable, type Column } from "../../report/render-table.ts";
import { cutLine } from "../../report/visible-text.ts";
import { allPairs } from "./all-pairs.ts";
import type { ComparedProblem } from "./compare-class.ts";
import { SIMILARITY_WORDS } from "./similarity-words.ts";

/** More pairs than these are in the report alone. */
const MOST_ROWS = 40;

/** What was compared, for a terminal. */
export type PairsText = {
  readonly compared: readonly ComparedProblem[];
  /** What a person calls the owner of a program, by its id. */
  readonly nameOf: (id: string) => string;
  readonly language: "en" | "zh";
};

/** The similar pairs as a table for a terminal, what could not be compared, and the caution that belongs to both. */
export function renderPairsText({ compared, nameOf, language }: PairsText): string {
  const words = SIMILARITY_WORDS[language];
  const rows = allPairs(compared).map(({ problem, pair }) => [
    problem,
    percentOf(pair.similarity),
    String(pair.longestFragment),
    String(pair.fragments.length),
    nameOf(pair.left),
    nameOf(pair.right),
  ]);
  const columns: readonly Column[] = [
    { title: words.problem, align: "left", most: 24 },
    { title: words.similarity, align: "right" },
    { title: words.longest, align: "right" },
    { title: words.stretches, align: "right" },
    { title: words.left, align: "left", most: 32 },
    { title: words.right, align: "left", most: 32 },
  ];
  const hidden = Math.max(0, rows.length - MOST_ROWS);
  return `${[
    words.title(rows.length),
    ...(rows.length === 0 ? [] : renderTable(columns, rows.slice(0, MOST_ROWS))),
    ...(hidden === 0 ? [] : [words.morePairs(hidden)]),
    ...compared.flatMap((one) =>
      one.kind === "too-many" || one.result.leftOut.length === 0
        ? []
        : [
            cutLine(
              words.notCompared(
                one.problem,
                one.result.leftOut.map(({ id, reason }) => `${nameOf(id)} (${words.leftOut[reason]})`),
              ),
              400,
            ),
          ],
    ),
    ...(rows.length === 0 ? [] : [words.note]),
  ].join("\n")}\n`;
}

/** Rounded down: 100 % only when all of it is. */
export const percentOf = (similarity: number): string => `${Math.floor(similarity * 100)} %`;
