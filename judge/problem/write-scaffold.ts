import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { NewProblem } from "./check-new-problem.ts";

/** The new problem as files that are formatted, type-checked and tested like any other. Texts name it `my-problem`. */
const SCAFFOLD = join(import.meta.dirname, "scaffold");
const SCHEMA = join(import.meta.dirname, "../../docs/schema/problem.schema.json");

/** Paths of the files relative to the problem's folder and to its folder of solutions, in order. */
export type WrittenScaffold = { readonly problem: readonly string[]; readonly solutions: readonly string[] };

/** Writes the files of a new problem, without its tests. `home` is where its folder will lie in the end. */
export async function writeScaffold(aside: NewProblem, home: string): Promise<WrittenScaffold> {
  const fill = (text: string): string => withSchema(text.replaceAll("my-problem", aside.slug), home);
  const copy = async (kind: "problem" | "solutions"): Promise<readonly string[]> => {
    const from = join(SCAFFOLD, kind);
    const entries = await readdir(from, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const names = files.map((file) => relative(from, file)).toSorted();
    for (const name of names) {
      const path = join(aside[kind], name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, fill(await readFile(join(from, name), "utf8")), { flag: "wx" });
    }
    return names;
  };
  return { problem: await copy("problem"), solutions: await copy("solutions") };
}

const SCHEMA_LINE = /^# yaml-language-server: .*\n/;

/** The line by which editors check problem.yaml; without it where its path would name folders of this machine outside the project. */
function withSchema(text: string, home: string): string {
  const project = dirname(dirname(resolve(home)));
  const isInside = !relative(project, SCHEMA).startsWith("..");
  const path = relative(resolve(home), SCHEMA).split(sep).join("/");
  return text.replace(SCHEMA_LINE, () => (isInside ? `# yaml-language-server: $schema=${path}\n` : ""));
}
