import { VERDICTS } from "../model/verdict.ts";
import type { ListedResults, ListedStore } from "../pipeline/result-cache/list-results.ts";
import { formatKib, formatMib } from "../report/amounts.ts";
import { renderTable } from "../report/render-table.ts";
import { escapeLine } from "../report/visible-text.ts";
import { bytes } from "../model/units.ts";

/** One block for each store of kept results: how full it is, and a line for each program. Ends with a line feed. */
export function renderKept(stores: readonly ListedStore[], nowMs: number): string {
  if (stores.length === 0) return "no results are kept\n";
  return stores.map((store) => `${renderStore(store, nowMs).join("\n")}\n`).join("\n");
}

const OWNERS = { author: "authors' programs", contestant: "submissions" } as const;

function renderStore({ owner, directory, refused, entries, damaged, ...store }: ListedStore, now: number) {
  const title = `results of ${OWNERS[owner]}, ${escapeLine(directory)}`;
  if (refused !== undefined) return [`${title}: not used, ${escapeLine(refused)}`];
  const { bounds } = store;
  const most = `of at most ${bounds.entries} programs, ${formatMib(bytes(store.bytes))} of ${formatMib(bytes(bounds.bytes))} MiB`;
  const torn = damaged === 0 ? [] : [`  ${damaged} damaged, or of another version of the judge: they are made again`];
  const table =
    entries.length === 0
      ? []
      : renderTable(
          COLUMNS,
          entries.map((entry) => rowOf(entry, now)),
        );
  return [`${title}: ${entries.length} ${most}`, ...torn, ...table.map((line) => `  ${line}`)];
}

const COLUMNS = [
  { title: "problem", align: "left", most: 30 },
  { title: "program", align: "left", most: 40 },
  { title: "hash", align: "left" },
  { title: "tests", align: "left", most: 40 },
  { title: "KiB", align: "right" },
  { title: "used", align: "right" },
] as const;

const rowOf = ({ problem, submission, program, tests, screened, ...entry }: ListedResults, now: number) => [
  problem,
  submission,
  program.slice(0, 8),
  [...VERDICTS.flatMap((verdict) => countOf(tests, verdict)), ...(screened > 0 ? [`${screened} screened`] : [])].join(
    ", ",
  ),
  formatKib(bytes(entry.bytes)),
  ageOf(now - entry.usedMs),
];

function countOf(tests: ListedResults["tests"], verdict: string): readonly string[] {
  const count = tests.filter((test) => test.verdict === verdict).length;
  return count === 0 ? [] : [`${count} ${verdict}`];
}

const MINUTE = 60_000;

function ageOf(ms: number): string {
  if (ms < 2 * MINUTE) return "now";
  if (ms < 120 * MINUTE) return `${Math.floor(ms / MINUTE)} min ago`;
  return ms < 48 * 60 * MINUTE
    ? `${Math.floor(ms / MINUTE / 60)} h ago`
    : `${Math.floor(ms / MINUTE / 60 / 24)} days ago`;
}
