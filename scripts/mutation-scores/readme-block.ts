import type { MutationReport } from "../../judge/stress/mutation-report.ts";
import type { Markers } from "../readme/replace-block.ts";

export const MARKERS: Markers = {
  begin: "<!-- mutation scores: written by scripts/publish-mutation-scores.ts -->",
  end: "<!-- end of mutation scores -->",
};

/** The text between the markers: one line a problem. */
export function renderScores(reports: readonly MutationReport[], date: Date): string {
  return [
    `On ${date.toISOString().slice(0, 10)}, each line by \`judge mutate <problem>\`:`,
    "",
    "| problem | tests | mutants that compile | killed | of all | listed as equivalent | of the killable |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...reports.map(rowOf),
  ].join("\n");
}

function rowOf({ problem, tests, counts, score }: MutationReport): string {
  const { killed, survived, equivalent } = counts;
  const cells = [
    `\`${problem}\``,
    tests,
    killed + survived + equivalent,
    killed,
    percent(score.ofAll),
    equivalent,
    percent(score.ofKillable),
  ];
  return `| ${cells.join(" | ")} |`;
}

const percent = (value: number | null): string => (value === null ? "-" : `${value.toFixed(1)} %`);
