// Writes every file that is made from the code; with --check it writes nothing and fails when one differs.
import { readFileSync, writeFileSync } from "node:fs";
import { classJsonSchema } from "../judge/classroom/class-file/class-shape.ts";
import { problemJsonSchema } from "../judge/problem/json-schema.ts";

const GOLDENS: Readonly<Record<string, () => string>> = {
  "docs/schema/problem.schema.json": () => `${JSON.stringify(problemJsonSchema(), null, 2)}\n`,
  "docs/schema/class.schema.json": () => `${JSON.stringify(classJsonSchema(), null, 2)}\n`,
};

const check = process.argv.includes("--check");
for (const [path, make] of Object.entries(GOLDENS)) {
  const text = make();
  if (readIfPresent(path) === text) continue;
  if (check) {
    console.error(`${path} is out of date: run \`npm run goldens\``);
    process.exitCode = 1;
  } else {
    writeFileSync(path, text);
    console.log(`${path} written`);
  }
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
