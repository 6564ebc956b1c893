import type { Diagnostic } from "../../model/diagnostic.ts";
import type { SettledData } from "./group-settings.ts";
import type { DataFolder, DataTest } from "./list-data.ts";
import { withConstants } from "./read-metadata.ts";
import { readPackageYaml } from "./read-package-yaml.ts";
import { MapReader } from "./read-values.ts";

const KNOWN_KEYS = [
  "args",
  "input_validator_args",
  "output_validator_args",
  "input_visualizer_args",
  "output_visualizer_args",
  "full_feedback",
  "hint",
  "description",
];

type Package = {
  readonly directory: string;
  readonly constants: ReadonlyMap<string, string>;
  readonly settled: SettledData;
};

/** Reads the settings of single tests (`1.yaml` beside `1.in`) and refuses those that would change how the test is judged. */
export async function checkCases(data: DataFolder, from: Package): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const test of data.tests) found.push(...(await checkCase(test, { ...from, path: data.path })));
  for (const inner of data.folders) found.push(...(await checkCases(inner, from)));
  return found;
}

async function checkCase(
  { name, files }: DataTest,
  { directory, constants, settled, path }: Package & { readonly path: string },
): Promise<readonly Diagnostic[]> {
  const file = files.get("yaml");
  if (file === undefined) return [];
  const { root, findings } = await readPackageYaml(directory, file);
  const map = new MapReader(root, "", findings);
  map.warnUnknown(KNOWN_KEYS);
  const refuse = (key: string, message: string): void =>
    map.error(key, { code: "K017", message, hint: "such a problem cannot be judged here" });
  if ((map.texts("args") ?? []).length > 0) {
    refuse("args", `submissions get arguments in the test ${name}, but here they read standard input only`);
  }
  const flags = map.texts("output_validator_args")?.map((flag) => withConstants(flag, constants));
  const common = settled.settings.get(path)?.flags ?? [];
  if (flags !== undefined && flags.join("\0") !== common.join("\0")) {
    refuse("output_validator_args", `the test ${name} has flags of its own for the validator`);
  }
  return findings.list();
}
