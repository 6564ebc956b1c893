// Rules between keys. They look at the tree, not at the value that was read from it, so that they work (and pass over what is malformed)
// when another key is wrong.
import type { YamlNode } from "../platform/yaml-file.ts";
import type { Findings } from "./findings.ts";
import { findNearest } from "./nearest.ts";
import { DEFAULT_LIMITS } from "./default-limits.ts";

import { checkSamples } from "./sample-checks.ts";
import { quote, shown } from "./shape.ts";
import { entryOf, itemsOf, numberOf, textOf, valueOf } from "./yaml-lookup.ts";

/** The group that samples form. */
export const SAMPLE_GROUP = "sample";

/** Reports what is wrong between the keys of problem.yaml. */
export function checkProblem(root: YamlNode, findings: Findings): void {
  checkLimits(valueOf(root, "limits"), findings);
  checkGroups(valueOf(root, "groups"), findings);
  checkFunction(valueOf(root, "interface"), findings);
  checkTolerance(valueOf(root, "checker"), findings);
  checkSamples(root, findings);
  checkLanguages(root, findings);
}

function checkLimits(limits: YamlNode | undefined, findings: Findings): void {
  const wall = valueOf(limits, "wallMs");
  const cpuNode = valueOf(limits, "cpuMs");
  const cpu = cpuNode === undefined ? DEFAULT_LIMITS.cpuMs : numberOf(cpuNode);
  const wallMs = numberOf(wall);
  if (wall === undefined || cpu === undefined || wallMs === undefined || !(wallMs < cpu)) return;
  findings.error(wall.at, {
    code: "P011",
    message: `limits.wallMs is ${wallMs}, smaller than cpuMs ${cpu}`,
    hint: `leave it out for ${3 * cpu + 1000}, or write at least ${cpu}`,
  });
}

function checkGroups(groups: YamlNode | undefined, findings: Findings): void {
  const items = itemsOf(groups);
  const all = items.map((group) => textOf(valueOf(group, "name")));
  const earlier = new Set<string>();
  for (const group of items) {
    const nameNode = valueOf(group, "name");
    const name = textOf(nameNode);
    checkRequires({ group, name, earlier, all }, findings);
    if (nameNode === undefined || name === undefined) continue;
    if (name === SAMPLE_GROUP) {
      const hint = "write the samples under `samples`; they form this group, with 0 points";
      findings.error(nameNode.at, { code: "P012", message: "the group name sample is reserved", hint });
    } else if (earlier.has(name)) {
      findings.error(nameNode.at, {
        code: "P013",
        message: `a second group ${quote(name)}`,
        hint: "give it another name",
      });
    }
    earlier.add(name);
  }
}

type GroupPlace = {
  readonly group: YamlNode;
  readonly name: string | undefined;
  readonly earlier: ReadonlySet<string>;
  readonly all: readonly (string | undefined)[];
};

/** Only earlier groups may be required: so there are no cycles, and judging in order never has to wait. */
function checkRequires({ group, name, earlier, all }: GroupPlace, findings: Findings): void {
  const seen = new Set<string>();
  for (const node of itemsOf(valueOf(group, "requires"))) {
    const wanted = textOf(node);
    if (wanted === undefined) continue;
    if (seen.has(wanted)) {
      findings.error(node.at, { code: "P015", message: `${quote(wanted)} is required twice`, hint: "remove one" });
    } else if (wanted === name) {
      findings.error(node.at, { code: "P014", message: `group ${quote(wanted)} requires itself`, hint: "remove it" });
    } else if (!earlier.has(wanted)) {
      const hint = requiresHint(wanted, earlier, all);
      findings.error(node.at, { code: "P014", message: `${quote(wanted)} is not an earlier group`, hint });
    }
    seen.add(wanted);
  }
}

function requiresHint(wanted: string, earlier: ReadonlySet<string>, all: GroupPlace["all"]): string {
  if (wanted === SAMPLE_GROUP) return "the samples cannot be required; they are always judged first";
  if (all.includes(wanted)) return `list group ${wanted} before this one`;
  const nearest = findNearest(wanted, [...earlier]);
  if (nearest !== undefined) return `did you mean ${nearest}?`;
  return earlier.size === 0
    ? "the first group can require nothing"
    : `groups before this one: ${[...earlier].join(", ")}`;
}

