import { readFile, stat } from "node:fs/promises";
import type { Sample } from "../../model/problem.ts";
import { decodeUtf8 } from "../../platform/text-position.ts";
import type { DataFolder } from "./list-data.ts";
import type { PackageFile } from "./scan-package.ts";

/** Larger samples are not shown. */
const MOST_BYTES = 65_536;

/** The samples as a statement shows them: what `.statement`, `.out` and `.interaction` files say goes before the test itself. */
export async function readSamples(data: DataFolder): Promise<readonly Sample[]> {
  const folder = data.folders.find(({ path }) => path === "sample");
  if (folder === undefined) return [];
  const stems = new Map([...folder.shown, ...folder.tests.map(({ name, files }) => [name, files] as const)]);
  const samples: Sample[] = [];
  for (const [, files] of [...stems].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const read = async (...suffixes: readonly string[]): Promise<string | undefined> => {
      const suffix = suffixes.find((name) => files.has(name));
      const file = suffix === undefined ? undefined : files.get(suffix);
      return file === undefined ? undefined : readSmall(file);
    };
    const interaction = await read("interaction");
    const input = await read("in.statement", "in");
    const output = await read("ans.statement", "out", "ans");
    if (interaction !== undefined) samples.push({ input: "", output: "", interaction });
    else if (input !== undefined && output !== undefined) samples.push({ input, output });
  }
  return samples;
}

async function readSmall({ real }: PackageFile): Promise<string | undefined> {
  if ((await stat(real)).size > MOST_BYTES) return undefined;
  const decoded = decodeUtf8(await readFile(real));
  return decoded.kind === "decoded" ? decoded.text : undefined;
}
