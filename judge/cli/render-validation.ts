import type { Diagnostic } from "../model/diagnostic.ts";
import type { IntBounds } from "../kit/input-reader.ts";
import type { VariantTally } from "../generate/try-variants.ts";
import { renderTable, type Column } from "../report/render-table.ts";

/** What `judge validate` found out about a problem. */
export type Validation = {
  readonly problem: string;
  readonly inputs: number;
  readonly valid: number;
  readonly bounds: ReadonlyMap<string, IntBounds>;
  readonly tallies: readonly VariantTally[];
  readonly diagnostics: readonly Diagnostic[];
};

const COLUMNS: readonly Column[] = [
  { title: "variant", align: "left" },
  { title: "tried", align: "right" },
  { title: "refused", align: "right" },
  { title: "valid", align: "right" },
  { title: "accepted", align: "right" },
];
const EXAMPLE: Column = { title: "for example", align: "left", most: 60 };

/** A heading, and the table of variants. */
export function renderValidation({ problem, inputs, valid: right, tallies }: Validation): string {
  const sum = (key: "tried" | "refused" | "valid" | "accepted"): number =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  const total = ["all", sum("tried"), sum("refused"), sum("valid"), sum("accepted")].map(String);
  const rows = tallies.map(({ kind, tried, refused, valid, accepted, example }) => [
    kind,
    ...[tried, refused, valid, accepted].map(String),
    example === undefined ? "" : `${example.test}:${example.line}: ${JSON.stringify(example.text)}`,
  ]);
  const heading = `${problem}: ${right} of ${inputs} inputs valid`;
  const columns = tallies.some(({ example }) => example !== undefined) ? [...COLUMNS, EXAMPLE] : COLUMNS;
  return [heading, ...renderTable(columns, [...rows, total]).map((line) => `  ${line}`), ""].join("\n");
}

/** The same for programs. `bounds` lists every name that `reader.int` or `reader.bound` declared. */
export const validationJson = ({ problem, inputs, bounds, tallies, diagnostics }: Validation): object => ({
  problem,
  inputs,
  bounds: [...bounds].map(([name, bound]) => ({ name, ...bound })),
  variants: tallies,
  findings: diagnostics,
});
