import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTempDir, type TempDir } from "../platform/temp-dir.ts";
import { loadProblem } from "../problem/load-problem.ts";
import { useSandbox } from "../testkit/use-sandbox.ts";
import { validateTests } from "./validate-tests.ts";

const box = useSandbox();

const FILES: Readonly<Record<string, string>> = {
  "problem.yaml": `name: { en: Echo }
samples: [{ input: "5\\n", output: "5\\n" }]
statement: { en: Echo. }
`,
  "input.ts": `
import type { InputReader } from "ruyi-judge/kit";
export function parse(reader: InputReader): number {
  const n = reader.int("n", 1, 9);
  reader.newline();
  reader.end();
  return n;
}
export const format = (n: number): string => n + "\\n";
export const generators = {};
`,
};

function makeProblem(inputs: Readonly<Record<string, string | Uint8Array>>): TempDir {
  const dir = makeTempDir();
  const put = (name: string, data: string | Uint8Array): void => {
    mkdirSync(dirname(join(dir.path, name)), { recursive: true });
    writeFileSync(join(dir.path, name), data);
  };
  for (const [name, text] of Object.entries(FILES)) put(name, text);
  for (const [name, data] of Object.entries(inputs)) {
    put(`tests/all/${name}.in`, data);
    put(`tests/all/${name}.ans`, "1\n");
  }
  return dir;
}

async function validate(directory: string) {
  const loaded = await loadProblem(directory);
  if (loaded.kind !== "loaded") throw new Error(JSON.stringify(loaded.diagnostics));
  const outcome = await validateTests(loaded.problem, box);
  if (outcome.kind !== "validated") return outcome;
  const { diagnostics, small, ...rest } = outcome;
  const lines = diagnostics.map(({ code, severity, message, at }) => {
    const file = at?.file.slice(directory.length + 1);
    return `${file}:${at?.line}:${at?.column} ${severity} ${code} ${message}`;
  });
  return { ...rest, lines, small: small.map(({ id, reads }) => ({ id, reads: reads.length })) };
}

test("samples and tests together reach the bounds", async () => {
  await using problem = makeProblem({ "01-a": "1\n", "02-b": "9\n" });
  const bounds = { min: 1, max: 9, least: 1, greatest: 9, minReached: true, maxReached: true };
  expect(await validate(problem.path)).toEqual({
    kind: "validated",
    inputs: 3,
    valid: 3,
    lines: [],
    bounds: new Map([["n", bounds]]),
    small: ["sample/01", "all/01-a", "all/02-b"].map((id) => ({ id, reads: 1 })),
  });
});

test("every wrong input is named with its place, and so is a bound that none reaches", async () => {
  await using problem = makeProblem({
    "01-a": "1\n",
    "02-large": "10\n",
    "03-crlf": "3\r\n",
    "04-empty": "",
    "05-rest": "4\n\n",
    "06-nul": "\0\n",
    "07-latin1": Buffer.from([0x31, 0x0a, 0xff]),
    "08-bom": "\uFEFF1\n",
  });
  expect(await validate(problem.path)).toMatchObject({
    inputs: 9,
    lines: [
      "tests/all/02-large.in:1:1 error G017 all/02-large: 1:1: n = 10 is not in 1…9",
      "tests/all/03-crlf.in:1:2 error G017 all/03-crlf: 1:2: a carriage return; lines end in LF alone",
      "tests/all/04-empty.in:1:1 error G017 all/04-empty: 1:1: n expected, found the end of the file",
      "tests/all/05-rest.in:2:1 error G017 all/05-rest: 2:1: the end of the file expected, found a newline",
      'tests/all/06-nul.in:1:1 error G017 all/06-nul: 1:1: n should be a plain integer, found "\\u0000"',
      "tests/all/07-latin1.in:2:1 error G017 all/07-latin1: the bytes here are not UTF-8",
      'tests/all/08-bom.in:1:1 error G017 all/08-bom: 1:1: n expected, found "\\u{feff}"',
      "input.ts:1:1 warning G034 no input has n = 9, its greatest value; the greatest is 5",
    ],
  });
});
