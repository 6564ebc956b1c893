import type { Markers } from "../readme/replace-block.ts";
import type { Row } from "./row.ts";
import { renderMarkdown } from "./table.ts";

/** The lines around what a section of the bench writes. */
export const markersOf = (section: string): Markers => ({
  begin: `<!-- bench ${section}: written by npm run bench -->`,
  end: `<!-- end of bench ${section} -->`,
});

/** When and where a section was measured, and how busy the machine was before and after it. */
export type Circumstances = {
  readonly at: Date;
  readonly machine: string;
  readonly loadBefore: string;
  readonly loadAfter: string;
  readonly command: string;
};

/** What stands between the markers of a section. */
export function renderBlock(rows: readonly Row[], circumstances: Circumstances): string {
  return [renderCircumstances(circumstances), "", renderMarkdown(rows)].join("\n");
}

/** One line of text. */
export function renderCircumstances({ at, machine, loadBefore, loadAfter, command }: Circumstances): string {
  const minute = `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return `\`${command}\` at ${minute}: ${machine}; load average ${loadBefore} before, ${loadAfter} after.`;
}
