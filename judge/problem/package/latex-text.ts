// A readable form of the LaTeX that statements are written in: enough for a terminal. Formulas stay as they are.

/** Markdown-like text: headings, lists, code, links and names of pictures; comments are dropped. Total for every input. */
export function latexToText(source: string, constants: ReadonlyMap<string, string> = new Map()): string {
  const verbatim: string[] = [];
  const keep = (text: string): string => `\u{E000}${verbatim.push(text) - 1}\u{E001}`;
  const keepCode = (code: string): string =>
    keep(
      `\n\n${code
        .replace(/^(?:\[[^\]\n]*\])?\n?/u, "")
        .trimEnd()
        .replaceAll(/^/gmu, "    ")}\n\n`,
    );
  let code = source.replaceAll("\r\n", "\n").replaceAll(/[\u{E000}-\u{E004}]/gu, "");
  for (const name of ["verbatim", "lstlisting"]) code = replaceBetween(code, environment(name), keepCode);
  let kept = withoutComments(code);
  kept = kept.replaceAll(/\\constant\{([^{}]*)\}/gu, (whole, name: string) => constants.get(name.trim()) ?? whole);
  kept = replaceBetween(kept, ["\\(", "\\)"], (formula) => `$${formula}$`);
  kept = replaceBetween(kept, ["\\[", "\\]"], (formula) => `$$${formula}$$`);
  kept = kept.replaceAll(/\$\$[^$]*\$\$|\$[^$]*\$/gu, keep);
  const text = renderLists(renderBlocks(kept));
  const plain = renderCommands(text);
  return restore(tidy(plain), verbatim);
}

const environment = (name: string): readonly [string, string] => [`\\begin{${name}}`, `\\end{${name}}`];

/** Replaces what stands between two words, with the words. In time that grows with the text alone, unlike a lazy pattern. */
function replaceBetween(
  text: string,
  [begin, end]: readonly [string, string],
  render: (inner: string) => string,
): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = text.indexOf(begin, from);
    const stop = start === -1 ? -1 : text.indexOf(end, start + begin.length);
    if (stop === -1) return [...parts, text.slice(from)].join("");
    parts.push(text.slice(from, start), render(text.slice(start + begin.length, stop)));
    from = stop + end.length;
  }
}

/** A percent sign that is not escaped begins a comment up to the end of the line. */
const withoutComments = (source: string): string =>
  source.replaceAll(/(?<=(?:^|[^\\])(?:\\\\)*)%[^\n]*(?:\n[ \t]*)?/gu, "");

function renderBlocks(text: string): string {
  return replaceBetween(text, environment("tabular"), renderTable)
    .replaceAll(/\\(?:problemname)(?:\{[^{}]*\})?/gu, "")
    .replaceAll(/\\(?:sub)*section\*?\{([^{}]*)\}/gu, "\n\n## $1\n\n")
    .replaceAll(/\\begin\{(Input|Output|Interaction)\}/gu, "\n\n## $1\n\n")
    .replaceAll(/\\illustration\{[^{}]*\}\{([^{}]*)\}\{([^{}]*)\}/gu, "\n\n(picture $1: $2)\n\n")
    .replaceAll(/\\includegraphics(?:\[[^\]]*\])?\{([^{}]*)\}/gu, "(picture $1)")
    .replaceAll(/\\href\{([^{}]*)\}\{([^{}]*)\}/gu, "$2 ($1)")
    .replaceAll(/\\url\{([^{}]*)\}/gu, "$1")
    .replaceAll(/\\(?:nextsample|remainingsamples)\b/gu, "");
}

/** One line a row, with bars between the cells. */
function renderTable(body: string): string {
  const rows = body
    .replace(/^(?:\[[^\]]*\])?\{[^{}]*\}/u, "")
    .replaceAll(/\\hline\b|\\cline\{[^{}]*\}/gu, "")
    .split(/\\\\(?:\[[^\]]*\])?/u)
    .map((row) =>
      row
        .split(/(?<!\\)&/u)
        .map((cell) => cell.trim())
        .join(" | "),
    );
  return `\n\n${rows.filter((row) => row !== "").join("\n")}\n\n`;
}

