import { copyFileSync, cpSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A problem of the bench's class: its slug, and its tests as pairs of files. */
export type ClassProblem = {
  readonly slug: string;
  readonly tests: readonly { readonly input: string; readonly answer: string }[];
};

/** Copies the problems of the repository without their recipes, each with so many of its tests, spread evenly over all of them. */
export function copyProblems(folder: string, tests: number): readonly ClassProblem[] {
  return readdirSync("problems").map((slug) => {
    const [from, to] = [join("problems", slug), join(folder, slug)];
    const left = [join(from, "tests"), join(from, "tests.yaml"), join(from, "equivalent-mutants.yaml")];
    cpSync(from, to, { recursive: true, filter: (path) => !left.includes(path) });
    return { slug, tests: chooseTests(join(from, "tests"), tests).map((stem) => copyTest(from, to, stem)) };
  });
}

function chooseTests(folder: string, count: number): readonly string[] {
  const stems = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".in"))
    .map((name) => name.slice(0, -".in".length))
    .toSorted();
  if (stems.length < count) throw new Error(`${folder} has ${stems.length} tests`);
  return Array.from({ length: count }, (_, index) => stems[Math.floor((index * stems.length) / count)] ?? "");
}

function copyTest(from: string, to: string, stem: string): ClassProblem["tests"][number] {
  const [input, answer] = [join(to, "tests", `${stem}.in`), join(to, "tests", `${stem}.ans`)];
  mkdirSync(join(input, ".."), { recursive: true });
  copyFileSync(join(from, "tests", `${stem}.in`), input);
  copyFileSync(join(from, "tests", `${stem}.ans`), answer);
  return { input, answer };
}
