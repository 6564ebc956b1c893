import { renderZip } from "../../judge/platform/render-zip.ts";
import type { Export, ExportFiles, HandIn } from "./hand-in.ts";

const FOLDER = "assignment_77_export";

/** What Gradescope gives: a folder for each submission, and a list of who handed them in and when. */
export function exportFromGradescope({ handIns }: Export): ExportFiles {
  const numbered = handIns.map((handIn, index) => ({ folder: `submission_${4_000 + index}`, handIn }));
  const members = numbered.flatMap(({ folder, handIn }) =>
    handIn.files.map(({ name, data }) => ({ name: `${FOLDER}/${folder}/${name}`, data })),
  );
  const metadata = numbered.map(({ folder, handIn }) => describe(folder, handIn)).join("");
  return new Map([
    ["export.zip", renderZip([{ name: `${FOLDER}/submission_metadata.yml`, data: Buffer.from(metadata) }, ...members])],
  ]);
}

// The keys are symbols of Ruby.
const describe = (folder: string, { person, atMs }: HandIn): string => `${folder}:
  :submitters:
  - :name: ${JSON.stringify(person.name)}
    :sid: ${JSON.stringify(person.id)}
    :email: ${JSON.stringify(person.email)}
  :created_at: ${new Date(atMs).toISOString().replace("T", " ").replace("Z", " Z")}
  :score: 0.0
`;