function checkFunction(node: YamlNode | undefined, findings: Findings): void {
  if (textOf(valueOf(node, "kind")) !== "function") return;
  checkReserved(valueOf(node, "name"), findings);
  const seen = new Set<string>();
  for (const parameter of itemsOf(valueOf(node, "parameters"))) {
    const nameNode = valueOf(parameter, "name");
    const name = textOf(nameNode);
    if (nameNode === undefined || name === undefined) continue;
    checkReserved(nameNode, findings);
    if (seen.has(name)) {
      findings.error(nameNode.at, { code: "P017", message: `a second parameter ${quote(name)}`, hint: "rename it" });
    }
    seen.add(name);
  }
  checkResult(node, findings);
}

/** `returns: void` and `result` belong together, and only what a function can change in place can be the result. */
function checkResult(node: YamlNode | undefined, findings: Findings): void {
  const returns = valueOf(node, "returns");
  const result = valueOf(node, "result");
  const refuse = (at: YamlNode, message: string, hint: string): void =>
    findings.error(at.at, { code: "P018", message, hint });
  const parameters = itemsOf(valueOf(node, "parameters"));
  const changeable = parameters.filter((one) => !SCALARS.has(textOf(valueOf(one, "type")) ?? ""));
  const names = changeable.map((one) => textOf(valueOf(one, "name")) ?? "");
  const hint = names.length === 0 ? "no parameter is an array, a list or a tree" : `result: ${names.join(" | ")}`;
  if (returns !== undefined && textOf(returns) !== "void") {
    if (result !== undefined)
      refuse(result, "result is for functions that return void", "remove it, or write returns: void");
  } else if (returns !== undefined && result === undefined) {
    refuse(returns, "the function returns void, and nothing says which parameter it changes", hint);
  } else if (result !== undefined && !names.includes(textOf(result) ?? "")) {
    refuse(result, `result must name a parameter that can be changed in place, not ${shown(result)}`, hint);
  }
}

const SCALARS: ReadonlySet<string> = new Set(["integer", "number", "string", "boolean"]);

/** Words that cannot name a function or a parameter in a module. */
const RESERVED = new Set(
  (
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally " +
    "for function if implements import in instanceof interface let new null package private protected public return static super " +
    "switch this throw true try typeof var void while with yield"
  ).split(" "),
);

function checkReserved(node: YamlNode | undefined, findings: Findings): void {
  const name = textOf(node);
  if (node === undefined || name === undefined || !RESERVED.has(name)) return;
  findings.error(node.at, {
    code: "P016",
    message: `${quote(name)} is reserved by JavaScript`,
    hint: "use another name",
  });
}

function checkTolerance(checker: YamlNode | undefined, findings: Findings): void {
  const kind = valueOf(checker, "kind");
  if (kind === undefined || textOf(kind) !== "numbers") return;
  if (entryOf(checker, "absolute") !== undefined || entryOf(checker, "relative") !== undefined) return;
  findings.warning(kind.at, {
    code: "P022",
    message: "the checker numbers has no tolerance, so numbers must be equal",
    hint: "add absolute: 1e-6, relative: 1e-6, or both",
  });
}

function checkLanguages(root: YamlNode, findings: Findings): void {
  const name = entryOf(root, "name");
  const statement = entryOf(root, "statement");
  if (name?.value.kind !== "map" || statement?.value.kind !== "map") return;
  const named = name.value.entries.map((entry) => entry.key);
  const stated = statement.value.entries.map((entry) => entry.key);
  const unstated = named.filter((tag) => !stated.includes(tag));
  const unnamed = stated.filter((tag) => !named.includes(tag));
  if (unstated.length > 0) {
    const message = `the name is in ${unstated.join(", ")}, the statement is not`;
    findings.warning(statement.at, { code: "P020", message, hint: `add statement.${unstated[0]}` });
  }
  if (unnamed.length > 0) {
    const message = `the statement is in ${unnamed.join(", ")}, the name is not`;
    findings.warning(name.at, { code: "P020", message, hint: `add name.${unnamed[0]}` });
  }
}
