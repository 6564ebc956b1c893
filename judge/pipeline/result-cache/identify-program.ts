import { versionOfPackage } from "../../compile/compiler-paths.ts";
import { findMachineLanguage } from "../../compile/describe-language.ts";
import { findToolchain } from "../../compile/toolchain.ts";
import type { Problem } from "../../model/problem.ts";
import type { Submission } from "../../model/submission.ts";
import { hashOf } from "../../platform/hash.ts";

/**
 * Names a program by its sources and the tools that it is made with: what it is compiled to, and what compiler and type checker say,
 * follows from these and the judge's own code. Undefined when this machine lacks its language.
 */
export async function identifyProgram(
  { main, files }: Submission,
  { globals }: Pick<Problem, "globals">,
): Promise<string | undefined> {
  const tools = await identifyTools(main);
  if (tools === undefined) return undefined;
  const names = [...files.keys()].toSorted();
  return hashOf([tools, globals ?? "all", main, ...names.flatMap((name) => [name, files.get(name) ?? ""])]);
}

const PACKAGES = ["esbuild", "typescript", "@types/node"];

async function identifyTools(main: string): Promise<string | undefined> {
  const language = findMachineLanguage(main);
  if (language === undefined) return JSON.stringify(PACKAGES.map(versionOfPackage));
  const found = await findToolchain(language);
  return found.kind === "found" ? JSON.stringify([language.code, found.toolchain.identity]) : undefined;
}
