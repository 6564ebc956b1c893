import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { writeScaffold } from "./write-scaffold.ts";

let directory: TempDir;
let texts: ReadonlyMap<string, string>;

beforeAll(async () => {
  directory = makeTempDir();
  const folders = { problem: join(directory.path, "p/two-towers"), solutions: join(directory.path, "s/two-towers") };
  const written = await writeScaffold({ slug: "two-towers", ...folders }, folders.problem);
  texts = new Map(
    (["problem", "solutions"] as const).flatMap((kind) =>
      written[kind].map((name) => [`${kind}/${name}`, readFileSync(join(folders[kind], name), "utf8")] as const),
    ),
  );
});

afterAll(() => directory[Symbol.asyncDispose]());

test("every piece is there", () => {
  expect([...texts.keys()]).toEqual([
    "problem/brute-force.ts",
    "problem/equivalent-mutants.yaml",
    "problem/input.ts",
    "problem/problem.yaml",
    "problem/reference.ts",
    "problem/tests.yaml",
    "solutions/accepted/sorted-cells.ts",
    "solutions/run_time_error/field-with-an-edge.ts",
    "solutions/time_limit_exceeded/list-of-cells.ts",
    "solutions/wrong_answer/keys-without-a-comma.ts",
    "solutions/wrong_answer/start-not-counted.ts",
  ]);
});

test("every file begins with a comment that says what it is for", () => {
  const without = [...texts].filter(([name, text]) => !(name.endsWith(".ts") ? /^\/\/ .{40}/ : /^# .{40}/).test(text));
  expect(without.map(([name]) => name)).toEqual([]);
});

test("commands in the files name the new problem, and nothing names the scaffold", () => {
  const all = [...texts.values()].join("\n");
  expect(all).toContain("`judge generate two-towers`");
  expect(all).not.toContain("my-problem");
});

describe("the schema for editors", () => {
  const root = join(import.meta.dirname, "../..");
  const firstLineFor = async (home: string): Promise<string> => {
    await using target = makeTempDir();
    const folders = { problem: join(target.path, "p"), solutions: join(target.path, "s") };
    await writeScaffold({ slug: "x", ...folders }, home);
    return readFileSync(join(folders.problem, "problem.yaml"), "utf8").split("\n")[0] ?? "";
  };

  test("is named from a problem of the project that holds it", async () => {
    expect(await firstLineFor(join(root, "problems/x"))).toBe(
      "# yaml-language-server: $schema=../../docs/schema/problem.schema.json",
    );
  });

  test("is the one that the scaffold itself names", () => {
    const home = join(import.meta.dirname, "scaffold/problem");
    const [line = ""] = readFileSync(join(home, "problem.yaml"), "utf8").split("\n");
    expect(line.split("=")[1]).toBe(relative(home, join(root, "docs/schema/problem.schema.json")));
  });

  test("is not named where that would tell folders of this machine", async () => {
    expect(await firstLineFor("/somewhere/else/problems/x")).toMatch(/^# What contestants see/);
  });
});
