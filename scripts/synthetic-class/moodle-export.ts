import { renderZip } from "../../judge/platform/render-zip.ts";
import { csvLine } from "./csv-line.ts";
import type { Export, ExportFiles } from "./hand-in.ts";

/** What Moodle gives: a folder for each participant in one archive, and the grading worksheet of the assignment. */
export function exportFromMoodle({ people, handIns, title, points }: Export): ExportFiles {
  const members = handIns.flatMap(({ person, files }) =>
    files.map(({ name, data }) => ({
      name: `${person.name.replaceAll("_", " ")}_${person.moodle}_assignsubmission_file/${name}`,
      data,
    })),
  );
  const present = new Set(handIns.map(({ person }) => person.id));
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
  const rows = people.map(({ moodle, name, id, email }) => [
    `Participant ${moodle}`,
    name,
    id,
    email,
    present.has(id) ? "Submitted for grading - " : "No submission",
    "",
    points.toFixed(2),
    "Yes",
    present.has(id) ? "Friday, 18 December 2026, 11:00 AM" : "-",
    "-",
    "",
  ]);
  return new Map<string, Uint8Array | string>([
    [`Algorithms-${title}-417.zip`, renderZip(members)],
    [`Grades-Algorithms-${title}-417.csv`, `\uFEFF${[heading, ...rows].map(csvLine).join("")}`],
  ]);
}
