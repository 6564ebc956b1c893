import { readFileSync } from "node:fs";
import type { KattisChecker } from "../model/problem.ts";

/** A text, or pieces of it with how often each is repeated. */
export type Text = string | readonly (readonly [string, number])[];

export const textOf = (text: Text): Buffer =>
  Buffer.from(typeof text === "string" ? text : text.map(([part, count]) => part.repeat(count)).join(""));

/** The rows of tables in testdata/checkers. */
export const rowsOf = <T>(...names: readonly string[]): T[] =>
  names.flatMap((name) =>
    readFileSync(new URL(`../../testdata/checkers/${name}`, import.meta.url), "utf8")
      .trimEnd()
      .split("\n")
      .map((line): T => JSON.parse(line)),
  );

/** A case for a checker of another judge; testdata/checkers/README.md says what the keys mean. */
export type OtherRow = {
  readonly id: string;
  readonly system: string;
  readonly flags: readonly string[];
  readonly answer?: string;
  readonly answer_b64?: string;
  readonly answer_parts?: Text;
  readonly team?: string;
  readonly team_b64?: string;
  readonly team_parts?: Text;
  readonly expect: string;
  readonly also?: Readonly<Record<string, string>>;
  readonly why: string;
};

/** The first verdict that a row has by one of these systems. */
export const verdictOf = (row: OtherRow, ...systems: readonly string[]): string | undefined =>
  systems
    .map((system) => (row.system === system ? row.expect : row.also?.[system]))
    .find((found) => found !== undefined);

/** A Kattis checker from flags that are known to be right: the reader that refuses wrong ones is elsewhere, and tested there. */
export function kattisOf(flags: readonly string[]): KattisChecker {
  const valueOf = (name: string): number | undefined => {
    const at = flags.indexOf(name);
    return at < 0 ? undefined : Number(flags[at + 1]);
  };
  const both = valueOf("float_tolerance");
  const absolute = valueOf("float_absolute_tolerance") ?? both;
  const relative = valueOf("float_relative_tolerance") ?? both;
  return {
    kind: "kattis",
    caseSensitive: flags.includes("case_sensitive"),
    spaceChangeSensitive: flags.includes("space_change_sensitive"),
    ...(absolute !== undefined && { absolute }),
    ...(relative !== undefined && { relative }),
  };
}
