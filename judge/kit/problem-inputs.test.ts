// What `stress` and `shrink` of the problems in this repository promise: valid inputs, and simplifications that come to an end.
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { descend } from "../testkit/descend.ts";
import { runs } from "../testkit/properties.ts";
import { StepError } from "./call-step.ts";
import { drawInput } from "./draw-input.ts";
import { assertDefinition, type LoadedDefinition } from "./loaded-definition.ts";
import { printInput, readInput } from "./print-input.ts";
import { WatchedParameters } from "./watched-parameters.ts";

const ROOT = fileURLToPath(new URL("../../problems/", import.meta.url));
const SLUGS = globSync("*/input.ts", { cwd: ROOT }).map((path) => path.split("/")[0] ?? "");

async function definitionOf(
  slug: string,
): Promise<LoadedDefinition & Required<Pick<LoadedDefinition, "stress" | "shrink">>> {
  const definition: object = await import(/* @vite-ignore */ `${ROOT}${slug}/input.ts`);
  assertDefinition(definition);
  const { stress, shrink } = definition;
  if (stress === undefined || shrink === undefined) throw new Error(`${slug} lacks stress or shrink`);
  return { ...definition, stress, shrink };
}

const drawText = (seed: number, size: number, definition: LoadedDefinition): string =>
  printInput(drawInput({ kind: "stress", seed, size }, new WatchedParameters({}), definition).value.value, definition);

/** The valid simplifications of a text. */
function* simplerTexts(text: string, definition: LoadedDefinition): Generator<string, void> {
  for (const simpler of definition.shrink?.(readInput(text, definition).input) ?? []) {
    try {
      const printed = printInput(simpler, definition);
      readInput(printed, definition);
      if (printed !== text) yield printed;
    } catch (error) {
      if (!(error instanceof StepError)) throw error;
    }
  }
}

test("there are problems", () => {
  expect(SLUGS.length).toBeGreaterThanOrEqual(4);
});

test.for(SLUGS)("%s: every draw of every size is valid and small, and the same seed draws it again", async (slug) => {
  const definition = await definitionOf(slug);
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, size) => {
      const text = drawText(seed, size, definition);
      expect(() => readInput(text, definition)).not.toThrow();
      expect(text.length).toBeLessThan(300);
      expect(drawText(seed, size, definition)).toBe(text);
    }),
    runs(150),
  );
});

test.for(SLUGS)(
  "%s: whatever fails, simplifying comes to an end, at the smallest input when all fail",
  async (slug) => {
    const definition = await definitionOf(slug);
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), fc.nat(), (seed, size, salt) => {
        const text = drawText(seed, size, definition);
        const simpler = (value: string): Iterable<string> => simplerTexts(value, definition);
        expect(descend(text, simpler).length).toBeLessThanOrEqual(SMALLEST);
        const last = descend(text, simpler, (value) => isChosen(value, salt));
        expect(Array.from(simpler(last), (value) => isChosen(value, salt))).not.toContain(true);
      }),
      runs(12),
    );
  },
);

/** No problem of this repository has a smallest input above this, in characters. */
const SMALLEST = 16;

/** Half of the texts, at random. */
function isChosen(text: string, salt: number): boolean {
  let hash = salt | 0;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 16) % 2 === 0;
}
