import type { SourceOwner } from "../compile/submission-rules.ts";
import type { Settings } from "../config/settings.ts";
import { openResultCache, type ResultCache } from "../pipeline/result-cache/result-cache.ts";
import type { CommandContext } from "./command.ts";

/** Results of earlier runs of programs of the author, or of others. Undefined, with one line that says why, when they cannot be trusted. */
export function openResults(
  { terminal, line }: CommandContext,
  { cacheDirectory, start }: Pick<Settings, "cacheDirectory" | "start">,
  owner: SourceOwner = "author",
): ResultCache | undefined {
  const reuse = line.values["fresh"] === true ? "nothing" : "known";
  const opened = openResultCache({ cacheDirectory, owner, reuse, flags: [start] });
  if (opened.kind === "open") return opened.results;
  terminal.err(
    `judge: no results are kept between runs: ${opened.reason}; remove it, or let XDG_CACHE_HOME name another place\n`,
  );
  return undefined;
}

/** Says how many results were not made now. */
export function printReused({ terminal }: CommandContext, results: ResultCache | undefined): void {
  const { found, made } = results?.counts ?? { found: 0, made: 0 };
  if (found === 0) return;
  terminal.err(`judge: ${found} of ${found + made} results are those of earlier runs; --fresh makes them again\n`);
}
