import { detectLanguage } from "../../compile/detect-language.ts";
import { withoutSuffix, type Source } from "./examine-file.ts";
import { compactText, splitName, withoutCopyMark } from "./name-forms.ts";

/** A program to be judged: its main file, and all files. `copy` counts copies of one file, from 0. */
export type Program = { readonly main: Source; readonly files: readonly Source[]; readonly copy: number };

/** `several`: which file is the program cannot be known. */
export type SplitPrograms =
  | {
      readonly kind: "split";
      readonly programs: readonly Program[];
      readonly built: readonly Source[];
      readonly same: readonly Source[];
    }
  | { readonly kind: "several"; readonly names: readonly string[] };

/** What somebody handed in for one problem, as programs: one of several files, or copies of one file (`a.ts`, `a (1).ts`). */
export function splitPrograms(all: readonly Source[], parts: readonly Source[], slug: string): SplitPrograms {
  const built = all.filter((one) => isBuilt(one, all));
  const sources = all.filter((one) => !built.includes(one));
  const numbered = sources.map((source) => ({ source, ...copyOf(source, sources) }));
  const sameCopies = numbered
    .filter((one) =>
      numbered.some(
        ({ source, base, copy }) => base === one.base && copy < one.copy && source.hash === one.source.hash,
      ),
    )
    .map(({ source }) => source);
  const kept = sources.filter((one) => !sameCopies.includes(one));
  const single = (main: Source, others: readonly Source[], same: readonly Source[]): SplitPrograms => {
    const files = [main, ...others.filter((one) => one !== main), ...parts];
    return { kind: "split", programs: [{ main, files, copy: 0 }], built, same };
  };
  const [only, second] = kept;
  if (only === undefined) return { kind: "split", programs: [], built, same: sameCopies };
  if (second === undefined) return single(only, [], sameCopies);
  const copies = kept.map((source) => ({ source, ...copyOf(source, kept) }));
  if (copies.some(({ copy }) => copy > 0)) {
    if (new Set(copies.map(({ base }) => base)).size > 1) return { kind: "several", names: namesOf(kept) };
    const programs = copies.map(({ source, copy }) => ({ main: source, files: [source, ...parts], copy }));
    return { kind: "split", programs, built, same: sameCopies };
  }
  const main = findMain(kept, slug);
  if (main !== undefined) return single(main, kept, sameCopies);
  const same = kept.filter((one) => hasTwinBefore(one, kept));
  const [last, another] = kept.filter((one) => !same.includes(one));
  if (last !== undefined && another === undefined) return single(last, [], [...sameCopies, ...same]);
  return { kind: "several", names: namesOf(kept) };
}

const namesOf = (sources: readonly Source[]): readonly string[] => sources.map(({ path }) => path);

/** Whether an earlier file has the same text and the same end. */
const hasTwinBefore = (one: Source, all: readonly Source[]): boolean =>
  all
    .slice(0, all.indexOf(one))
    .some(({ hash, path }) => hash === one.hash && splitName(path).suffix === splitName(one.path).suffix);

/** `a.js` beside `a.ts` is what a compiler made of it. */
function isBuilt({ path }: Source, all: readonly Source[]): boolean {
  if (!/\.[cm]?js$/u.test(path)) return false;
  return all.some((other) => other.path.replace(/\.([cm]?)ts$/u, ".$1js") === path && other.path !== path);
}

/** The one that is called `main`; else as the problem; else the only one that no other asks for and that asks for others. */
function findMain(programs: readonly Source[], slug: string): Source | undefined {
  const languages = new Set(programs.map(({ path }) => familyOf(path)));
  if (languages.size > 1) return undefined;
  const stem = ({ path }: Source): string => splitName(path.split("/").at(-1) ?? "").stem;
  for (const isMain of [
    (one: Source) => stem(one).toLowerCase() === "main",
    (one: Source) => compactText(stem(one)) === compactText(slug),
  ]) {
    const [main, second] = programs.filter(isMain);
    if (main !== undefined) return second === undefined ? main : undefined;
  }
  const wanted = new Set(programs.flatMap(({ imports }) => imports));
  const roots = programs.filter(({ path }) => !wanted.has(withoutSuffix(path)));
  const [root, second] = roots;
  return root !== undefined && second === undefined ? root : undefined;
}

/** Files of TypeScript and of JavaScript may belong to one program. */
const familyOf = (path: string): string => {
  const code = detectLanguage(path)?.code ?? "";
  return code === "javascript" ? "typescript" : code;
};

/** `a (1).ts` is a copy of `a.ts`; `a-1.ts` too, but only beside `a.ts`: `quiz-1.ts` alone is no copy. */
function copyOf({ path }: Source, all: readonly Source[]): { readonly base: string; readonly copy: number } {
  const { stem, suffix } = splitName(path);
  const marked = withoutCopyMark(stem);
  if (marked.copy > 0) return { base: `${marked.stem}${suffix}`.toLowerCase(), copy: marked.copy };
  const numbered = /^(?<base>.+)-(?<copy>\d{1,3})$/su.exec(stem)?.groups;
  const base = `${numbered?.["base"] ?? ""}${suffix}`.toLowerCase();
  if (numbered !== undefined && all.some((other) => other.path.toLowerCase() === base))
    return { base, copy: Number(numbered["copy"]) };
  return { base: `${stem}${suffix}`.toLowerCase(), copy: 0 };
}
