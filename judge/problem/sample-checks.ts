import { VALUE_TYPES } from "../model/problem.ts";
import { findMisfit } from "../model/value-type.ts";
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
  const returns = textOf(valueOf(node, "returns")) ?? "";
  if (returns !== "void") return { input, output: [{ name: "the result", type: returns }] };
  const result = textOf(valueOf(node, "result"));
  return { input, output: input.filter(({ name }) => name === result) };
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
    const known = VALUE_TYPES.find((one) => one === type);
    const value = parseJson(line);
    if (value === undefined)
      refuse(`${path}: ${quote(line)} is not JSON`, `${name}: write one JSON value; texts need quotes`);
    else if (known !== undefined) {
      const misfit = findMisfit(value.json, known);
      if (misfit !== undefined) {
        refuse(`${path}: ${quote(line)} is not of type ${type}: ${misfit}`, `${name} is declared as ${type}`);
      }
    }
  }
}

function parseJson(line: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(line) };
  } catch {
    return undefined;
  }
}
