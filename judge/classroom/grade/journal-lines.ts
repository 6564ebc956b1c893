// A line of a journal is `<sum> <JSON>`: what a power cut, a full disk or an editor left of one is told from a whole one by the sum.
import { sha256 } from "../../platform/hash.ts";
import type { CollectedRecord, FailedRecord, JournalRecord, JudgedRecord } from "./journal-record.ts";

/** Lines of another form are refused as a whole, so that an older judge never continues the journal of a newer one. */
const FORM = "1";
const SUM_DIGITS = 16;

/** What a journal says. Of several records about one judging the last counts, but a failure never takes the place of a result. */
export type History = {
  readonly judged: ReadonlyMap<string, JudgedRecord>;
  /** Those that failed and were not judged since. */
  readonly failed: ReadonlyMap<string, FailedRecord>;
  readonly collected?: CollectedRecord;
};

/** `wholeBytes`: the length up to the end of the last line that is closed; `damaged`: closed lines that are not as they were written. */
export type ReadJournal = { readonly history: History; readonly wholeBytes: number; readonly damaged: number };

/** The line of a record, with its line feed. */
export function renderRecord(record: JournalRecord): string {
  const text = JSON.stringify(record);
  return `${sumOf(text)} ${text}\n`;
}

/** Reads the bytes of a journal. A line that is damaged or not closed counts for nothing: what it held is done again. */
export function parseJournal(data: Buffer): ReadJournal {
  const history = new HistoryBuilder();
  let damaged = 0;
  let start = 0;
  for (let end = data.indexOf(LINE_FEED); end !== -1; end = data.indexOf(LINE_FEED, start)) {
    const record = parseLine(data.toString("utf8", start, end));
    if (record === undefined) damaged += 1;
    else history.add(record);
    start = end + 1;
  }
  return { history: history.build(), wholeBytes: start, damaged };
}

const LINE_FEED = 0x0a;

const sumOf = (text: string): string => sha256(`${FORM} ${text}`).slice(0, SUM_DIGITS);

function parseLine(line: string): JournalRecord | undefined {
  const text = line.slice(SUM_DIGITS + 1);
  if (line.slice(0, SUM_DIGITS + 1) !== `${sumOf(text)} `) return undefined;
  // The sum says that these are the bytes that were written above.
  const record: JournalRecord = JSON.parse(text);
  return record;
}

/** Takes the records of a journal one after the other; what it builds shows what is added later, except what was collected. */
export class HistoryBuilder {
  readonly #judged: Map<string, JudgedRecord>;
  readonly #failed: Map<string, FailedRecord>;
  #collected: CollectedRecord | undefined;

  constructor(before?: History) {
    this.#judged = new Map(before?.judged);
    this.#failed = new Map(before?.failed);
    this.#collected = before?.collected;
  }

  add(record: JournalRecord): void {
    switch (record.kind) {
      case "judged":
        this.#judged.set(record.key, record);
        this.#failed.delete(record.key);
        return;
      case "failed":
        if (!this.#judged.has(record.key)) this.#failed.set(record.key, record);
        return;
      case "collected":
        this.#collected = record;
        return;
      case "applied":
        return;
    }
  }

  build(): History {
    const collected = this.#collected;
    return { judged: this.#judged, failed: this.#failed, ...(collected === undefined ? {} : { collected }) };
  }
}
