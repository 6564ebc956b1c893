import { readdirSync } from "node:fs";

/** What lies in a folder, or anywhere below it; nothing when it is not there or closed to this user. */
export function namesIn(directory: string, { recursive = false } = {}): readonly string[] {
  try {
    return readdirSync(directory, { recursive, encoding: "utf8" });
  } catch {
    return [];
  }
}
