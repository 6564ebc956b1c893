import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testId } from "../../model/ids.ts";
import { makeTempDir } from "../../platform/temp-dir.ts";
import { COLLECTED } from "../grade/grade-fixtures.ts";
import type { SearchResult } from "./search-result.ts";
import { problemWith } from "./feedback-fixtures.ts";
import { planSearches } from "./plan-searches.ts";

const [ATTEMPT] = COLLECTED.attempts;

test("a search is made once for each judging, and again only when the problem draws other inputs", async () => {
  await using directory = makeTempDir();
  const programs = new Map<string, Uint8Array>();
  const write = (name: string, text: string) => programs.set(name, Buffer.from(text));
  const problem = {
    ...problemWith({ input: "1\n", answer: "1\n", id: testId("gr0up", "01") }),
    directory: directory.path,
  };
  if (ATTEMPT === undefined) throw new Error("an attempt");
  const kept = new Map<string, SearchResult>();
  const plan = async (main = "maze.ts", kind: "stdio" | "interactive" = "stdio", isFresh = false) => {
    const interactive = { kind, program: { kind: "module", path: "" } } as const;
    const one = {
      key: "k",
      problem: kind === "stdio" ? problem : { ...problem, interface: interactive },
      attempt: { ...ATTEMPT, main },
      open: { failed: ["small/01"], skipped: [], isHeavy: false },
    };
    const attempt = { ...one.attempt, files: [], read: () => Promise.reject(new Error("not read")) };
    const { known, tasks } = await planSearches({
      rejected: [one, one],
      collected: [attempt],
      findKept: (key) => kept.get(key),
      isFresh,
      readPrograms: async () => programs,
    });
    return { known: [...known.values()], tasks: tasks.map(({ key }) => key), basis: tasks[0]?.basis };
  };
  const nothing = { known: [{ kind: "impossible", because: "no-generator" }], tasks: [] };
  expect(await plan()).toMatchObject(nothing);
  write("input.ts", "1");
  expect(await plan()).toMatchObject(nothing);
  write("reference.ts", "2");
  // Without a recipe the problem cannot be searched, however often it is tried.
  expect(await plan()).toMatchObject(nothing);
  writeFileSync(join(directory.path, "tests.yaml"), "3");
  const { tasks, known, basis = "" } = await plan();
  expect({ tasks, known }).toEqual({ tasks: ["k"], known: [] });
  expect((await plan("maze.py")).known).toEqual([{ kind: "impossible", because: "language" }]);
  expect(await plan("maze.ts", "interactive")).toMatchObject(nothing);
  const result = { basis, inputs: 5, found: undefined };
  kept.set("k", result);
  const searched = { known: [{ kind: "searched", result }], tasks: [] };
  expect(await plan()).toMatchObject(searched);
  expect((await plan("maze.ts", "stdio", true)).tasks).toEqual(["k"]);
  write("lib/draw.ts", "4");
  expect((await plan()).tasks).toEqual(["k"]);
  programs.delete("lib/draw.ts");
  expect(await plan()).toMatchObject(searched);
  writeFileSync(join(directory.path, "tests.yaml"), "5");
  expect((await plan()).tasks).toEqual(["k"]);
});
