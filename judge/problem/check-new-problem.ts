import { lstat } from "node:fs/promises";
import type { Diagnostic } from "../model/diagnostic.ts";

/** A problem that is to be made, and the two folders that will be its own. */
export type NewProblem = { readonly slug: string; readonly problem: string; readonly solutions: string };

/** Why it cannot be made: its name (P003), or a folder that is there already (P004). */
export async function checkNewProblem({ slug, problem, solutions }: NewProblem): Promise<Diagnostic | undefined> {
  return checkName(slug) ?? (await checkFree(problem)) ?? (await checkFree(solutions));
}

const FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 60;
const LONGEST_SHOWN = 120;

/** The name becomes that of folders, web addresses and packages, so it keeps to what all of them take. */
function checkName(name: string): Diagnostic | undefined {
  if (FORM.test(name) && name.length <= LONGEST) return undefined;
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const proposal = words.join("-").slice(0, LONGEST).replace(/-$/, "");
  const rule = `use a-z and 0-9, with hyphens between words, at most ${LONGEST} characters`;
  const shown = JSON.stringify(name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name);
  return {
    code: "P003",
    severity: "error",
    message: `${shown} cannot be the name of a problem`,
    hint: proposal === "" ? rule : `${rule}: ${proposal}`,
  };
}

async function checkFree(path: string): Promise<Diagnostic | undefined> {
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return undefined;
  return {
    code: "P004",
    severity: "error",
    message: `${path} is already there; nothing was written`,
    hint: "take another name, or other folders with --problems and --solutions",
  };
}
