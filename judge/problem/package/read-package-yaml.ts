import { join } from "node:path";
import { readYamlFile } from "../../platform/yaml-file.ts";
import type { YamlNode } from "../../platform/yaml-file.ts";
import { Findings } from "../findings.ts";
import type { PackageFile } from "./scan-package.ts";

/** One YAML file of a package. A file without a value is an empty map: real packages have files of comments alone. */
export type PackageYaml = { readonly root: YamlNode | undefined; readonly findings: Findings };

/** Reads a file that was scanned; diagnostics name it relative to `directory` as it was given, but for what a link leads to. */
export async function readPackageYaml(directory: string, file: PackageFile): Promise<PackageYaml> {
  const shown = join(directory, file.path);
  const first = await readYamlFile(shown);
  // A link: it has been looked at, and leads to a file inside the package.
  const source = first.diagnostics.some(({ code }) => code === "Y002") ? await readYamlFile(file.real) : first;
  const diagnostics = source.diagnostics.filter(({ code }) => code !== "Y007");
  return { root: source.root, findings: new Findings({ ...source, diagnostics }) };
}
