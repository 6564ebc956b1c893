import type { AssignedProblem } from "../../model/class.ts";
import type { HandedFile } from "./hand-in.ts";
import { compactText, splitName, wordsOf } from "./name-forms.ts";

/** Which problem a file is for. `several`: its name fits more than one. */
export type MatchedProblem =
  | { readonly kind: "matched"; readonly problem: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "several"; readonly problems: readonly string[] };

/** By the patterns of class.yaml; else by the nearest of the file's name and the folders around it that names a problem. */
export function matchProblem(
  { name, folders }: Pick<HandedFile, "name" | "folders">,
  problems: readonly AssignedProblem[],
  around: readonly string[],
): MatchedProblem {
  const [only, second] = problems;
  if (only !== undefined && second === undefined) return { kind: "matched", problem: only.slug };
  const byPattern = problems.filter(({ files = [] }) => files.some((pattern) => fits(pattern, [...folders, name])));
  if (byPattern.length > 0) return settle(byPattern.map(({ slug }) => slug));
  const slugs = problems.map(({ slug }) => slug);
  const places = [splitName(name).stem, ...folders.toReversed(), ...around.toReversed()];
  const named = places.map((place) => slugsIn(place, slugs)).find((found) => found.length > 0);
  return named === undefined ? { kind: "unknown" } : settle(named);
}

function settle(problems: readonly string[]): MatchedProblem {
  const [problem, second] = problems;
  if (problem === undefined) return { kind: "unknown" };
  return second === undefined ? { kind: "matched", problem } : { kind: "several", problems };
}

/** A pattern without `/` is for the name alone, one with it for the end of the path. */
function fits(pattern: string, path: readonly string[]): boolean {
  const wanted = pattern.normalize("NFC").toLowerCase().split("/");
  const parts = path.slice(-wanted.length).map((part) => part.normalize("NFC").toLowerCase());
  return parts.length === wanted.length && parts.every((part, index) => fitsPart(wanted[index] ?? "", part));
}

/** `*` for any characters, `?` for one. Without a regular expression: a pattern of many stars must not take for ever. */
function fitsPart(pattern: string, text: string): boolean {
  let [p, t, star, mark] = [0, 0, -1, 0];
  while (t < text.length) {
    if (pattern[p] === "*") [star, mark, p] = [p, t, p + 1];
    else if (pattern[p] === "?" || pattern[p] === text[t]) [p, t] = [p + 1, t + 1];
    else if (star !== -1) [p, mark, t] = [star + 1, mark + 1, mark + 1];
    else return false;
  }
  return /^\**$/u.test(pattern.slice(p));
}

/** Problems that a name speaks of: all of it, or words of it in a row. One that is a part of another's name gives way: two-sum, two-sum-ii. */
function slugsIn(place: string, slugs: readonly string[]): readonly string[] {
  const whole = slugs.filter((slug) => compactText(slug) === compactText(place));
  if (whole.length > 0) return whole;
  const words = ` ${wordsOf(place).join(" ")} `;
  const found = slugs.filter((slug) => {
    const own = wordsOf(slug);
    return words.includes(` ${own.join(" ")} `) || (own.length > 1 && words.includes(` ${own.join("")} `));
  });
  return found.filter(
    (slug) =>
      !found.some(
        (other) => other !== slug && ` ${wordsOf(other).join(" ")} `.includes(` ${wordsOf(slug).join(" ")} `),
      ),
  );
}
