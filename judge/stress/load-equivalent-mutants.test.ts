import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testId } from "../model/ids.ts";
import { makeTempDir } from "../platform/temp-dir.ts";
import { findWrongReasons, loadEquivalentMutants } from "./load-equivalent-mutants.ts";
import type { Mutant } from "./make-mutants.ts";
import type { JudgedMutant, MutantFate } from "./mutation-report.ts";

const mutant = (key: string): Mutant => ({
  id: `1:1 constant ${key}`,
  key,
  operator: "constant",
  at: { line: 1, column: 1 },
  lineText: "",
  original: "1",
  replacement: "2",
  source: key,
});

const MUTANTS = [mutant("a < b; => a <= b;"), mutant("a < b; => a > b;"), mutant("f(1); => f(2);")];

async function load(text: string | undefined): ReturnType<typeof loadEquivalentMutants> {
  await using directory = makeTempDir();
  const path = join(directory.path, "equivalent-mutants.yaml");
  if (text !== undefined) writeFileSync(path, text);
  return await loadEquivalentMutants(path, MUTANTS);
}

test("entries are found by key", async () => {
  const loaded = await load(`- { mutant: "f(1); => f(2);", reason: f looks at the sign alone }\n`);
  expect(loaded.kind === "loaded" && loaded.equivalents.byKey.get("f(1); => f(2);")?.reason).toBe(
    "f looks at the sign alone",
  );
});

test.for([undefined, "[]\n"])("%j lists nothing", async (text) => {
  const loaded = await load(text);
  expect(loaded.kind === "loaded" && loaded.equivalents.byKey.size).toBe(0);
});

const GOOD = `- { mutant: "f(1); => f(2);", reason: f looks at the sign alone }\n`;

test.for([
  [
    "a mutant of no line",
    `${GOOD}- { mutant: "g(); => ;", reason: nobody looks at it }\n`,
    "M003",
    2,
    /has changed or is gone/,
  ],
  [
    "another mutant of a line",
    `- { mutant: "a < b; => a == b;", reason: nobody looks }\n`,
    "M003",
    1,
    /a < b; => a <= b;; a < b; => a > b;/,
  ],
  ["a mutant twice", `${GOOD}${GOOD}`, "M004", 2, /keep one/],
  ["no reason", `- { mutant: "f(1); => f(2);" }\n`, "Y021", 1, /reason/],
  ["a reason that says nothing", `- { mutant: "f(1); => f(2);", reason: same }\n`, "Y023", 1, /10 to 300/],
  ["a reason of two lines", `- mutant: "f(1); => f(2);"\n  reason: "f looks\\nat it"\n`, "Y024", 2, /one line/],
  [
    "an unknown key",
    `- { mutant: "f(1); => f(2);", reason: f looks at the sign, because: x }\n`,
    "Y020",
    1,
    /known here/,
  ],
  ["no list", "mutant: a\n", "Y022", 1, /list/],
  ["no YAML", "- [\n", "Y008", 2, /./],
] as const)("%s is an error with its place and a hint", async ([, text, code, line, hint]) => {
  const loaded = await load(text);
  expect(loaded).toMatchObject({ kind: "rejected", diagnostics: [{ code, severity: "error", at: { line } }] });
  expect(loaded.kind === "rejected" ? loaded.diagnostics[0]?.hint : undefined).toMatch(hint);
});

const KILLED: MutantFate = { kind: "killed", test: testId("small", "03"), verdict: "WA" };

test.for([
  [KILLED, /small\/03 kills it \(WA\)/],
  [{ kind: "stillborn", reason: "no" } satisfies MutantFate, /does not compile/],
] as const)("a listed mutant that ended otherwise has a wrong reason", async ([fate, says]) => {
  const loaded = await load(GOOD);
  if (loaded.kind !== "loaded") throw new Error("the list is right");
  const { source: _, ...shown } = mutant("f(1); => f(2);");
  const judged: readonly JudgedMutant[] = [{ ...shown, fate }];
  const [wrong] = findWrongReasons(loaded.equivalents, judged);
  expect(wrong).toMatchObject({ code: "M005", at: { line: 1, column: 3 } });
  expect(wrong?.message).toMatch(says);
});
