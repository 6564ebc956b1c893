import type { Submission } from "../../model/submission.ts";
import { escapeLine } from "../../report/visible-text.ts";

const CODE = /\.[cm]?[jt]s$/iu;

/** All code that was handed in as one text, the main file first. A comment names each file where there are several: comments are not compared. */
export function joinFiles({ main, files }: Submission): string {
  const paths = [...files.keys()].filter((path) => path === main || CODE.test(path));
  const ordered = paths.sort((a, b) => Number(b === main) - Number(a === main) || (a < b ? -1 : 1));
  const decoder = new TextDecoder();
  const texts = ordered.map((path) => ({ path, text: decoder.decode(files.get(path)) }));
  return texts.length === 1
    ? (texts[0]?.text ?? "")
    : texts.map(({ path, text }) => `// ${escapeLine(path)}\n${text}\n`).join("");
}
