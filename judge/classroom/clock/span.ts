import type { Span } from "../../model/class.ts";

/** No time at all. */
export const NO_TIME: Span = { days: 0, ms: 0, text: "0m" };

const MS_OF_UNIT = { h: 3_600_000, m: 60_000, s: 1000 } as const;
const FORM = /^(?=\d)(?:(\d{1,3})w)?(?:(\d{1,4})d)?(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s)?$/u;

/** A length of time as people write it: `1d`, `12h`, `10m`, `1d12h`; undefined when it is none. */
export function findSpan(text: string): Span | undefined {
  const match = FORM.exec(text);
  if (match === null) return undefined;
  const [weeks, days, hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  const ms = (hours ?? 0) * MS_OF_UNIT.h + (minutes ?? 0) * MS_OF_UNIT.m + (seconds ?? 0) * MS_OF_UNIT.s;
  return { days: (weeks ?? 0) * 7 + (days ?? 0), ms, text };
}

/** Whether nothing is shorter. */
export const isEmpty = ({ days, ms }: Span): boolean => days === 0 && ms === 0;

/** The moment that lies `times` spans after `epochMs`, both in milliseconds since 1970; days are those of the calendar in that zone. */
export function addSpan(epochMs: number, span: Span & { readonly times?: number }, timeZone: string): number {
  const { days, ms, times = 1 } = span;
  if (days === 0) return epochMs + ms * times;
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  return zoned.add({ days: days * times }).epochMilliseconds + ms * times;
}
