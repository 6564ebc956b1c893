import { lstat, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import type { Diagnostic } from "../../model/diagnostic.ts";

/** The new class as files. Texts name what is filled in `my-…`. */
const SCAFFOLD = join(import.meta.dirname, "scaffold");

/** A class that is to be made in `directory`, for the first of these problems. `today` is a day of the calendar: 2026-12-01. */
export type NewClass = {
  readonly directory: string;
  readonly problems: readonly string[];
  readonly timeZone: string;
  readonly today: Temporal.PlainDate;
};

/** Why it cannot be made: its name (L002), a folder that is there already (L003), or no problem to assign (L004). */
export async function checkNewClass({ directory, problems }: NewClass): Promise<Diagnostic | undefined> {
  const name = basename(resolve(directory));
  if (!NAME.test(name)) {
    const hint = "use a-z and 0-9, with hyphens between words, at most 60 characters";
    return wrong("L002", `${JSON.stringify(name.slice(0, 120))} cannot be the name of a class`, hint);
  }
  const isThere = await lstat(directory).then(
    () => true,
    () => false,
  );
  if (isThere) return wrong("L003", `${directory} is already there; nothing was written`, "take another name");
  if (problems.length > 0) return undefined;
  const hint = "make one first: `judge new problem <name>`; or name their folder with --problems";
  return wrong("L004", "there is no problem to assign", hint);
}

/** Writes the files of a new class and gives their names, in order. */
export async function writeClass({ directory, problems, timeZone, today }: NewClass): Promise<readonly string[]> {
  const filled = {
    "my-class": basename(resolve(directory)),
    "my-zone": timeZone,
    "my-problem": problems[0] ?? "",
    "my-due": `${today.add({ days: 14 }).toString()} 23:59`,
    "my-later": `${today.add({ days: 16 }).toString()} 23:59`,
  };
  const fill = (text: string): string =>
    Object.entries(filled).reduce((now, [name, value]) => now.replaceAll(name, () => value), text);
  const entries = await readdir(SCAFFOLD, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const names = files.map((file) => relative(SCAFFOLD, file)).toSorted();
  await mkdir(join(directory, "submissions", "homework-1"), { recursive: true });
  for (const name of names) {
    const path = join(directory, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, fill(await readFile(join(SCAFFOLD, name), "utf8")), { flag: "wx" });
  }
  return names;
}

const NAME = /^(?=.{1,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/u;

const wrong = (code: string, message: string, hint: string): Diagnostic => ({ code, severity: "error", message, hint });
