import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../testkit/properties.ts";
import { latexToText } from "./latex-text.ts";

test.for<[string, string, string]>([
  ["the name of the problem is shown elsewhere", "\\problemname{Sum}\nAdd.", "Add."],
  ["headings", "\\section*{Input}\nA\n\\subsection{More}\nB", "## Input\n\nA\n\n## More\n\nB"],
  ["environments of the format", "\\begin{Input}\nA\n\\end{Input}", "## Input\n\nA"],
  ["comments", "a % b\nc\\% d\n% e\nf", "a c% d\nf"],
  ["formulas stay", "$a_1 \\le \\frac{b}{c}$ and \\(x\\), $$y$$", "$a_1 \\le \\frac{b}{c}$ and $x$, $$y$$"],
  ["a percent sign in a formula", "$50\\%$ % half\nleft", "$50\\%$ left"],
  [
    "lists",
    "\\begin{itemize}\n\\item a\n  b\n\\item c\n\\begin{enumerate}\n\\item d\n\\end{enumerate}\n\\end{itemize}\ne",
    "- a b\n- c\n  1. d\n\ne",
  ],
  ["code", "\\begin{verbatim}\nint x; % no comment\n  {y}\n\\end{verbatim}", "int x; % no comment\n      {y}"],
  ["faces", "\\textbf{a} \\emph{b} \\texttt{c} {\\it d} \\underline{e}", "**a** *b* `c` d e"],
  [
    "pictures",
    "\\includegraphics[width=5cm]{a.png} \\illustration{0.3}{b.jpg}{A cave}",
    "(picture a.png)\n\n(picture b.jpg: A cave)",
  ],
  ["links", "\\href{https://a.b}{here} \\url{https://c.d}", "here (https://a.b) https://c.d"],
  [
    "tables",
    "\\begin{tabular}{|l|r|}\n\\hline\na & b \\\\ \\hline\n$x$ & c\\&d \\\\\n\\end{tabular}",
    "a | b\n$x$ | c&d",
  ],
  ["signs", "a~b -- c --- ``d'' \\ldots{} \\{e\\} \\_ \\#", 'a b – c — "d" … {e} _ #'],
  ["constants", "\\constant{most} \\constant{least}", "5 least"],
  ["HTML is text", "<script>alert(1)</script>", "<script>alert(1)</script>"],
  ["what is never closed", "\\begin{itemize} \\textbf{a $b", "a $b"],
])("%s", ([, source, text]) => {
  expect(latexToText(source, new Map([["most", "5"]]))).toBe(text);
});

test("whatever the source, there is a text, and it is not much longer", () => {
  const pieces = fc.constantFrom(
    "\\begin{itemize}",
    "\\end{itemize}",
    "\\item",
    "\\\\",
    "\\",
    "{",
    "}",
    "%",
    "$",
    "\n",
    "a",
    "\\emph{",
    "&",
    "\\begin{tabular}{l}",
    "\\end{tabular}",
    "\\begin{verbatim}",
    "\\end{verbatim}",
    "\u{E000}0\u{E001}",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
      const source = parts.join("");
      expect(latexToText(source).length).toBeLessThanOrEqual(source.length * 4 + 100);
    }),
    runs(500),
  );
});

test("a long source takes no long time", () => {
  const begin = performance.now();
  for (const piece of ["\\begin{itemize}", "{", "$", "\\textbf{a", "%\n", "\\item ", "&", "\\begin{tabular}{l}", " \n"])
    latexToText(piece.repeat(30_000));
  expect(performance.now() - begin).toBeLessThan(5000);
});
