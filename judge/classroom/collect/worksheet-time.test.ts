import { expect, test } from "vitest";
import { readWorksheetTime } from "./worksheet-time.ts";

test.for([
  { text: "Friday, 18 December 2026, 11:00 AM", zone: "UTC", means: "2026-12-18T11:00:00.000Z" },
  { text: "Friday, 18 December 2026, 11:00 AM", zone: "Asia/Shanghai", means: "2026-12-18T03:00:00.000Z" },
  { text: "Friday, 4 December 2026, 9:05 pm", zone: "UTC", means: "2026-12-04T21:05:00.000Z" },
  { text: "Friday, 04 December 2026, 09:05 PM", zone: "UTC", means: "2026-12-04T21:05:00.000Z" },
  { text: "Friday, 18 December 2026, 12:00 AM", zone: "UTC", means: "2026-12-18T00:00:00.000Z" },
  { text: "Friday, 18 December 2026, 12:30 PM", zone: "UTC", means: "2026-12-18T12:30:00.000Z" },
  // Comes twice, then does not exist: the earlier moment.
  { text: "Sunday, 25 October 2026, 2:30 AM", zone: "Europe/Berlin", means: "2026-10-25T00:30:00.000Z" },
  { text: "Sunday, 29 March 2026, 2:30 AM", zone: "Europe/Berlin", means: "2026-03-29T00:30:00.000Z" },
  ...[
    "-",
    "",
    "Thursday, 18 December 2026, 11:00 AM",
    "Friday, 18 December 2026, 11:00",
    "Friday, 18 December 2026, 11:00:07 AM",
    "Friday, 18 December 2026, 13:00 PM",
    "Friday, 18 December 2026, 0:30 AM",
    "Friday, 18 December 2026, 11:60 AM",
    "Monday, 31 February 2026, 11:00 AM",
    "Friday, December 18, 2026, 11:00 AM",
    "Freitag, 18. Dezember 2026, 11:00",
    "2026年12月18日 星期五 11:00",
    "18/12/26, 11:00",
  ].map((text) => ({ text, zone: "UTC", means: undefined })),
])("$text in $zone is $means", ({ text, zone, means }) => {
  const moment = readWorksheetTime(text, zone);
  expect(moment && new Date(moment.epochMs).toISOString()).toBe(means);
});
