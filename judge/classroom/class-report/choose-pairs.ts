import { allPairs } from "../similarity/all-pairs.ts";
import { readTexts, type ComparedProblem } from "../similarity/compare-class.ts";
import type { ProgramsToCompare } from "./programs-to-compare.ts";
import type { ShownPair } from "./render-similar.ts";

/** Both programs are shown for so many pairs, and for fewer when they are long: a page of megabytes helps nobody. */
const MOST_PAIRS = 25;
const MOST_CHARACTERS = 600_000;

/** The most similar pairs of all problems, with both sources, as many as a page may hold. */
export async function choosePairs(
  compared: readonly ComparedProblem[],
  { programs }: Pick<ProgramsToCompare, "programs">,
): Promise<readonly ShownPair[]> {
  const byPlace = new Map(programs.map((program) => [JSON.stringify([program.problem, program.id]), program]));
  const chosen: ShownPair[] = [];
  let characters = 0;
  for (const { problem, pair } of allPairs(compared).slice(0, MOST_PAIRS)) {
    const sides = [pair.left, pair.right].flatMap((id) => byPlace.get(JSON.stringify([problem, id])) ?? []);
    const [left, right] = await readTexts(sides);
    if (left === undefined || right === undefined) continue;
    characters += left.text.length + right.text.length;
    if (characters > MOST_CHARACTERS) break;
    chosen.push({ problem, pair, left: left.text, right: right.text });
  }
  return chosen;
}
