import { renderZip } from "../../judge/platform/render-zip.ts";
import type { Export, ExportFiles } from "./hand-in.ts";
import type { Person } from "./people.ts";
import { csvLine } from "./csv-line.ts";

/** What Canvas gives: all submissions in one archive, and the gradebook. Only the mark `_LATE` tells a time. */
export function exportFromCanvas({ people, handIns, title, points }: Export): ExportFiles {
  let attachment = 90_000;
  const members = handIns.flatMap(({ person, files, isLate }) =>
    files.map(({ name, data }) => ({
      name: `${slugOf(person)}${isLate ? "_LATE" : ""}_${person.canvas}_${++attachment}_${name.replaceAll(/[/\\:*?"<>|]+/gu, "_")}`,
      data,
    })),
  );
  return new Map<string, Uint8Array | string>([
    [`algorithms-${slug(title)}_submissions.zip`, renderZip(members)],
    ["canvas-gradebook.csv", renderGradebook(people, { title, points })],
  ]);
}

/** Canvas writes the sortable name in small letters, without all that is no letter. */
const slugOf = ({ family, given }: Person): string => slug(`${family}${given}`);

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\d]/gu, "");

function renderGradebook(
  people: readonly Person[],
  { title, points }: { readonly title: string; readonly points: number },
): string {
  const heading = [
    "Student",
    "ID",
    "SIS User ID",
    "SIS Login ID",
    "Section",
    `${title} (9001)`,
    "Essay (9002)",
    "Final Score",
  ];
  const maxima = ["    Points Possible", "", "", "", "", String(points), "10", "(read only)"];
  const rows = people.map((person) => [
    `${person.family}, ${person.given}`,
    person.canvas,
    person.id,
    person.email,
    `Algorithms, ${person.group}`,
    "",
    "",
    "",
  ]);
  return [heading, maxima, ...rows].map(csvLine).join("");
}
