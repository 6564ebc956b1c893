import type { YamlEntry, YamlNode } from "../platform/yaml-file.ts";

/** The entry of a key; undefined when the node is no map or has no such key. */
export const entryOf = (node: YamlNode | undefined, key: string): YamlEntry | undefined =>
  node?.kind === "map" ? node.entries.find((entry) => entry.key === key) : undefined;

/** The value of a key, under the same conditions. */
export const valueOf = (node: YamlNode | undefined, key: string): YamlNode | undefined => entryOf(node, key)?.value;

/** The items of a list; none when the node is something else. */
export const itemsOf = (node: YamlNode | undefined): readonly YamlNode[] => (node?.kind === "list" ? node.items : []);

/** The text of a node; undefined when it is something else. */
export const textOf = (node: YamlNode | undefined): string | undefined =>
  node?.kind === "text" ? node.value : undefined;

/** The number of a node; undefined when it is something else. */
export const numberOf = (node: YamlNode | undefined): number | undefined =>
  node?.kind === "number" ? node.value : undefined;
