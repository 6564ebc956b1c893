import { makeSeededRandom } from "../../judge/testkit/seeded-random.ts";

/** A made-up student. `canvas`, `moodle` and `gradescope` are the numbers under which those platforms would know them. */
export type Person = {
  readonly id: string;
  readonly given: string;
  readonly family: string;
  /** As a roster and Moodle write it: the family name first where the script does so. */
  readonly name: string;
  readonly email: string;
  readonly canvas: string;
  readonly moodle: string;
  readonly group: string;
};

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

type Script = { readonly given: readonly string[]; readonly family: readonly string[]; readonly isFamilyFirst?: true };

// Every family name says "example" in its language, so that nobody is meant.
const SCRIPTS: readonly Script[] = [
  { given: ["Ada", "Bob", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"], family: ["Example", "Sample", "Madeup"] },
  {
    given: ["Zoë", "Jürgen", "Käthe", "Götz", "Ännchen", "Lönne", "Rüdiger", "Süße"],
    family: ["Beispiel", "Müster-Mann", "Probe"],
  },
  {
    given: ["小明", "小红", "大力", "美丽", "阿土", "乐乐", "天天", "青青"],
    family: ["示例", "样本", "虚构"],
    isFamilyFirst: true,
  },
  { given: ["علي", "ليلى", "عمر", "سلمى", "زيد", "هند", "كريم", "نور"], family: ["مثال", "نموذج", "عينة"] },
  {
    given: ["Anaïs", "Noël", "Hélène", "François", "Gaëlle", "Éloïse", "Cédric", "Maël"],
    family: ["d'Exemple", "Échantillon", "Modèle"],
  },
  {
    given: ["Łucja", "Świętosław", "Żaneta", "Kraków", "Ąka", "Ęwa", "Ćwik", "Ńina"],
    family: ["Przykład", "Próbka", "Wzór"],
  },
  {
    given: ["José", "Íñigo", "Begoña", "Ñusta", "Ángel", "Lucía", "Óscar", "Ximena"],
    family: ["Ejemplo", "Muestra", "de la Prueba"],
  },
  {
    given: ["Øyvind", "Åse", "Bjørn", "Sølvi", "Tårn", "Færø", "Jørn", "Mø"],
    family: ["Eksempel", "Prøve", "Mønster"],
  },
];

/** How many different names there are. */
export const MOST_PEOPLE = SCRIPTS.reduce((sum, { given, family }) => sum + given.length * family.length, 0) * 10;

/** So many people of different names, the same for the same seed; `twins` pairs at the end share the name of the first ones. */
export function makePeople(
  count: number,
  { seed, twins = 0 }: { readonly seed: number; readonly twins?: number },
): readonly Person[] {
  if (count > MOST_PEOPLE) throw new Error(`there are names for ${MOST_PEOPLE} people, not for ${count}`);
  const random = makeSeededRandom(seed);
  const people = Array.from({ length: count }, (_, index) => personOf(index, random));
  return people.map((person, index) => {
    const twin = people[index - (count - twins)];
    if (index < count - twins || twin === undefined) return person;
    return { ...person, given: twin.given, family: twin.family, name: twin.name };
  });
}

const GROUPS = ["monday", "evening", "weekend"];

function personOf(index: number, random: Random): Person {
  const script = SCRIPTS[index % SCRIPTS.length] ?? SCRIPTS[0];
  if (script === undefined) throw new Error("there are no names");
  const turn = Math.floor(index / SCRIPTS.length);
  const first = script.given[turn % script.given.length] ?? "";
  const family = script.family[Math.floor(turn / script.given.length) % script.family.length] ?? "";
  const round = Math.floor(turn / (script.given.length * script.family.length));
  // A middle letter for those that come after all names are given away.
  const given = round === 0 ? first : `${first} ${"KLMNPQRST"[round - 1] ?? "Z"}.`;
  const number = String(index + 1).padStart(3, "0");
  return {
    id: `s${number}`,
    given,
    family,
    name: script.isFamilyFirst ? `${family}${given}` : `${given} ${family}`,
    email: `s${number}@school.example`,
    canvas: String(5000 + index * 7 + Math.floor(random() * 7)),
    moodle: String(90_000 + index * 3 + Math.floor(random() * 3)),
    group: GROUPS[index % GROUPS.length] ?? "",
  };
}

/** In a random order, the same for the same numbers. */
export function shuffle<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/** One of them. Throws when there is none. */
export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}
