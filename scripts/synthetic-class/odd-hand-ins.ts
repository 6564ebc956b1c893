import { renderZip, type ZipMember } from "../../judge/platform/render-zip.ts";
import { readCheaters } from "./cheaters.ts";
import type { HandIn } from "./hand-in.ts";
import { makeHostileArchives } from "./hostile-archives.ts";
import { LEFTOVERS, type DisturbTools } from "./make-synthetic-class.ts";
import { pick, type Person } from "./people.ts";

/** One thing that somebody does. What the hand-in was before is there to be changed. */
export type Oddity = {
  readonly what: string;
  readonly change: (handIn: HandIn, tools: DisturbTools) => readonly HandIn[];
};

const PROBLEM = "locked-maze";
const FILE = `${PROBLEM}.ts`;

/** A program with this name in the place of the work for locked-maze; text is code, bytes are taken as they are. */
const withFile = (handIn: HandIn, name: string, data: string | Uint8Array): HandIn =>
  withFiles(handIn, [{ name, data: Buffer.from(data) }]);
const withFiles = (handIn: HandIn, files: readonly ZipMember[]): HandIn => ({
  ...handIn,
  files: [...handIn.files.filter(({ name }) => name !== FILE), ...files],
});

/** A right program, as another student would write it. */
const rightProgram = ({ solutionsOf, random, vary }: DisturbTools): string =>
  vary(pick(solutionsOf(PROBLEM).get("accepted") ?? [], random), { random, leftovers: LEFTOVERS });

const odd = (what: string, change: (handIn: HandIn, tools: DisturbTools) => HandIn): Oddity => ({
  what,
  change: (handIn, tools) => [change(handIn, tools)],
});

const cheats: readonly Oddity[] = Object.entries(readCheaters()).map(([what, text]) =>
  odd(what, (handIn, { vary, random }) => withFile(handIn, FILE, vary(text, { random, leftovers: 0 }))),
);

const archives: readonly Oddity[] = ["climbs out of its folder", "holds a link", "is a bomb"].map((what) =>
  odd(`an archive that ${what}`, (handIn, tools) => {
    const made = makeHostileArchives({ name: FILE, data: Buffer.from(rightProgram(tools)) });
    return withFile(handIn, "work.zip", made[what] ?? "");
  }),
);

const notebookOf = (text: string): string =>
  JSON.stringify({
    cells: [
      { cell_type: "markdown", source: ["# Homework"] },
      { cell_type: "code", source: text.split(/(?<=\n)/u) },
    ],
    metadata: { kernelspec: { language: "typescript", name: "deno" } },
    nbformat: 4,
  });

const FORMS: readonly Oddity[] = [
  odd("UTF-16 with the line ends of Windows", (handIn, tools) =>
    withFile(handIn, FILE, Buffer.from(`\uFEFF${rightProgram(tools).replaceAll("\n", "\r\n")}`, "utf16le")),
  ),
  odd("a notebook", (handIn, tools) => withFile(handIn, `${PROBLEM}.ipynb`, notebookOf(rightProgram(tools)))),
  odd("code in a text file", (handIn, tools) => withFile(handIn, `${PROBLEM}.txt`, rightProgram(tools))),
  odd("a folder packed on a Mac", (handIn, tools) =>
    withFile(
      handIn,
      "work.zip",
      renderZip([
        { name: `My Work/${FILE}`, data: Buffer.from(rightProgram(tools)) },
        { name: `__MACOSX/My Work/._${FILE}`, data: Buffer.from("\0") },
        { name: "My Work/.DS_Store", data: Buffer.from("\0") },
      ]),
    ),
  ),
  odd("a name that says nothing", (handIn, tools) =>
    withFile(handIn, "final final v2 (really).ts", rightProgram(tools)),
  ),
  odd("an executable", (handIn) => withFile(handIn, `${PROBLEM}.exe`, Buffer.from("7f454c46020101000000", "hex"))),
  odd("handed in twice", (handIn, tools) =>
    withFiles(handIn, [
      { name: FILE, data: Buffer.from(rightProgram(tools).slice(0, 400)) },
      { name: `${PROBLEM}-1.ts`, data: Buffer.from(rightProgram(tools)) },
    ]),
  ),
  odd("late", (handIn, tools) => ({ ...withFile(handIn, FILE, rightProgram(tools)), isLate: true })),
  odd("late, with an extension", (handIn, tools) => ({ ...withFile(handIn, FILE, rightProgram(tools)), isLate: true })),
  { what: "nothing at all", change: () => [] },
];

/** What is odd in the first homework: whoever stands at these places of the class does it. */
export const ODDITIES: readonly Oddity[] = [...cheats, ...archives, ...FORMS];

/** The first of the class are as they are; the next do one odd thing each. Two more write one program together, and a stranger hands in. */
export function disturb(handIns: readonly HandIn[], tools: DisturbTools): readonly HandIn[] {
  const { people } = tools;
  const byPerson = new Map(handIns.map((handIn) => [handIn.person.id, handIn]));
  const first = people.length - ODDITIES.length;
  const changed = people.flatMap((person, index): readonly HandIn[] => {
    const own = byPerson.get(person.id);
    const oddity = ODDITIES[index - first];
    if (oddity === undefined) return own === undefined ? [] : [own];
    const handIn = own ?? { person, files: [], atMs: 0, isLate: false };
    // Every second one did nothing else: what is odd is judged in seconds, and the other problem is not.
    return oddity.change((index - first) % 2 === 0 ? handIn : { ...handIn, files: [] }, tools);
  });
  return [...shareWork(changed, tools), strangerOf(changed)];
}

/** The second student hands in the program of the first with other names. */
function shareWork(handIns: readonly HandIn[], { people, vary, random, solutionsOf }: DisturbTools): readonly HandIn[] {
  const [text = ""] = solutionsOf(PROBLEM).get("accepted")?.slice(-1) ?? [];
  const shared = vary(text, { random, leftovers: 0.3 });
  const copy = vary(shared, { random, leftovers: 0.02 });
  return handIns.map((handIn) => {
    const place = people.indexOf(handIn.person);
    return place > 1 ? handIn : withFile(handIn, FILE, place === 0 ? shared : copy);
  });
}

function strangerOf([first]: readonly HandIn[]): HandIn {
  if (first === undefined) throw new Error("nobody hands in anything");
  const person: Person = { ...first.person, id: "nobody", given: "Nemo", family: "Stranger", canvas: "4999" };
  return { ...first, person };
}
