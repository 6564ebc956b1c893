import type { Moment } from "../../model/class.ts";

/** `odd`: the clocks change there, so that this time does not exist or comes twice; the later moment was taken. */
export type ReadMoment =
  | { readonly kind: "read"; readonly moment: Moment; readonly odd?: "skipped" | "twice" }
  | { readonly kind: "wrong"; readonly hint: string };

/**
 * A date, or a date with a time, on the clock of `timeZone` unless it names its own offset (`Z`, `+08:00`). It is the last moment of what is
 * written: `2026-12-18` lasts to the end of that day, `2026-12-18 23:59` to the end of that minute.
 */
export function readMoment(text: string, timeZone: string): ReadMoment {
  const [, date, hour, minute, second, offset] = FORM.exec(text) ?? [];
  if (date === undefined) return { kind: "wrong", hint: HINT };
  const clock = hour === undefined ? "23:59:59" : `${hour}:${minute}:${second ?? "59"}`;
  if (hour === "24")
    return { kind: "wrong", hint: "write 23:59 for the end of a day; it lasts to the end of the minute" };
  const plain = findPlain(`${date}T${clock}.999`);
  if (plain === undefined) return { kind: "wrong", hint: `there is no such date or time; ${HINT}` };
  if (offset !== undefined) {
    const exact = findExact(`${plain.toString()}${offset}`);
    if (exact === undefined) return { kind: "wrong", hint: `there is no such offset; ${HINT}` };
    return { kind: "read", moment: { epochMs: exact.epochMilliseconds, text } };
  }
  const later = plain.toZonedDateTime(timeZone, { disambiguation: "later" });
  const earlier = plain.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const moment: Moment = { epochMs: later.epochMilliseconds, text };
  if (later.equals(earlier)) return { kind: "read", moment };
  return { kind: "read", moment, odd: later.toPlainDateTime().equals(plain) ? "twice" : "skipped" };
}

/** Whether the name is that of a time zone this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "" && !/^[+-]/u.test(name);
  } catch {
    return false;
  }
}

const FORM = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?\s?(Z|[+-]\d{2}:\d{2})?)?$/u;
const HINT = "write 2026-12-18 23:59, 2026-12-18 for the whole day, or 2026-12-18T23:59+08:00";

/** A date and a time of day without a clock; undefined when there is none such. */
export function findPlain(when: string | Temporal.DateTimeLikeObject): Temporal.PlainDateTime | undefined {
  try {
    return Temporal.PlainDateTime.from(when, { overflow: "reject" });
  } catch {
    return undefined;
  }
}

function findExact(text: string): Temporal.Instant | undefined {
  try {
    return Temporal.Instant.from(text);
  } catch {
    return undefined;
  }
}
