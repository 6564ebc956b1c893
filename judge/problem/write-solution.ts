import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";

/** Writes a new solution, with the folders around it. A file that is there already stays as it is (P006). */
export async function writeSolution(path: string, text: string): Promise<Diagnostic | undefined> {
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(path, text, { flag: "wx" });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    return {
      code: "P006",
      severity: "error",
      message: `${path} is already there; nothing was written`,
      hint: "take another name",
    };
  }
}
