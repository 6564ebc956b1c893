import { basename } from "node:path";
import type { Submission } from "../model/submission.ts";

/**
 * The class whose `main` starts a Java program: that of the main file that stands before the method, with its package. Only text
 * is looked at; a wrong answer ends in Java's own message that there is no such class.
 */
export function findMainClass({ main, files }: Submission): string {
  const text = withoutComments(Buffer.from(files.get(main) ?? new Uint8Array()).toString());
  const start = /\bstatic\b[^;{}()]*\bvoid\s+main\s*\(|\bvoid\s+main\s*\(/u.exec(text)?.index ?? text.length;
  const classes = [
    ...text.slice(0, start).matchAll(/\b(?:class|enum|record|interface)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu),
  ];
  const outer = classes.filter(({ index }) => depthAt(text, index) === 0).at(-1);
  const name = outer?.[1] ?? basename(main, ".java");
  const folder = /^\s*package\s+([\w.]+)\s*;/mu.exec(text)?.[1];
  return folder === undefined ? name : `${folder}.${name}`;
}

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"/gu, (found) => (found.startsWith('"') ? '""' : " "));

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (const character of text.slice(0, end)) depth += character === "{" ? 1 : character === "}" ? -1 : 0;
  return depth;
}
