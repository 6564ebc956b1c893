import { access } from "node:fs/promises";
import { join } from "node:path";
import type { Diagnostic } from "../model/diagnostic.ts";
import type { Problem } from "../model/problem.ts";
import { checked } from "./check.ts";
import { BRUTE_FORCE, REFERENCE } from "./read-sources.ts";
import type { Check } from "./verification.ts";

/** An interactor answers instead of these. */
const ANSWERING: readonly string[] = [REFERENCE, BRUTE_FORCE];

const PARTS = {
  "reference.ts": "write it: the answers come from it",
  "brute-force.ts":
    "write it, slow and obviously right: it confirms the answers and is what `judge stress` compares with",
  "input.ts": "write it: docs/kit.md has an example",
  "tests.yaml": "write it: docs/generate.md describes the recipe",
  "tests/manifest.json": "run `judge generate`",
} as const;

/** Whether every file of a complete problem folder is there. */
export async function checkParts(problem: Problem): Promise<Check> {
  const isInteractive = problem.interface.kind === "interactive";
  const wanted = Object.entries(PARTS).filter(([name]) => !isInteractive || !ANSWERING.includes(name));
  const present = await Promise.all(wanted.map(([name]) => isThere(join(problem.directory, name))));
  const missing = wanted.filter((_, index) => !present[index]);
  return checked("parts", {
    summary: missing.length === 0 ? "all there" : `missing: ${missing.map(([name]) => name).join(", ")}`,
    facts: { missing: missing.map(([name]) => name) },
    diagnostics: missing.map(([name, hint]): Diagnostic => ({
      code: "V001",
      severity: "warning",
      message: `${join(problem.directory, name)} is missing`,
      hint,
    })),
  });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
