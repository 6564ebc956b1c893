import type { YamlNode } from "../platform/yaml-file.ts";
import type { Findings } from "./findings.ts";
import { quote } from "./shape.ts";
import { itemsOf, textOf, valueOf } from "./yaml-lookup.ts";

/** Reports samples without a last newline, and samples that the function of the problem cannot be called with. */
export function checkSamples(root: YamlNode, findings: Findings): void {
  const types = functionTypes(valueOf(root, "interface"));
  for (const [index, sample] of itemsOf(valueOf(root, "samples")).entries()) {
    for (const key of ["input", "output"] as const) {
      const node = valueOf(sample, key);
      const content = textOf(node);
      if (node === undefined || content === undefined) continue;
      const path = `samples[${index}].${key}`;
      checkNewline({ node, path }, content, findings);
      if (types !== undefined) checkValues({ node, path, types: types[key] }, content, findings);
    }
  }
}

type Place = { readonly node: YamlNode; readonly path: string };

function checkNewline({ node, path }: Place, content: string, findings: Findings): void {
  if (content === "" || content.endsWith("\n")) return;
  findings.warning(node.at, {
    code: "P021",
    message: `${path} does not end with a newline`,
    hint: 'end it with \\n inside "double quotes", or write it as a block: |',
  });
}

type Named = { readonly name: string; readonly type: string };
type FunctionTypes = { readonly input: readonly Named[]; readonly output: readonly Named[] };

/** Undefined when the interface is not a function, or is malformed. */
function functionTypes(node: YamlNode | undefined): FunctionTypes | undefined {
  if (textOf(valueOf(node, "kind")) !== "function" || valueOf(node, "parameters")?.kind !== "list") return undefined;
  const input = itemsOf(valueOf(node, "parameters")).map((parameter) => ({
    name: textOf(valueOf(parameter, "name")) ?? "",
    type: textOf(valueOf(parameter, "type")) ?? "",
  }));
  return { input, output: [{ name: "the result", type: textOf(valueOf(node, "returns")) ?? "" }] };
}

/** One JSON value a line; white space around it and empty lines at the end are free. */
function checkValues(place: Place & { readonly types: readonly Named[] }, content: string, findings: Findings): void {
  const { node, path, types } = place;
  const lines = content.trimEnd() === "" ? [] : content.trimEnd().split("\n");
  const refuse = (message: string, hint: string): void => findings.error(node.at, { code: "P019", message, hint });
  if (lines.length !== types.length) {
    const expected = types.map(({ name, type }) => `${name} (${type})`).join(", ");
    refuse(
      `${path} has ${lines.length} lines, but ${types.length} values are needed`,
      `one JSON value a line: ${expected}`,
    );
    return;
  }
  for (const [index, { name, type }] of types.entries()) {
    const line = lines[index] ?? "";
    const fits = FITS[type];
    const value = parseJson(line);
    if (value === undefined)
      refuse(`${path}: ${quote(line)} is not JSON`, `${name}: write one JSON value; texts need quotes`);
    else if (fits !== undefined && !fits(value.json)) {
      refuse(`${path}: ${quote(line)} is not of type ${type}`, `${name} is declared as ${type}`);
    }
  }
}

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  integer: Number.isSafeInteger,
  number: (value) => typeof value === "number",
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
};

function parseJson(line: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(line) };
  } catch {
    return undefined;
  }
}
