import {
  fc,
  grid,
  integerIn,
  simplerFields,
  simplerGrid,
  simplerInteger,
  simplerList,
  type GeneratorTable,
  type InputReader,
  type Range,
} from "ruyi-judge/kit";

/** One palace; `kinds` kinds of keys are needed. */
export type Case = { readonly kinds: number; readonly rows: readonly string[] };

/** `terminated`: the line `0 0` ends the file; without it the file ends after the last case. */
export type Input = { readonly cases: readonly Case[]; readonly terminated: boolean };

/** Reads one file of cases strictly. */
export function parse(reader: InputReader): Input {
  const cases: Case[] = [];
  let terminated = false;
  while (!reader.atEnd() && !terminated) {
    terminated = reader.peekLine() === "0 0";
    if (terminated) reader.line("end of the input");
    else cases.push(parseCase(reader));
  }
  reader.bound("cases", cases.length, { min: 1, max: 100 });
  const rooms = cases.reduce((sum, { rows }) => sum + rows.length ** 2, 0);
  reader.bound("rooms of all cases", rooms, { min: 4, max: 100_000 });
  reader.end();
  return { cases, terminated };
}

function parseCase(reader: InputReader): Case {
  const size = reader.int("N", 2, 100);
  reader.space();
  const kinds = reader.int("M", 0, 9);
  reader.newline();
  const rows = Array.from({ length: size }, () => {
    const row = reader.line("row", /[.#KTS1-9]+/);
    reader.ensure(row.length === size, `a row should have ${size} characters`);
    return row;
  });
  const count = (room: string): number => rows.join("").split(room).length - 1;
  reader.ensure(count("K") === 1, "K should be there once");
  reader.ensure(count("T") === 1, "T should be there once");
  reader.bound("snakes", count("S"), { min: 0, max: 5 });
  return { kinds, rows };
}

/** Prints what `parse` reads. */
export function format({ cases, terminated }: Input): string {
  const lines = cases.flatMap(({ kinds, rows }) => [`${rows.length} ${kinds}`, ...rows]);
  return [...lines, ...(terminated ? ["0 0"] : []), ""].join("\n");
}

/** How many palaces a file has, and whether its last line is `0 0` (it is unless `open` says otherwise). */
type File = { readonly cases: Range; readonly open?: boolean };

/** A large palace. Without keys of one kind (`missing`), or with walls around the goal (`sealed`), there is no way. */
type Large = File & { readonly size: number; readonly kinds: number; readonly snakes: number };

/** The generators of tests.yaml. */
export const generators = {
  /** Rooms at random, `walls` and `keys` of ten of them walls and keys; few kinds above the needed ones. */
  random: (p: File & { size: Range; kinds: Range; snakes: Range; walls: number; keys: number }) =>
    fileOf(
      p,
      fc
        .record({
          rows: grid({ rows: p.size, cells: { ".": 10 - p.walls - p.keys, "#": p.walls, "1": p.keys } }),
          kinds: integerIn(p.kinds),
          snakes: integerIn(p.snakes),
          digits: fc.array(fc.nat(9), { minLength: 16, maxLength: 16 }),
          picks: fc.array(fc.nat(9999), { minLength: 7, maxLength: 7 }),
        })
        .map(scatter),
    ),

  /** Wide rooms, with pillars in every other place or none, and keys scattered thinly. */
  hall: (p: Large & { pillars: boolean; sealed: boolean; missing: boolean }) => seeded(p, hall),

  /** One winding corridor. Odd kinds of keys lie at one end and even ones at the other, snakes in between; the goal at an end or `sealed`. */
  corridor: (p: Large & { sealed: boolean }) => seeded(p, corridor),

  /** Walls from side to side, each with a snake near the keys and a free gate farther off; keys alternate between top and bottom. */
  gates: (p: Large & { detour: number }) => seeded(p, gates),
} satisfies GeneratorTable<Input>;

/** Files of few small palaces, full of snakes and keys, with and without the last line; now and then many kinds. */
export function stress(size: number): fc.Arbitrary<Input> {
  const cases = { min: 1, max: Math.min(3, 1 + size) };
  if (size < 3) {
    const small = { size: { min: 2, max: 1 + size }, kinds: { min: 0, max: 2 }, snakes: { min: 0, max: size } };
    return opened(generators.random({ cases, ...small, walls: 2, keys: 2 }));
  }
  const most = Math.min(6, 1 + size);
  const snakes = { min: 4, max: 5 };
  return opened(
    fc.oneof(
      generators.random({ cases, size: 3, kinds: 1, snakes, walls: 1, keys: 5 }),
      generators.random({ cases, size: 4, kinds: { min: 1, max: 2 }, snakes, walls: 2, keys: 5 }),
      generators.random({
        cases,
        size: { min: 3, max: most },
        kinds: { min: 0, max: 3 },
        snakes: { min: 0, max: 4 },
        walls: 3,
        keys: 4,
      }),
      generators.random({
        cases: 1,
        size: most,
        kinds: { min: 2, max: 9 },
        snakes: { min: 0, max: 2 },
        walls: 1,
        keys: 8,
      }),
    ),
  );
}

const opened = (files: fc.Arbitrary<Input>): fc.Arbitrary<Input> =>
  fc.record({ file: files, terminated: fc.boolean() }).map(({ file, terminated }) => ({ ...file, terminated }));

/** Fewer palaces, then a simpler one: smaller, fewer kinds, freer rooms, keys of smaller kinds; then the last line. */
export function* shrink(input: Input): Generator<Input, void> {
  yield* simplerFields(input, {
    cases: (cases) => simplerList(cases, { min: 1, item: simplerCase }),
    terminated: (terminated) => (terminated ? [] : [true]),
  });
}

function* simplerCase(one: Case): Generator<Case, void> {
  yield* simplerFields(one, {
    rows: (rows) => simplerGrid(rows, { cells: ".#123456789S", square: true, minRows: 2, keep: "KT" }),
    kinds: (kinds) => simplerInteger(kinds, 0),
  });
  for (let kind = 1; kind <= one.kinds; kind++) yield withoutKind(one, kind);
}

/** One kind of keys less: its keys are gone, and those of the kinds above count one down. */
function withoutKind({ kinds, rows }: Case, kind: number): Case {
  const renumbered = (key: string): string => (Number(key) === kind ? "." : String(Number(key) - 1));
  const isLater = (key: string): boolean => Number(key) >= kind;
  return {
    kinds: kinds - 1,
    rows: rows.map((row) => row.replaceAll(/[1-9]/g, (key) => (isLater(key) ? renumbered(key) : key))),
  };
}

function fileOf({ cases, open }: File, one: fc.Arbitrary<Case>): fc.Arbitrary<Input> {
  const { min, max } = typeof cases === "number" ? { min: cases, max: cases } : cases;
  const many = fc.array(one, { minLength: min, maxLength: max, size: "max" });
  return many.map((list) => ({ cases: list, terminated: open !== true }));
}

/** Large palaces are built from one number each: drawing every room would only make them slow to shrink. */
function seeded<P extends File>(parameters: P, build: (parameters: P, random: Random) => Case): fc.Arbitrary<Input> {
  const seed = fc.integer({ min: 0, max: 2 ** 31 - 1 });
  return fileOf(
    parameters,
    seed.map((value) => build(parameters, makeRandom(value))),
  );
}

/** Integers in 0 … `below` − 1, the same for the same seed. */
type Random = (below: number) => number;

function makeRandom(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

type Place = readonly [row: number, column: number];

/** Rooms that can be changed. */
class Canvas {
  readonly #rooms: string[][];

  constructor(rows: readonly string[]) {
    this.#rooms = rows.map((row) => row.split(""));
  }

  static ofSize(size: number): Canvas {
    return new Canvas(Array.from({ length: size }, () => ".".repeat(size)));
  }

  at([row, column]: Place): string {
    return this.#rooms[row]?.[column] ?? "";
  }

  put([row, column]: Place, room: string): void {
    const line = this.#rooms[row];
    if (line === undefined || line[column] === undefined) throw new RangeError(`no room ${row} ${column}`);
    line[column] = room;
  }

  /** Puts `room` somewhere into a free place of the palace, among those that `fits` allows. */
  scatter(room: string, random: Random, fits: (place: Place) => boolean = () => true): void {
    const size = this.#rooms.length;
    for (let tries = 0; tries < 10_000; tries++) {
      const place: Place = [random(size), random(size)];
      if (this.at(place) === "." && fits(place)) return this.put(place, room);
    }
    throw new RangeError(`no free place for ${room}`);
  }

  get rows(): readonly string[] {
    return this.#rooms.map((row) => row.join(""));
  }
}

type Scattered = Case & {
  readonly snakes: number;
  readonly digits: readonly number[];
  readonly picks: readonly number[];
};

/** Gives the keys of a drawn palace their kinds and puts K, T and the snakes, each into the next place that is not taken. */
function scatter({ kinds, rows, snakes, digits, picks }: Scattered): Case {
  const size = rows.length;
  let key = 0;
  const numbered = rows.map((row) =>
    row.replaceAll("1", () => String(Math.min(9, 1 + ((digits[key++ % digits.length] ?? 0) % (kinds + 1))))),
  );
  const canvas = new Canvas(numbered);
  [..."KT".split(""), ...Array.from({ length: snakes }, () => "S")].forEach((room, index) => {
    for (let tries = 0; tries < size * size; tries++) {
      const pick = ((picks[index] ?? 0) + tries) % (size * size);
      const place: Place = [Math.floor(pick / size), pick % size];
      if (!/[KTS]/.test(canvas.at(place))) return canvas.put(place, room);
    }
  });
  return { kinds, rows: canvas.rows };
}

type Hall = Large & { readonly pillars: boolean; readonly sealed: boolean; readonly missing: boolean };

function hall({ size, kinds, snakes, pillars, sealed, missing }: Hall, random: Random): Case {
  const canvas = Canvas.ofSize(size);
  for (let row = 1; pillars && row < size; row += 2) {
    for (let column = 1; column < size; column += 2) canvas.put([row, column], "#");
  }
  const goal: Place = [size - 1, size - 1];
  canvas.put(goal, "T");
  if (sealed) {
    canvas.put([size - 2, size - 1], "#");
    canvas.put([size - 1, size - 2], "#");
  }
  canvas.put([0, 0], "K");
  for (let snake = 0; snake < snakes; snake++) canvas.scatter("S", random);
  for (let kind = 1; kind <= 9; kind++) {
    if (missing && kind === kinds) continue;
    for (let copy = 0; copy < 3; copy++) canvas.scatter(String(kind), random);
  }
  return { kinds, rows: canvas.rows };
}

function corridor({ size, kinds, snakes, sealed }: Large & { readonly sealed: boolean }, random: Random): Case {
  const canvas = Canvas.ofSize(size);
  const path: Place[] = [];
  // The last row is left over when the size is even: its corridor would touch the row above.
  const length = size % 2 === 0 ? size - 1 : size;
  for (let row = 0; row < size; row++) {
    for (let step = 0; step < size; step++) {
      const column = row % 4 === 0 ? step : size - 1 - step;
      const isOpen = row < length && (row % 2 === 0 || column === (row % 4 === 1 ? size - 1 : 0));
      if (isOpen) path.push([row, column]);
      else canvas.put([row, column], "#");
    }
  }
  const last = path.length - 1;
  /** Puts `room` at the first free place of the corridor from `index` on. */
  const putFrom = (index: number, room: string): void => {
    const free = [...path.slice(index), ...path].find((place) => canvas.at(place) === ".");
    if (free !== undefined) canvas.put(free, room);
  };
  const goal = kinds % 2 === 0 ? last : 0;
  putFrom(goal, "T");
  if (sealed) putFrom(goal === 0 ? 1 : last - 1, "#");
  putFrom(last >> 1, "K");
  for (let kind = 1; kind <= kinds; kind++) {
    const near = 1 + random(5) + 6 * ((kind - 1) >> 1);
    putFrom(kind % 2 === 1 ? Math.max(0, last - near) : near, String(kind));
  }
  for (let snake = 0; snake < snakes; snake++) {
    putFrom(Math.floor((last * (snake + 1)) / (snakes + 1)) + 1 + random(9), "S");
  }
  return { kinds, rows: canvas.rows };
}

function gates({ size, kinds, snakes, detour }: Large & { readonly detour: number }, random: Random): Case {
  const canvas = Canvas.ofSize(size);
  for (let wall = 0; wall < snakes; wall++) {
    const row = Math.floor(((wall + 1) * size) / (snakes + 1));
    for (let column = 0; column < size; column++) canvas.put([row, column], "#");
    const snake = random(size);
    canvas.put([row, snake], "S");
    const gate = snake + detour < size ? snake + detour : Math.max(0, snake - detour);
    if (gate !== snake) canvas.put([row, gate], ".");
  }
  const top = (place: Place): boolean => place[0] < size / (snakes + 1) / 2;
  const bottom = (place: Place): boolean => place[0] >= size - size / (snakes + 1) / 2;
  canvas.scatter("K", random, top);
  for (let kind = 1; kind <= kinds; kind++) canvas.scatter(String(kind), random, kind % 2 === 1 ? bottom : top);
  canvas.scatter("T", random, kinds % 2 === 0 ? bottom : top);
  return { kinds, rows: canvas.rows };
}