/** Items get a hyphen or their number; nested lists are indented. */
function renderLists(text: string): string {
  const open: { readonly isNumbered: boolean; count: number }[] = [];
  const pieces = text.split(
    /(\\begin\{(?:itemize|enumerate)\}(?:\[[^\]]*\])?|\\end\{(?:itemize|enumerate)\}|\\item\b(?:\[[^\]]*\])?[ \t]*)/u,
  );
  return pieces
    .map((piece) => {
      if (piece.startsWith("\\begin{itemize}") || piece.startsWith("\\begin{enumerate}")) {
        open.push({ isNumbered: piece.startsWith("\\begin{enumerate}"), count: 0 });
        return open.length === 1 ? "\n" : "";
      }
      if (piece.startsWith("\\end{itemize}") || piece.startsWith("\\end{enumerate}")) {
        open.pop();
        return open.length === 0 ? "\n\n" : "";
      }
      const list = open.at(-1);
      if (!piece.startsWith("\\item")) return list === undefined ? piece : piece.replaceAll(/\s*\n\s*/gu, " ");
      if (list === undefined) return "\n- ";
      list.count += 1;
      return `\n${"  ".repeat(open.length - 1)}${list.isNumbered ? `${list.count}.` : "-"} `;
    })
    .join("");
}

const MARKS: Readonly<Record<string, string>> = {
  textbf: "**",
  emph: "*",
  textit: "*",
  texttt: "`",
};

function renderCommands(text: string): string {
  let current = text.replaceAll(/\\(?:ldots|dots|textellipsis)\b(?:\{\})?/gu, "…");
  // From the inside out; each round takes one level of braces away, so it ends.
  for (let round = 0; round < 8; round += 1) {
    const next = current.replaceAll(
      /\\([a-zA-Z]+)\*?(?:\[[^\][]*\])?\{([^{}]*)\}/gu,
      (_, name: string, inner: string) =>
        name === "begin" || name === "end"
          ? "\n"
          : name === "footnote"
            ? ` (${inner})`
            : `${MARKS[name] ?? ""}${inner}${MARKS[name] ?? ""}`,
    );
    if (next === current) break;
    current = next;
  }
  return current
    .replaceAll(/\\textbackslash\b(?:\{\})?/gu, "\u{E002}")
    .replaceAll(/\\\\(?:\[[^\]]*\])?/gu, "\n")
    .replaceAll(/\\([%&#_{}$])/gu, (_, character: string) => ESCAPED[character] ?? character)
    .replaceAll(/\\[a-zA-Z]+\*?[ \t]?/gu, "")
    .replaceAll(/[{}]/gu, "")
    .replaceAll("---", "—")
    .replaceAll("--", "–")
    .replaceAll(/``|''/gu, '"')
    .replaceAll("~", " ")
    .replaceAll("\u{E003}", "{")
    .replaceAll("\u{E004}", "}")
    .replaceAll("\u{E002}", "\\");
}

/** Braces that stand for themselves must outlive the removal of the others. */
const ESCAPED: Readonly<Record<string, string>> = { "{": "\u{E003}", "}": "\u{E004}" };

const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t]+$/gmu, "")
    .replaceAll(/^[ \t]+(?=[^\s-])(?!\d+\.)/gmu, "")
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();

/** What was kept may hold what was kept before it: a formula inside code. */
function restore(text: string, kept: readonly string[]): string {
  const once = text.replaceAll(/\u{E000}(\d+)\u{E001}/gu, (_, index: string) => kept[Number(index)] ?? "");
  return (once.includes("\u{E000}") && once !== text ? restore(once, kept) : once)
    .replaceAll(/\n{3,}/gu, "\n\n")
    .trim();
}
