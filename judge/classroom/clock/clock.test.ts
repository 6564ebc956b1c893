import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../testkit/properties.ts";
import { isTimeZone, readMoment } from "./read-moment.ts";
import { showTime } from "./show-time.ts";
import { addSpan, findSpan, isEmpty } from "./span.ts";

/** The moment in UTC, and what is odd about it. */
function utcOf(text: string, timeZone: string) {
  const read = readMoment(text, timeZone);
  if (read.kind === "wrong") return "wrong";
  return `${new Date(read.moment.epochMs).toISOString()}${read.odd === undefined ? "" : ` ${read.odd}`}`;
}

test.for([
  { text: "2026-12-18 23:59", zone: "Asia/Shanghai", means: "2026-12-18T15:59:59.999Z" },
  { text: "2026-12-18T23:59", zone: "UTC", means: "2026-12-18T23:59:59.999Z" },
  { text: "2026-12-18", zone: "Europe/Berlin", means: "2026-12-18T22:59:59.999Z" },
  { text: "2026-12-18 23:59:30", zone: "UTC", means: "2026-12-18T23:59:30.999Z" },
  { text: "2026-12-18 23:59Z", zone: "Asia/Shanghai", means: "2026-12-18T23:59:59.999Z" },
  { text: "2026-12-18T23:59+08:00", zone: "UTC", means: "2026-12-18T15:59:59.999Z" },
  // Clocks go forward at 2 o'clock, so that this is half past three, and back at 3, so that it comes again.
  { text: "2026-03-29 02:30", zone: "Europe/Berlin", means: "2026-03-29T01:30:59.999Z skipped" },
  { text: "2026-10-25 02:30", zone: "Europe/Berlin", means: "2026-10-25T01:30:59.999Z twice" },
  { text: "2026-10-25T02:30+02:00", zone: "Europe/Berlin", means: "2026-10-25T00:30:59.999Z" },
  { text: "2026-11-01 01:30", zone: "America/New_York", means: "2026-11-01T06:30:59.999Z twice" },
  // Samoa left this day out.
  { text: "2011-12-30", zone: "Pacific/Apia", means: "2011-12-31T09:59:59.999Z skipped" },
  { text: "2024-02-29", zone: "UTC", means: "2024-02-29T23:59:59.999Z" },
  ...[
    "2026-02-29",
    "2026-13-01",
    "2026-12-18 24:00",
    "2026-12-18 23:60",
    "18.12.2026",
    "12/18/2026",
    "2026-12-18 11pm",
    "2026-12-18T23:59+99:00",
    "",
    "tomorrow",
  ].map((text) => ({ text, zone: "UTC", means: "wrong" })),
])("$text in $zone is $means", ({ text, zone, means }) => {
  expect(utcOf(text, zone)).toBe(means);
});

test.for([
  { text: "10m", days: 0, ms: 600_000 },
  { text: "1d", days: 1, ms: 0 },
  { text: "2w", days: 14, ms: 0 },
  { text: "1d12h", days: 1, ms: 43_200_000 },
  { text: "24h", days: 0, ms: 86_400_000 },
  { text: "30s", days: 0, ms: 30_000 },
])("$text is a length of time", ({ text, days, ms }) => {
  expect(findSpan(text)).toEqual({ text, days, ms });
});

test.for(["", "1", "d", "1 d", "1.5h", "-1d", "1h1d", "1D", "1y"])("%j is none", (text) => {
  expect(findSpan(text)).toBeUndefined();
});

test("names of zones, not offsets", () => {
  const names = ["Asia/Shanghai", "UTC", "CET", "+08:00", "Mars/Olympus", "", "2026"];
  expect(names.map(isTimeZone)).toEqual([true, true, true, false, false, false, false]);
  expect([isEmpty({ days: 0, ms: 0, text: "0m" }), isEmpty({ days: 0, ms: 1, text: "" })]).toEqual([true, false]);
});

test("what is shown is read as the same second, whatever the zone and the season", () => {
  const zone = fc.constantFrom(
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
  );
  const moment = fc.integer({ min: Date.parse("2015-01-01"), max: Date.parse("2035-01-01") });
  fc.assert(
    fc.property(zone, moment, (timeZone, epochMs) => {
      const read = readMoment(showTime(epochMs, timeZone), timeZone);
      expect(read).toMatchObject({ kind: "read", moment: { epochMs: Math.floor(epochMs / 1000) * 1000 + 999 } });
    }),
    runs(100),
  );
});

test("more days are never earlier, and a day is 23 to 25 hours", () => {
  const zone = fc.constantFrom("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe");
  const moment = fc.integer({ min: Date.parse("2015-01-01"), max: Date.parse("2035-01-01") });
  fc.assert(
    fc.property(zone, moment, fc.integer({ min: 0, max: 400 }), (timeZone, epochMs, days) => {
      const one = { days: 1, ms: 0, text: "1d" };
      const [before, after] = [days, days + 1].map((times) => addSpan(epochMs, { ...one, times }, timeZone));
      const hours = ((after ?? 0) - (before ?? 0)) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
    }),
    runs(100),
  );
});
