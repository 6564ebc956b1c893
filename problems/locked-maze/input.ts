import { fc, grid, type GeneratorTable, type InputReader, type Range } from "ruyi-judge/kit";

export { shrink, stress } from "./stress.ts";

/** A room, counted from 0: row first, then column. */
export type Place = readonly [row: number, column: number];

/** `keys[0]` is where the key of lock A lies, and so on; there are as many locks as keys. */
export type Input = {
  readonly rows: readonly string[];
  readonly keys: readonly Place[];
  readonly start: Place;
  readonly exit: Place;
};

const LETTERS = "ABCDE";

/** Reads one maze strictly. */
export function parse(reader: InputReader): Input {
  const height = reader.int("N", 1, 100);
  reader.space();
  const width = reader.int("M", 1, 100);
  reader.space();
  const locks = reader.int("K", 0, 5);
  const readPlace = (name: string): Place => {
    const row = reader.int(`row of the ${name}`, 0, height - 1);
    reader.space();
    return [row, reader.int(`column of the ${name}`, 0, width - 1)];
  };
  reader.space();
  const start = readPlace("start");
  reader.space();
  const exit = readPlace("exit");
  reader.newline();
  const rows = Array.from({ length: height }, () => {
    const row = reader.line("row", /[.#A-E]+/);
    reader.ensure(row.length === width, `a row should have ${width} characters`);
    return row;
  });
  const found = rows.join("").replaceAll(/[.#]/g, "");
  const letters = LETTERS.slice(0, locks);
  reader.ensure(found.split("").sort().join("") === letters, `each of the locks "${letters}" should be there once`);
  reader.ensure(roomAt(rows, start) !== "#", "the start should not be a wall");
  reader.ensure(roomAt(rows, exit) !== "#", "the exit should not be a wall");
  const keys = Array.from({ length: locks }, () => {
    const place = readPlace("key");
    reader.newline();
    reader.ensure(roomAt(rows, place) !== "#", "a key should not lie in a wall");
    return place;
  });
  reader.end();
  return { rows, keys, start, exit };
}

/** Prints what `parse` reads. */
export function format({ rows, keys, start, exit }: Input): string {
  const head = [rows.length, rows[0]?.length ?? 0, keys.length, ...start, ...exit];
  return [head.join(" "), ...rows, ...keys.map((place) => place.join(" ")), ""].join("\n");
}

/** The generators of tests.yaml. */
export const generators = {
  /**
   * Walls at random (`walls` of ten rooms); locks, keys, start and exit anywhere, with `apart` the start in the first quarter of the
   * maze and the exit in the last. `startKeys` keys lie in the start room; with `chained` each other key in the room locked before.
   */
  random: (p: RandomOptions & { rows: Range; columns: Range; locks: Range; walls: number }) =>
    fc
      .record({
        rows: grid({ rows: p.rows, columns: p.columns, cells: { ".": 10 - p.walls, "#": p.walls } }),
        locks: typeof p.locks === "number" ? fc.constant(p.locks) : fc.integer(p.locks),
        picks: fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }),
      })
      .map((drawn) => scatter({ ...drawn, startKeys: p.startKeys, chained: p.chained, apart: p.apart })),

  /** No or few walls, everything reachable but the exit, which is walled in (`sealed`) or in the far corner. */
  open: (p: { rows: number; columns: number; pillars: boolean; sealed: boolean }) =>
    seeded((random) => openMaze({ ...p, random })),

  /** An empty maze with the start in the last corner and the locked exit in the first; keys lie in the corners. */
  corners: (p: { rows: number; columns: number }) => seeded((random) => cornerMaze({ ...p, random })),

  /** One hall without walls: keys near the middle, the exit in a niche behind all five locks. The search spreads with every key. */
  hall: (p: { rows: number; columns: number }) => fc.constant(hallMaze(p)),

  /**
   * Chambers side by side with a locked door between neighbours, the start in the middle one. Each key lies at the far end
   * of the chamber opened before, on alternate sides. `lost`: the last key lies behind its own door.
   */
  chambers: (p: { rows: number; columns: number; locks: number; winding: boolean; lost: boolean }) =>
    seeded((random) => chamberMaze({ ...p, random })),

  /** One winding corridor through the whole maze; the keys draw the walker from end to end of the part that is open. */
  corridor: (p: { rows: number; columns: number; locks: number; lost: boolean }) =>
    seeded((random) => corridorMaze({ ...p, random })),
} satisfies GeneratorTable<Input>;

const roomAt = (rows: readonly string[], [row, column]: Place): string => rows[row]?.charAt(column) ?? "";

/** Large mazes are built from one number: drawing every room would only make them slow to shrink. */
const seeded = (build: (random: Random) => Input): fc.Arbitrary<Input> =>
  fc.integer({ min: 0, max: 2 ** 31 - 1 }).map((seed) => build(makeRandom(seed)));

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

function shuffled(length: number, random: Random): readonly number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last--) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/** Rooms that can be changed, printed by `rowsOf`. */
type Canvas = string[][];

const canvasOf = (height: number, width: number): Canvas =>
  Array.from({ length: height }, () => Array.from({ length: width }, () => "."));

const rowsOf = (canvas: Canvas): readonly string[] => canvas.map((row) => row.join(""));

function put(canvas: Canvas, [row, column]: Place, room: string): void {
  const line = canvas[row];
  if (line === undefined || column < 0 || column >= line.length) throw new RangeError(`no room ${row} ${column}`);
  line[column] = room;
}

/** A wall from top to bottom but for one row. */
function putWall({ canvas, column, gap }: { canvas: Canvas; column: number; gap: number }): void {
  for (const [row] of canvas.entries()) if (row !== gap) put(canvas, [row, column], "#");
}

type RandomOptions = {
  readonly startKeys?: number | undefined;
  readonly chained?: boolean | undefined;
  readonly apart?: boolean | undefined;
};

type Scattered = RandomOptions & {
  readonly rows: readonly string[];
  readonly locks: number;
  readonly picks: readonly number[];
};

function scatter({ rows, locks, picks, startKeys = 0, chained = false, apart = false }: Scattered): Input {
  const canvas = rows.map((row) => row.split(""));
  const width = canvas[0]?.length ?? 1;
  const rooms = canvas.length * width;
  const quarter = apart ? Math.ceil(rooms / 4) : rooms;
  const placeOf = (room: number): Place => [Math.floor(room / width), room % width];
  const lockRooms: number[] = [];
  for (const pick of picks.slice(0, Math.min(locks, rooms))) {
    let room = pick % rooms;
    while (lockRooms.includes(room)) room = (room + 1) % rooms;
    put(canvas, placeOf(room), LETTERS.charAt(lockRooms.push(room) - 1));
  }
  const start = placeOf((picks[10] ?? 0) % quarter);
  const exit = placeOf(rooms - 1 - ((picks[11] ?? 0) % quarter));
  const keys = lockRooms.map((_, key) => {
    const before = chained ? lockRooms[key - 1] : undefined;
    return key < startKeys ? start : placeOf(before ?? (picks[5 + key] ?? 0) % rooms);
  });
  for (const place of [start, exit, ...keys]) {
    if (roomAt(rowsOf(canvas), place) === "#") put(canvas, place, ".");
  }
  return { rows: rowsOf(canvas), keys, start, exit };
}

type OpenOptions = {
  readonly rows: number;
  readonly columns: number;
  readonly pillars: boolean;
  readonly sealed: boolean;
  readonly random: Random;
};

function openMaze({ rows, columns, pillars, sealed, random }: OpenOptions): Input {
  if (rows < 23) throw new RangeError(`an open maze needs at least 23 rows, found ${rows}`);
  const canvas = canvasOf(rows, columns);
  for (let row = 1; pillars && row < rows; row += 2) {
    for (let column = 1; column < columns; column += 2) put(canvas, [row, column], "#");
  }
  const exit: Place = [rows - 1, columns - 1];
  if (sealed) {
    put(canvas, [rows - 2, columns - 1], "#");
    put(canvas, [rows - 1, columns - 2], "#");
  }
  // Even coordinates are never pillars, and a distinct row for each lock and key keeps all of them apart and avoidable.
  const lines = shuffled(Math.floor((rows - 3) / 2), random).map((line) => 2 * line + 2);
  const place = (index: number): Place => [lines[index] ?? 0, 2 * random(Math.floor((columns - 1) / 2))];
  const locks = Array.from({ length: LETTERS.length }, (_, lock) => place(lock));
  const keys = Array.from({ length: LETTERS.length }, (_, key) => place(LETTERS.length + key));
  locks.forEach((lock, index) => put(canvas, lock, LETTERS.charAt(index)));
  return { rows: rowsOf(canvas), keys, start: [0, 0], exit };
}

function cornerMaze({ rows, columns, random }: { rows: number; columns: number; random: Random }): Input {
  const canvas = canvasOf(rows, columns);
  const lines = shuffled(rows - 2, random);
  put(canvas, [0, 0], "A");
  for (const letter of "BCDE") put(canvas, [1 + (lines.at(letter.charCodeAt(0) - 66) ?? 0), random(columns)], letter);
  const [bottom, right] = [rows - 1, columns - 1];
  const keys: Place[] = [
    [0, right],
    [bottom, 0],
    [bottom, right],
    [0, 0],
    [0, right],
  ];
  return { rows: rowsOf(canvas), keys, start: [bottom, right], exit: [0, 0] };
}

function hallMaze({ rows, columns }: { rows: number; columns: number }): Input {
  const canvas = canvasOf(rows, columns);
  const [bottom, right] = [rows - 1, columns - 1];
  for (let back = 0; back <= LETTERS.length + 1; back++) put(canvas, [bottom - 1, right - back], "#");
  LETTERS.split("").forEach((letter, index) => put(canvas, [bottom, right - LETTERS.length - 1 + index], letter));
  const shares = [
    [0.4, 0.5],
    [0.6, 0.3],
    [0.3, 0.3],
    [0.5, 0.6],
    [0.45, 0.4],
  ] as const;
  const keys = shares.map(([down, along]): Place => [Math.floor(rows * down), Math.floor(columns * along)]);
  return { rows: rowsOf(canvas), keys, start: [0, 0], exit: [bottom, right] };
}

type DoorOptions = {
  readonly rows: number;
  readonly columns: number;
  readonly locks: number;
  readonly lost: boolean;
  readonly random: Random;
};

/** In which order the doors between `locks` + 1 parts in a row are opened from the middle part outwards: right, left, right, … */
function openingOrder(
  locks: number,
): readonly { readonly door: number; readonly opens: number; readonly side: number }[] {
  const middle = Math.floor(locks / 2);
  return Array.from({ length: locks }, (_, index) => {
    const far = Math.floor(index / 2);
    return index % 2 === 0
      ? { door: middle + far, opens: middle + far + 1, side: 1 }
      : { door: middle - far - 1, opens: middle - far - 1, side: -1 };
  });
}

/** Which part holds the key of the n-th door to be opened: the part opened before; for the first door the middle part. */
function keyParts(locks: number, lost: boolean): readonly number[] {
  const order = openingOrder(locks);
  return order.map(({ opens }, index) => {
    if (lost && index === locks - 1) return opens;
    return index === 0 ? Math.floor(locks / 2) : (order[index - 1]?.opens ?? 0);
  });
}

function chamberMaze({
  rows,
  columns,
  locks,
  winding,
  lost,
  random,
}: DoorOptions & { readonly winding: boolean }): Input {
  const canvas = canvasOf(rows, columns);
  const letters = shuffled(locks, random);
  const walls = Array.from({ length: locks }, (_, wall) => Math.floor(((wall + 1) * columns) / (locks + 1)));
  const span = (part: number): Place => [part === 0 ? 0 : (walls[part - 1] ?? 0) + 1, (walls[part] ?? columns) - 1];
  for (let part = 0; winding && part <= locks; part++) {
    const [from, to] = span(part);
    for (let column = from + 1; column < to; column += 2) {
      const gap = ((column - from) >> 1) % 2 === 0 ? 0 : rows - 1;
      putWall({ canvas, column, gap });
    }
  }
  const order = openingOrder(locks);
  order.forEach(({ door }, index) => {
    const [column, gap] = [walls[door] ?? 0, random(rows)];
    putWall({ canvas, column, gap });
    put(canvas, [gap, column], LETTERS.charAt(letters[index] ?? 0));
  });
  const farEnd = (part: number): Place => [random(rows), part > locks / 2 ? span(part)[1] : span(part)[0]];
  const keys: Place[] = Array.from({ length: locks }, () => [0, 0]);
  keyParts(locks, lost).forEach((part, index) => (keys[letters[index] ?? 0] = farEnd(part)));
  const start: Place = [random(rows), span(Math.floor(locks / 2))[1]];
  return { rows: rowsOf(canvas), keys, start, exit: farEnd(order.at(-1)?.opens ?? 0) };
}

function corridorMaze({ rows, columns, locks, lost, random }: DoorOptions): Input {
  const canvas = canvasOf(rows, columns);
  const path: Place[] = [];
  for (let row = 0; row < rows; row++) {
    const leftToRight = row % 4 === 0;
    for (let step = 0; step < columns; step++) {
      const column = leftToRight ? step : columns - 1 - step;
      const open = row % 2 === 0 || column === (row % 4 === 1 ? columns - 1 : 0);
      if (open) path.push([row, column]);
      else put(canvas, [row, column], "#");
    }
  }
  const letters = shuffled(locks, random);
  const doors = Array.from({ length: locks }, (_, door) => {
    const middle = ((door + 1) * path.length) / (locks + 1);
    return Math.floor(middle) + random(3) - 1;
  });
  const order = openingOrder(locks);
  const onPath = (index: number): Place => path[Math.min(path.length - 1, Math.max(0, index))] ?? [0, 0];
  order.forEach(({ door }, index) => put(canvas, onPath(doors[door] ?? 0), LETTERS.charAt(letters[index] ?? 0)));
  const end = (part: number): Place =>
    onPath(part > locks / 2 ? (doors[part] ?? path.length) - 1 : part === 0 ? 0 : (doors[part - 1] ?? 0) + 1);
  const keys: Place[] = Array.from({ length: locks }, () => [0, 0]);
  keyParts(locks, lost).forEach((part, index) => (keys[letters[index] ?? 0] = end(part)));
  const middle = Math.floor(locks / 2);
  return {
    rows: rowsOf(canvas),
    keys,
    start: onPath((doors[middle] ?? path.length) - 1),
    exit: end(order.at(-1)?.opens ?? 0),
  };
}
