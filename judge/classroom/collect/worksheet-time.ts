import type { Moment } from "../../model/class.ts";
import { findPlain } from "../clock/read-moment.ts";

/** The heading in English; a worksheet in another language has its own, and its times are not read. */
export const WORKSHEET_TIME = "Last modified (submission)";

/**
 * When something was handed in, as Moodle prints it in English: `Friday, 18 December 2026, 9:05 AM`. It is printed on the clock of whoever
 * downloads it, and read on that of the class. Undefined for any other text, and for `-`. What is in doubt is the earliest moment that it
 * may be, so that nobody is late by it: the start of the minute, and the first of a time that comes twice.
 */
export function readWorksheetTime(text: string, timeZone: string): Moment | undefined {
  const { weekday = "", day, month = "", year, hour = "", minute, half = "" } = FORM.exec(text)?.groups ?? {};
  const wall = { year: Number(year), month: MONTHS.indexOf(month) + 1, day: Number(day) };
  const clock = { hour: (Number(hour) % 12) + (half.toUpperCase() === "PM" ? 12 : 0), minute: Number(minute) };
  if (wall.month === 0 || Number(hour) < 1 || Number(hour) > 12) return undefined;
  const plain = findPlain({ ...wall, ...clock });
  // Another weekday than that date has: then something in it was misread.
  if (plain === undefined || WEEKDAYS[plain.dayOfWeek - 1] !== weekday) return undefined;
  const { epochMilliseconds } = plain.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return { epochMs: epochMilliseconds, text, from: "worksheet" };
}

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

// Moodle takes the zero before a day and an hour away, unless a site says otherwise; servers differ in the case of AM.
const FORM =
  /^(?<weekday>[A-Z][a-z]+), (?<day>\d{1,2}) (?<month>[A-Z][a-z]+) (?<year>\d{4}), (?<hour>\d{1,2}):(?<minute>\d{2}) (?<half>AM|PM|am|pm)$/u;
