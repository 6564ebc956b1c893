// Code that was handed in as something else: cells of a notebook, a text file, text typed into the page of a platform.
import type { SourceNotice } from "../../model/class.ts";

/** `suffix` is the end that its name would have had. */
export type ExtractedCode = {
  readonly suffix: string;
  readonly text: string;
  readonly notices: readonly SourceNotice[];
};

const NOTEBOOK_SUFFIXES: Readonly<Record<string, string>> = {
  python: ".py",
  python3: ".py",
  typescript: ".ts",
  deno: ".ts",
  javascript: ".js",
};

/** The code cells of a Jupyter notebook, in order; undefined when there are none or their language is not known. Commands (`%…`, `!…`) become comments. */
export function codeOfNotebook(text: string): ExtractedCode | undefined {
  const notebook = parseObject(text);
  const cells = notebook?.["cells"];
  if (notebook === undefined || !Array.isArray(cells)) return undefined;
  const metadata = objectOf(notebook["metadata"]);
  const kernel = objectOf(metadata?.["kernelspec"]);
  const names = [objectOf(metadata?.["language_info"])?.["name"], kernel?.["language"], kernel?.["name"]];
  const suffix = names
    .map((name) => NOTEBOOK_SUFFIXES[typeof name === "string" ? name.toLowerCase() : ""])
    .find((one) => one !== undefined);
  if (suffix === undefined) return undefined;
  const sources = cells.flatMap((cell: unknown) => {
    const { cell_type: type, source } = objectOf(cell) ?? {};
    if (type !== "code") return [];
    const lines: readonly unknown[] = Array.isArray(source) ? source : [source];
    return [lines.filter((line) => typeof line === "string").join("")];
  });
  const code = sources
    .filter((source) => source.trim() !== "")
    .join("\n\n")
    .replaceAll(/\r\n?/gu, "\n");
  if (code === "") return undefined;
  const comment = suffix === ".py" ? "#" : "//";
  const plain = code.replaceAll(/^(?=[ \t]*[%!])/gmu, `${comment} `);
  const notices: readonly SourceNotice[] = plain === code ? ["notebook"] : ["notebook", "notebook-commands"];
  return { suffix, text: `${plain}\n`, notices };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const objectOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** The words of a web page that a platform made of a text field. One way through: the page may be made to be slow. */
export function textOfPage(page: string): string {
  const lower = page.toLowerCase();
  const parts: string[] = [];
  let isPre = false;
  for (let at = 0; at < page.length;) {
    const open = page.indexOf("<", at);
    const text = page.slice(at, open === -1 ? undefined : open);
    // Between tags a page has line ends that nobody sees.
    if (isPre || text.trim() !== "" || !text.includes("\n")) parts.push(text);
    if (open === -1) break;
    const close = page.indexOf(">", open);
    const name = /^<(\/?[a-z!][a-z0-9]*)/u.exec(lower.slice(open, open + 16))?.[1];
    if (name === undefined || close === -1) {
      parts.push("<");
      at = open + 1;
      continue;
    }
    if (name === "pre" || name === "/pre") isPre = name === "pre";
    if (LINE_ENDS.has(name)) parts.push("\n");
    const end = HIDDEN.has(name) ? lower.indexOf(`</${name}`, close) : close + 1;
    at = end === -1 ? page.length : end;
  }
  return decodeEntities(parts.join("")).trim();
}

const LINE_ENDS = new Set(["br", "/p", "/div", "/li", "/pre", "/h1", "/h2", "/h3"]);
const HIDDEN = new Set(["script", "style", "head"]);
const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " " };

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{2,6});/giu, decodeEntity).replaceAll("\u00A0", " ");

function decodeEntity(entity: string): string {
  const word = entity.slice(1, -1).toLowerCase();
  if (!word.startsWith("#")) return ENTITIES[word] ?? entity;
  const code = word.startsWith("#x") ? Number.parseInt(word.slice(2), 16) : Number(word.slice(1));
  return code > 0x10_ffff ? entity : String.fromCodePoint(code);
}

// What programs of a language can hardly be without, and other languages do not have. Each looks at a place once: no `\s*` behind `^`.
const SIGNS: readonly (readonly [suffix: string, sign: RegExp])[] = [
  [
    ".ts",
    /\bconsole\.log[ \t]*\(|^[ \t]*(?:export[ \t]+)?(?:async[ \t]+)?function\b|^[ \t]*(?:export[ \t]+)?(?:const|let|var)[ \t]+(?:\w+[ \t]*[:=]|[[{])|\bprocess\.stdin\b/mu,
  ],
  [
    ".py",
    /^[ \t]*def[ \t]+\w+[ \t]*\(|^[ \t]*(?:from[ \t]+\w+[ \t]+)?import[ \t]+[\w, ]+$|^[ \t]*print[ \t]*\(|\binput[ \t]*\([ \t]*\)/mu,
  ],
  [
    ".cpp",
    /^[ \t]*#include[ \t]*<(?:iostream|vector|string|algorithm|bits\/stdc\+\+\.h|map|set|queue)>|\bstd::|\busing namespace std\b/mu,
  ],
  [".java", /\bpublic[ \t]+static[ \t]+void[ \t]+main[ \t]*\(|^[ \t]*import[ \t]+java\./mu],
];

/** The end that a file with this code would have; undefined when it is no code, or could be of several languages. */
export function guessCodeSuffix(text: string): string | undefined {
  const found = SIGNS.filter(([, sign]) => sign.test(text)).map(([suffix]) => suffix);
  return found.length === 1 ? found[0] : undefined;
}
