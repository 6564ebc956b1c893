import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readPropertySettings, runs } from "./properties.ts";

test("without a wish of the environment every run tries the same inputs", () => {
  expect(readPropertySettings({})).toEqual(readPropertySettings({ PROPERTY_SEED: "", PROPERTY_TIMES: "" }));
  expect(readPropertySettings({}).times).toBe(1);
  expect(runs(70).numRuns % 70).toBe(0);
});

test("a night run has another seed and more runs", () => {
  expect(readPropertySettings({ PROPERTY_SEED: "7", PROPERTY_TIMES: "20" })).toEqual({ seed: 7, times: 20 });
  const seeds = [1, 2, 3].map(() => readPropertySettings({ PROPERTY_SEED: "random" }).seed);
  expect(new Set(seeds).size).toBe(3);
});

test.for(["PROPERTY_SEED", "PROPERTY_TIMES"])("a %s that is no number is refused", (name) => {
  expect(() => readPropertySettings({ [name]: "many" })).toThrow(`${name} is many: write a whole number`);
});

test("every property of the judge takes its settings from here", () => {
  const judge = join(import.meta.dirname, "..");
  const wrong = globSync("**/*.test.ts", { cwd: judge }).filter((path) => {
    const text = readFileSync(join(judge, path), "utf8");
    return (
      text.split("fc.assert(").length - 1 > text.split(/\bruns\(/u).length - 1 && !import.meta.filename.endsWith(path)
    );
  });
  expect(wrong).toEqual([]);
});
