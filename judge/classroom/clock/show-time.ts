/** `2026-12-18 11:00:03 +01:00`: a moment in milliseconds since 1970 on the clock of that zone. */
export function showTime(epochMs: number, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(timeZone);
  return `${zoned.toPlainDateTime().toString({ smallestUnit: "second" }).replace("T", " ")} ${zoned.offset}`;
}
