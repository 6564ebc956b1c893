import { basename, posix } from "node:path";
import type { Submission } from "../model/submission.ts";
import { isGoodName } from "./submission-rules.ts";

/**
 * The class whose `main` starts a Java program, with its package: of the classes of the main file that have one the public one, else
 * the one that is named like the file, else the first. Only text is looked at; a wrong answer ends in Java's own message that
 * there is no such class.
 */
export function findMainClass(submission: Submission): string {
  const { folder, classes } = readMainFile(submission);
  const withMain = classes.filter(({ hasMain }) => hasMain);
  const own = basename(submission.main, ".java");
  const found = withMain.find(({ isPublic }) => isPublic) ?? withMain.find(({ name }) => name === own) ?? withMain[0];
  const name = found?.name ?? own;
  return folder === undefined ? name : `${folder}.${name}`;
}

/** The same program with its main file named like its public class, as the compiler wants it: people hand in `solution.java`. */
export function withJavaFileName(submission: Submission): Submission {
  const { main, files } = submission;
  const name = readMainFile(submission).classes.find(({ isPublic }) => isPublic)?.name;
  const wanted = posix.join(posix.dirname(main), `${name}.java`);
  if (name === undefined || !isGoodName(wanted)) return submission;
  if ([...files.keys()].some((file) => file === wanted || file.startsWith(`${wanted}/`))) return submission;
  return { main: wanted, files: new Map([...files].map(([file, data]) => [file === main ? wanted : file, data])) };
}

/** A class of the main file, not one inside another. */
type JavaClass = { readonly name: string; readonly isPublic: boolean; hasMain: boolean };

function readMainFile({ main, files }: Submission): {
  readonly folder?: string;
  readonly classes: readonly JavaClass[];
} {
  const text = withoutComments(Buffer.from(files.get(main) ?? new Uint8Array()).toString());
  const classes: JavaClass[] = [];
  let depth = 0;
  let isPublic = false;
  let folder: string | undefined;
  for (const [word, inPackage, name] of text.matchAll(WORDS)) {
    const last = classes.at(-1);
    if (word === "{") depth += 1;
    else if (word === "}" || word === ";") [depth, isPublic] = [word === "}" ? depth - 1 : depth, false];
    else if (depth === 1 && word.startsWith("void") && last !== undefined) last.hasMain = true;
    else if (depth === 0 && word === "public") isPublic = true;
    else if (depth === 0 && inPackage !== undefined) folder ??= inPackage;
    else if (depth === 0 && name !== undefined) classes.push({ name, isPublic, hasMain: false });
  }
  return { classes, ...(folder !== undefined && { folder }) };
}

const WORDS =
  /[{};]|\bpublic\b|\bvoid\s+main\s*\(|\bpackage\s+([\w.]+)|\b(?:class|enum|record|interface)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

// What has no end reaches to the end of the text, so that no character is looked at for each beginning before it.
const withoutComments = (text: string): string =>
  text.replaceAll(
    /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|"""(?:\\.|[\s\S])*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/gu,
    " ",
  );
