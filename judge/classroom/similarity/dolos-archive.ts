import { renderCell } from "../../platform/csv-file.ts";
import type { ZipMember } from "../../platform/render-zip.ts";
import { makeHarmless } from "../gradebook/formula-cells.ts";
import type { ComparedSource } from "./similar-pair.ts";

/** `label`: a group or section that Dolos colours by; `atMs`: when it came, in milliseconds since 1970. */
export type DolosSource = ComparedSource & { readonly label?: string; readonly atMs?: number };

const COLUMNS = ["filename", "full_name", "label", "created_at", "ignored"] as const;

/**
 * What Dolos takes: info.csv and the programs, to be packed into one zip without a folder. Every source is called by its owner, so that names
 * are in it only when owners are names. Dolos knows one template: several are written as one file.
 */
export function dolosArchive(sources: readonly DolosSource[], templates: readonly string[] = []): readonly ZipMember[] {
  const files = sources.map((source, index) => ({ source, name: fileName(source.id, index) }));
  const rows = files.map(({ source, name }) => [
    name,
    source.owner,
    source.label ?? "",
    source.atMs === undefined ? "" : new Date(source.atMs).toISOString(),
    "",
  ]);
  const template = templates.length === 0 ? [] : [["template.ts", "", "", "", "true"]];
  const members = files.map(({ source, name }) => ({ name, data: Buffer.from(source.text) }));
  const templateMember =
    templates.length === 0 ? [] : [{ name: "template.ts", data: Buffer.from(templates.join("\n")) }];
  const info = { name: "info.csv", data: Buffer.from(renderRows([COLUMNS, ...rows, ...template])) };
  return [info, ...members, ...templateMember];
}

/** The number keeps names apart, whatever the id is made of. */
const fileName = (id: string, index: number): string =>
  `${String(index + 1).padStart(4, "0")}-${id.replaceAll(/[^A-Za-z0-9_-]+/gu, "_").slice(0, 60)}.ts`;

const renderRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => renderCell(makeHarmless(cell), ",")).join(",")}\n`).join("");
