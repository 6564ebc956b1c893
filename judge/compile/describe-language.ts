import type { ProgramLanguage } from "../model/judging.ts";
import { detectLanguage } from "./detect-language.ts";
import type { Language, MachineLanguage } from "./language.ts";
import { findToolchain } from "./toolchain.ts";

/** The language of a program and the version that it gets here; undefined when the machine does not have it. */
export async function describeLanguage(main: string): Promise<ProgramLanguage | undefined> {
  const language = detectLanguage(main);
  if (language === undefined) return undefined;
  if (!isForMachine(language)) return { name: language.name, version: process.versions.node };
  const found = await findToolchain(language);
  return found.kind === "found" ? { name: language.name, version: found.toolchain.version } : undefined;
}

/** Whether programs of a language are run with tools of the machine, and not by the Node of the judge. */
export const isForMachine = (language: Language): language is MachineLanguage => language.toolchain.kind === "machine";

/** The language of a program when it is not one that runs on Node. */
export function findMachineLanguage(main: string): MachineLanguage | undefined {
  const language = detectLanguage(main);
  return language !== undefined && isForMachine(language) ? language : undefined;
}
