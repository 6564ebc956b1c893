import * as z from "zod";
import { sha256 } from "../../platform/hash.ts";
import { renderJson } from "../../platform/json-text.ts";

/** The folder of an exported package that other judges pass over, and the list in it. */
export const EXPORT_FOLDER = "ruyi-judge";
export const EXPORT_MANIFEST = `${EXPORT_FOLDER}/export.json`;

/** A file of ours (`path`, in its own folder) and where it lies in the package (`at`). */
export type ExportedFile = { readonly path: string; readonly at: string; readonly sha256: string };

/** What an exported package holds: the problem folder, the solutions, and what was made for other judges. */
export type ExportManifest = {
  readonly slug: string;
  readonly files: readonly ExportedFile[];
  readonly solutions: readonly ExportedFile[];
  readonly made: readonly Omit<ExportedFile, "path">[];
};

/** A relative path with slashes that stays where it is. */
const PATH = z.string().max(1024).refine(isSafe);

function isSafe(path: string): boolean {
  return (
    path.isWellFormed() && !/[\p{Cc}\\]/u.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part))
  );
}

const FILE = { at: PATH, sha256: z.string().regex(/^[0-9a-f]{64}$/u) };

const MANIFEST = z.object({
  schema: z.literal("ruyi-judge-export/1"),
  slug: z.string(),
  files: z.array(z.object({ path: PATH, ...FILE })),
  solutions: z.array(z.object({ path: PATH, ...FILE })),
  made: z.array(z.object(FILE)),
});

/** The JSON of a manifest. */
export const renderExportManifest = (manifest: ExportManifest): string =>
  renderJson({ schema: "ruyi-judge-export/1", ...manifest });

/** Undefined when the text is no such list, or when one of its paths leads elsewhere. */
export function parseExportManifest(text: string): ExportManifest | undefined {
  try {
    const parsed = MANIFEST.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** An entry for a file with these bytes. */
export const exportedFile = (path: string, at: string, data: Uint8Array): ExportedFile => ({
  path,
  at,
  sha256: sha256(data),
});
