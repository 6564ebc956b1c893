import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Where a new solution goes, and what of the name is wrong (P005). */
export type NewSolutionPath =
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "wrong"; readonly diagnostic: Diagnostic };

type Place = { readonly slug: string; readonly solutionsDirectory: string };

/** `greedy` is a file in the current folder, `accepted/greedy` one among the author's solutions; without a name the slug is taken. */
export function newSolutionPath(name: string | undefined, { slug, solutionsDirectory }: Place): NewSolutionPath {
  const [, folder, stem] = /^(?:([a-z_]+)\/)?([A-Za-z0-9][A-Za-z0-9._-]{0,59}?)(?:\.ts)?$/u.exec(name ?? slug) ?? [];
  if (stem === undefined) return { kind: "wrong", diagnostic: refuse(name ?? slug) };
  if (folder === undefined) return { kind: "path", path: `${stem}.ts` };
  return { kind: "path", path: join(solutionsDirectory, slug, folder, `${stem}.ts`) };
}

const refuse = (name: string): Diagnostic => ({
  code: "P005",
  severity: "error",
  message: `${JSON.stringify(name.slice(0, 120))} cannot be the name of a solution`,
  hint: "write a name like greedy, or accepted/greedy for a solution of the author",
});
