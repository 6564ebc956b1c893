/** What is written as YAML: maps, lists and plain values; keys that are undefined are left out. */
export type YamlValue =
  | string
  | number
  | boolean
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue | undefined };

/** YAML for people, in the part of it that `platform/yaml-file.ts` accepts. Ends with a newline. */
export function renderYaml(value: { readonly [key: string]: YamlValue | undefined }): string {
  return `${renderMap(value, "").join("\n")}\n`;
}

function renderMap(map: { readonly [key: string]: YamlValue | undefined }, indent: string): readonly string[] {
  return Object.entries(map).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const [first = "", ...rest] = renderValue(value, indent);
    return [`${indent}${renderKey(key)}:${first}`, ...rest];
  });
}

const renderKey = (key: string): string =>
  /^[A-Za-z][\w-]*$/u.test(key) && isPlain(key.replaceAll("-", "_")) ? key : quoted(key);

/** The rest of the line after the colon, then the lines below it. */
function renderValue(value: YamlValue, indent: string): readonly string[] {
  if (typeof value === "string") return renderText(value, indent);
  if (typeof value !== "object") return [` ${value}`];
  if (isList(value)) {
    if (value.length === 0) return [" []"];
    if (value.every((item) => typeof item !== "object")) return [` [${value.map(inline).join(", ")}]`];
    return ["", ...value.flatMap((item) => renderItem(item, indent))];
  }
  return ["", ...renderMap(value, `${indent}  `)];
}

function renderItem(item: YamlValue, indent: string): readonly string[] {
  if (typeof item !== "object" || isList(item)) return [`${indent}  - ${inline(item)}`];
  const [first = "", ...rest] = renderMap(item, `${indent}    `);
  return [`${indent}  - ${first.trimStart()}`, ...rest];
}

// The built-in test does not see that a readonly array is one.
const isList = (value: YamlValue): value is readonly YamlValue[] => Array.isArray(value);

const inline = (value: YamlValue): string =>
  typeof value === "string"
    ? isPlain(value)
      ? value
      : quoted(value)
    : typeof value === "object"
      ? JSON.stringify(value)
      : String(value);

/** Several lines as a block, when that gives the same text back; otherwise in quotes. */
function renderText(text: string, indent: string): readonly string[] {
  const lines = text.split("\n");
  const isBlock =
    lines.length > 2 && lines.at(-1) === "" && lines.at(-2) !== "" && text.trim() !== "" && !UNSAFE.test(text);
  if (!isBlock) return [` ${inline(text)}`];
  return [" |2", ...lines.slice(0, -1).map((line) => (line === "" ? "" : `${indent}  ${line}`))];
}

/** Characters that a block cannot hold or that would be changed in it, and tabs, which are easily taken for indentation. */
// oxlint-disable-next-line no-control-regex -- finding control characters is the purpose
const UNSAFE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|[ ]$/mu;

/** Words that are nothing but text for every reader of YAML. */
const isPlain = (text: string): boolean =>
  /^[A-Za-z][A-Za-z0-9 _./()-]*$/u.test(text) &&
  !text.endsWith(" ") &&
  !/^(?:true|false|null|yes|no|on|off|y|n|inf|nan)$/iu.test(text);

/** JSON is YAML, but for characters that the reader refuses to see unescaped. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(
    /[\u007f-\u009f\u2028\u2029\ufeff]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
