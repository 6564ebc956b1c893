import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import * as kit from "./kit.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOC = readFileSync(new URL("../../docs/kit.md", import.meta.url), "utf8");

test("every name of the kit is in its reference", () => {
  expect(Object.keys(kit).filter((name) => !DOC.includes(`\`${name}`))).toEqual([]);
});

const EXAMPLES = Array.from(DOC.matchAll(/```ts\n(.*?)```/gs), ([, code = ""]) => code).join("\n");

test("the examples of the reference run: what they generate, search and shrink is what they parse and print", async () => {
  const input = await load(`${EXAMPLES}\nexport { fc, makeInputReader } from "ruyi-judge/kit";`);
  const parameters = { n: 4, k: 2 };
  for (const generator of ["random", "open"]) {
    const [text] = input.sample(generator, parameters);
    expect(text).toMatch(/^4 2\n\.[.#X%]{3}\n([.#X%]{4}\n){2}[.#X%]{3}\.\n$/);
    expect(input.roundTrip(text ?? "")).toBe(text);
  }
  const [drawn = ""] = input.stress(3);
  expect(drawn).toMatch(/^4 [13]\n/);
  expect(input.roundTrip(drawn)).toBe(drawn);
  expect(input.shrink("2 3\n.X\n#.\n")).toEqual([
    "1 3\n.\n",
    "1 3\n.\n",
    "1 3\n.\n",
    "1 3\n.\n",
    "2 3\n..\n..\n",
    "2 3\n..\n#.\n",
    "2 3\n.X\n..\n",
    "2 3\n..\n#.\n",
    "2 3\n.#\n#.\n",
    "2 3\n.X\n..\n",
    "2 1\n.X\n#.\n",
    "2 2\n.X\n#.\n",
  ]);
  expect(() => input.roundTrip("1 1\n#\n")).toThrow("both corners should be free");
});

const EXAMPLE = z.object({
  parse: z.custom<(reader: kit.InputReader) => unknown>((value) => typeof value === "function"),
  format: z.custom<(input: unknown) => string>((value) => typeof value === "function"),
  generators: z.record(
    z.string(),
    z.custom<(parameters: unknown) => fc.Arbitrary<unknown>>((value) => typeof value === "function"),
  ),
  stress: z.custom<(size: number) => fc.Arbitrary<unknown>>((value) => typeof value === "function"),
  shrink: z.custom<(input: unknown) => Iterable<unknown>>((value) => typeof value === "function"),
  makeInputReader: z.custom<typeof kit.makeInputReader>((value) => typeof value === "function"),
  fc: z.custom<typeof fc>(),
});

async function load(source: string) {
  const stdin = { contents: source, resolveDir: ROOT, loader: "ts" as const };
  const result = await build({ stdin, bundle: true, format: "esm", write: false, platform: "node" });
  const code = Buffer.from(result.outputFiles[0]?.contents ?? "").toString("base64");
  const module = EXAMPLE.parse({ ...(await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) });
  const parse = (text: string): unknown => module.parse(module.makeInputReader(text));
  return {
    roundTrip: (text: string) => module.format(parse(text)),
    stress: (size: number) => module.fc.sample(module.stress(size), { seed: 1, numRuns: 1 }).map(module.format),
    shrink: (text: string) => Array.from(module.shrink(parse(text)), module.format),
    sample: (name: string, parameters: unknown) => {
      const arbitrary = module.generators[name]?.(parameters);
      if (arbitrary === undefined) throw new Error(`no generator ${name}`);
      return module.fc.sample(arbitrary, { seed: 1, numRuns: 1 }).map(module.format);
    },
  };
}
