import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../judge/testkit/judge-command.ts";

/** Programs by people who would rather not solve locked-maze, or whom it got the better of, under what they do. */
export function readCheaters(): Readonly<Record<string, string>> {
  const hostile = (path: string): string => readFileSync(join(ROOT, "testdata/hostile", `${path}.ts`), "utf8");
  return {
    "knows the sample": KNOWS_THE_SAMPLE,
    "looks for the answers on the disk": hostile("answers/searches-every-folder"),
    "prints a verdict": hostile("forged/verdict-as-json"),
    "ends at once with exit code 0": hostile("exit-codes/zero-without-output"),
    "starts processes without end": hostile("processes/fork-bomb"),
    "never ends": hostile("cpu/endless-loop"),
    "prints without end": hostile("output/endless-line"),
  };
}

const KNOWS_THE_SAMPLE = `import { readFileSync } from "node:fs";
const known = new Map([["4 4 2 0 0 0 3", 15]]);
const [first = ""] = readFileSync(0, "utf8").split("\\n");
console.log(known.get(first) ?? 7);
`;
