import { join, resolve } from "node:path";
import type { AuthorProgram, CheckerSpec, ProblemInterface } from "../model/problem.ts";

/** How problem.yaml names a program of the author: by path inside the folder, or not at all for the usual module. */
export type ProgramValue = { readonly program?: string; readonly flags?: readonly string[] };

/** The program that decides, by absolute path. Without a name it is the module `usual`. */
export function authorProgramOf(
  directory: string,
  { program, flags = [] }: ProgramValue,
  usual: "checker.ts" | "interactor.ts",
): AuthorProgram {
  const name = program ?? usual;
  const path = join(resolve(directory), name);
  return name === usual ? { kind: "module", path } : { kind: "program", path, flags };
}

type KindOnly<K extends string> = { readonly kind: K };

/** The checker that problem.yaml asks for. */
export function checkerOf(
  directory: string,
  value: Exclude<CheckerSpec, KindOnly<"custom">> | (KindOnly<"custom"> & ProgramValue),
): CheckerSpec {
  if (value.kind !== "custom") return value;
  return { kind: "custom", program: authorProgramOf(directory, value, "checker.ts") };
}

/** The interface that problem.yaml asks for. */
export function interfaceOf(
  directory: string,
  value: Exclude<ProblemInterface, KindOnly<"interactive">> | (KindOnly<"interactive"> & ProgramValue),
): ProblemInterface {
  if (value.kind !== "interactive") return value;
  return { kind: "interactive", program: authorProgramOf(directory, value, "interactor.ts") };
}
