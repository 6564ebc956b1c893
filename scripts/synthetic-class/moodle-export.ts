import { renderZip } from "../../judge/platform/render-zip.ts";
import { csvLine } from "./csv-line.ts";
import { TIME_ZONE, type Export, type ExportFiles } from "./hand-in.ts";

/** What Moodle gives: a folder for each participant in one archive, and the grading worksheet of the assignment. */
export function exportFromMoodle({ people, handIns, title, points }: Export): ExportFiles {
  const members = handIns.flatMap(({ person, files }) =>
    files.map(({ name, data }) => ({
      name: `${person.name.replaceAll("_", " ")}_${person.moodle}_assignsubmission_file/${name}`,
      data,
    })),
  );
  const times = new Map(handIns.map(({ person, atMs }) => [person.id, atMs]));
  const heading = [
    "Identifier",
    "Full name",
    "ID number",
    "Email address",
    "Status",
    "Grade",
    "Maximum Grade",
    "Grade can be changed",
    "Last modified (submission)",
    "Last modified (grade)",
    "Feedback comments",
  ];
  const rows = people.map(({ moodle, name, id, email }) => {
    const atMs = times.get(id);
    const status = atMs === undefined ? "No submission" : "Submitted for grading - ";
    const modified = atMs === undefined ? "-" : timeOf(atMs);
    return [`Participant ${moodle}`, name, id, email, status, "", points.toFixed(2), "Yes", modified, "-", ""];
  });
  return new Map<string, Uint8Array | string>([
    [`Algorithms-${title}-417.zip`, renderZip(members)],
    [`Grades-Algorithms-${title}-417.csv`, `\uFEFF${[heading, ...rows].map(csvLine).join("")}`],
  ]);
}

/** As Moodle prints it in English: `Friday, 18 December 2026, 11:00 AM`. */
function timeOf(atMs: number): string {
  const parts = new Map(CLOCK.formatToParts(atMs).map(({ type, value }) => [type, value]));
  const [weekday, day, month, year, hour, minute, half] = (
    ["weekday", "day", "month", "year", "hour", "minute", "dayPeriod"] as const
  ).map((type) => parts.get(type) ?? "");
  return `${weekday}, ${day} ${month} ${year}, ${hour}:${minute} ${half}`;
}

const CLOCK = new Intl.DateTimeFormat("en-US", {
  timeZone: TIME_ZONE,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
