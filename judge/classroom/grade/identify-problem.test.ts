import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeFileHashes } from "../../pipeline/result-cache/file-hashes.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { loadProblem } from "../../problem/load-problem.ts";
import { CORPUS } from "../../testkit/judge-command.ts";
import { identifyProblem } from "./identify-problem.ts";
import type { ProblemIdentity } from "./journal-record.ts";

async function identify(directory: string): Promise<ProblemIdentity> {
  const loaded = await loadProblem(directory);
  if (loaded.kind === "broken") throw new Error(JSON.stringify(loaded.diagnostics));
  return identifyProblem({ ...loaded.problem, directory }, makeFileHashes());
}

const edit =
  (name: string, from: string | RegExp, to: string) =>
  (directory: string): void => {
    const path = join(directory, name);
    const before = readFileSync(path, "utf8");
    const after = before.replace(from, to);
    if (after === before) throw new Error(`${name} has no ${String(from)}`);
    writeFileSync(path, after);
  };

const ROWS: readonly (readonly [string, string, (directory: string) => void, readonly (keyof ProblemIdentity)[]])[] = [
  ["an answer", "sum", edit("tests/small/01-one.ans", /$/u, " 1"), ["tests"]],
  ["an input", "sum", edit("tests/small/01-one.in", /$/u, " "), ["tests"]],
  ["a sample", "sum", edit("problem.yaml", 'output: "6', 'output: "7'), ["tests"]],
  ["a limit", "sum", edit("problem.yaml", "cpuMs: 1000", "cpuMs: 1001"), ["limits"]],
  ["a built-in checker", "sum", edit("problem.yaml", "kind: tokens", "kind: lines"), ["checker"]],
  ["a checker of the author", "heavy-bag", edit("checker.ts", /$/u, "\n"), ["checker"]],
  ["points", "sum", edit("problem.yaml", "points: 40", "points: 41"), ["rules"]],
  ["an interactor", "guess", edit("interactor.ts", /$/u, "\n"), ["rules"]],
  ["the statement", "sum", edit("problem.yaml", "print their sum", "print the sum"), []],
];

test.for(ROWS)("%s is part of what decides", async ([, name, change, parts]) => {
  await using directory = makeTempDir();
  const path = join(directory.path, name);
  cpSync(join(CORPUS, name), path, { recursive: true });
  const before = await identify(path);
  change(path);
  const after = await identify(path);
  const changed = (["tests", "limits", "checker", "rules"] as const).filter((part) => before[part] !== after[part]);
  expect(changed).toEqual(parts);
  expect(before.whole === after.whole).toBe(parts.length === 0);
});

test("where the folder lies is no part of it", async () => {
  await using directory = makeTempDir();
  const path = join(directory.path, "moved");
  cpSync(join(CORPUS, "heavy-bag"), path, { recursive: true });
  expect(await identify(path)).toEqual(await identify(join(CORPUS, "heavy-bag")));
});
