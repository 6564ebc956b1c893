import { join, resolve } from "node:path";
import type { AuthorProgram, CheckerSpec, FunctionInterface, ProblemInterface } from "../model/problem.ts";
import { answerTypeOf } from "../model/value-type.ts";

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

type CheckerValue = Exclude<CheckerSpec, KindOnly<"custom" | "values">> | (KindOnly<"custom"> & ProgramValue);

/** The checker that problem.yaml asks for. Of a function problem values are compared, not texts, where the checker has a meaning for them. */
export function checkerOf(
  directory: string,
  value: CheckerValue,
  problemInterface: KindOnly<"stdio" | "interactive"> | FunctionInterface,
): CheckerSpec {
  if (value.kind === "custom") return { kind: "custom", program: authorProgramOf(directory, value, "checker.ts") };
  if (problemInterface.kind !== "function") return value;
  const values = { kind: "values", type: answerTypeOf(problemInterface) } as const;
  if (value.kind === "unordered") return { ...values, order: "free" };
  if (value.kind === "numbers") return { ...value, ...values, order: "kept" };
  const isPlain = value.kind === "tokens" || value.kind === "exact" || value.kind === "lines";
  return isPlain ? { ...values, order: "kept" } : value;
}

/** The interface that problem.yaml asks for. */
export function interfaceOf(
  directory: string,
  value: Exclude<ProblemInterface, KindOnly<"interactive">> | (KindOnly<"interactive"> & ProgramValue),
): ProblemInterface {
  if (value.kind !== "interactive") return value;
  return { kind: "interactive", program: authorProgramOf(directory, value, "interactor.ts") };
}
