import type { Moment } from "../../model/class.ts";
import { parseYaml, type YamlNode } from "../../platform/yaml-file.ts";
import type { ExportFile } from "./export-tree.ts";
import { momentOf } from "./identity-tables.ts";
import { NOBODY, type Owner } from "./owner.ts";

/** Who handed in a submission, several in a group, and when. */
export type GradescopeSubmission = { readonly owners: readonly Owner[]; readonly at?: Moment };

const MOST_BYTES = 2 ** 26;

/** What submission_metadata.yml says, by the name of the folder; undefined when it cannot be understood. Its keys are those of Ruby: `:sid:`. */
export async function readGradescopeMetadata(
  file: ExportFile,
): Promise<ReadonlyMap<string, GradescopeSubmission> | undefined> {
  if (file.size > MOST_BYTES) return undefined;
  const text = (await file.read(MOST_BYTES)).toString("utf8");
  const { root } = parseYaml(file.origin, Buffer.from(withoutResults(text)));
  if (root?.kind !== "map") return undefined;
  return new Map(root.entries.map(({ key, value }) => [key, submissionOf(value)]));
}

/** The lines about people and times alone: the rest, all results of all tests, can be a thousand times as long. */
function withoutResults(text: string): string {
  let isWanted = false;
  const kept = text.split(/\r?\n/u).filter((line) => {
    if (/^\S/u.test(line)) isWanted = false;
    else if (/^ {2}[^\s-]/u.test(line)) isWanted = /^ {2}:?(?:submitters|created_at):/u.test(line);
    return /^\S/u.test(line) || isWanted;
  });
  return kept.join("\n");
}

function submissionOf(node: YamlNode): GradescopeSubmission {
  const submitters = valueOf(node, "submitters");
  const items = submitters?.kind === "list" ? submitters.items : [];
  // A person who cannot be read (an alias of YAML) must not be left out of a group in silence.
  const owners = items.every(({ kind }) => kind === "map") ? items.map(ownerOf) : [];
  const at = momentOf(textOf(valueOf(node, "created_at")));
  return { owners, ...(at === undefined ? {} : { at }) };
}

function ownerOf(node: YamlNode): Owner {
  const [name, sid, email] = ["name", "sid", "email"].map((key) => textOf(valueOf(node, key)));
  return {
    ...NOBODY,
    accounts: sid === undefined || sid === "" ? [] : [{ kind: "sid", value: sid }],
    emails: email === undefined || email === "" ? [] : [email],
    names: name === undefined || name === "" ? [] : [name],
  };
}

const valueOf = (node: YamlNode, key: string): YamlNode | undefined =>
  node.kind === "map" ? node.entries.find((entry) => entry.key === `:${key}` || entry.key === key)?.value : undefined;

/** Numbers as they were written: a leading zero is part of a student number. */
function textOf(node: YamlNode | undefined): string {
  if (node?.kind === "text") return node.value.trim();
  return node?.kind === "number" ? node.written.trim() : "";
}
