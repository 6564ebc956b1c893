import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { KINDS, type Kind, type Solutions } from "./shares.ts";

/** The solutions of a problem that are one TypeScript file, by the folder that they lie in. */
export function readSolutions(solutionsFolder: string, slug: string): Solutions {
  const folder = join(solutionsFolder, slug);
  const kinds = new Set(readdirSync(folder));
  return new Map(
    KINDS.filter((kind) => kinds.has(kind)).map((kind): readonly [Kind, readonly string[]] => [
      kind,
      readdirSync(join(folder, kind))
        .filter((name) => name.endsWith(".ts"))
        .toSorted()
        .map((name) => readFileSync(join(folder, kind, name), "utf8")),
    ]),
  );
}
