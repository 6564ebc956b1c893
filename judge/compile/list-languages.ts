import { isForMachine } from "./describe-language.ts";
import { knownLanguages } from "./language.ts";
import { findToolchain } from "./toolchain.ts";

/** A language of the table: the version that programs get here, or why there is none and what to do. */
export type ListedLanguage = {
  readonly code: string;
  readonly name: string;
  readonly suffixes: readonly string[];
} & (
  | { readonly state: "present"; readonly version: string }
  | { readonly state: "missing"; readonly reason: string; readonly remedy: string }
);

/** Every language of the table, in its order, as this machine has it. */
export async function listLanguages(): Promise<readonly ListedLanguage[]> {
  return await Promise.all(
    knownLanguages().map(async (language): Promise<ListedLanguage> => {
      const { code, name, suffixes } = language;
      if (!isForMachine(language)) return { code, name, suffixes, state: "present", version: process.versions.node };
      const found = await findToolchain(language);
      if (found.kind === "found") return { code, name, suffixes, state: "present", version: found.toolchain.version };
      const { message, hint = "" } = found.diagnostic;
      return { code, name, suffixes, state: "missing", reason: message, remedy: hint };
    }),
  );
}
