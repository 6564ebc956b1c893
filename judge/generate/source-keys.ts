import packageManifest from "../../package.json" with { type: "json" };
import { hashOf } from "../platform/hash.ts";
import type { Sources } from "./load-sources.ts";
import type { PlannedTest } from "./plan-tests.ts";
import { canonicalJson } from "./seed-of-call.ts";

/** Bump when the same sources come to give other tests. */
const FORMAT = "1";

/** The programs of a problem folder that have a role; every other file may be imported by any of them. */
const ROLES = new Set(["input.ts", "reference.ts", "brute-force.ts", "checker.ts", "interactor.ts"]);

/** Identifies everything that the input of this test is made from. */
export function keyOfInput(test: PlannedTest, sources: Sources): string {
  const { source } = test;
  const made =
    source.kind === "text"
      ? ["text", source.text]
      : ["call", canonicalJson([source.generator, source.with, source.seed])];
  return keyOf(sources, ["input.ts"], made);
}

/** Identifies everything but the input that the answers are made and confirmed from. */
export function keyOfAnswers(sources: Sources): string {
  const rules = JSON.stringify([sources.interface, sources.checker]);
  return keyOf(sources, ["reference.ts", "brute-force.ts", "checker.ts"], [rules]);
}

function keyOf({ programs }: Sources, roles: readonly string[], rest: readonly string[]): string {
  const shared = [...programs.keys()].filter((name) => !ROLES.has(name));
  const files = [...roles, ...shared].flatMap((name) => [name, programs.get(name) ?? "none"]);
  return hashOf([FORMAT, packageManifest.version, ...files, ...rest]).slice(0, 16);
}
