import {
  fc,
  grid,
  integerIn,
  simplerFields,
  simplerGrid,
  simplerInteger,
  spans,
  weighted,
  withoutColumns,
  withoutRows,
  type Range,
  type Span,
} from "ruyi-judge/kit";
import type { Input, Place } from "./input.ts";

const LETTERS = "ABCDE";

/** Up to 6 × 6 rooms with many locks and mostly a locked exit: which keys are held, and not only how many, then decides. */
export function stress(size: number): fc.Arbitrary<Input> {
  const most = Math.min(6, 1 + size);
  if (size < 3)
    return maze({ rows: { min: 1, max: most }, columns: { min: 1, max: most }, locks: { min: 0, max: 1 }, walls: 2 });
  const sides = { rows: { min: 2, max: most }, columns: { min: 3, max: most } };
  const wide = { rows: { min: Math.min(4, most), max: most }, columns: { min: 4, max: most } };
  return fc.oneof(
    maze({ ...sides, locks: { min: 0, max: 5 }, walls: 2 }),
    maze({ ...wide, locks: { min: 2, max: 4 }, walls: 0 }),
    maze({ ...wide, locks: { min: 2, max: 4 }, walls: 2 }),
    maze({ ...wide, locks: { min: 2, max: 4 }, walls: 4 }),
    maze({ rows: { min: 1, max: 2 }, columns: { min: 5, max: 8 }, locks: { min: 1, max: 4 }, walls: 0 }),
  );
}

type MazeOptions = { readonly rows: Range; readonly columns: Range; readonly locks: Range; readonly walls: number };

/** `walls` of ten rooms are walls. Start and keys lie in any of the others, locked ones included, the exit often in a locked one. */
const maze = ({ rows, columns, locks, walls }: MazeOptions): fc.Arbitrary<Input> =>
  integerIn(locks).chain((count) =>
    fc
      .record({
        rows: grid({ rows, columns, cells: { ".": 10 - walls, "#": walls }, place: placeOf(count) }),
        picks: fc.array(fc.nat(9999), { minLength: 2 + count, maxLength: 2 + count }),
        locked: fc.array(weighted({ no: 4, yes: 1 }), { minLength: count, maxLength: count }),
        lockedExit: weighted({ no: 1, yes: 2 }),
      })
      .map(placeAll),
  );

const placeOf = (locks: number): Readonly<Record<string, number>> =>
  Object.fromEntries(Array.from(LETTERS.slice(0, locks), (letter) => [letter, 1]));

type Drawn = {
  readonly rows: readonly string[];
  readonly picks: readonly number[];
  readonly locked: readonly ("no" | "yes")[];
  readonly lockedExit: "no" | "yes";
};

function placeAll({ rows: drawn, picks, locked, lockedExit }: Drawn): Input {
  const rows = /[^#]/.test(drawn.join("")) ? drawn : drawn.with(0, `.${drawn[0]?.slice(1)}`);
  const rooms = rows.flatMap((row, at) => Array.from(row, (room, column) => ({ room, place: [at, column] as const })));
  const open = rooms.filter(({ room }) => room !== "#");
  const locks = rooms.filter(({ room }) => LETTERS.includes(room));
  const placeAt = (index: number, isLocked = "no"): Place => {
    const choice = isLocked === "yes" && locks.length > 0 ? locks : open;
    return choice[(picks[index] ?? 0) % choice.length]?.place ?? [0, 0];
  };
  return { rows, start: placeAt(0), exit: placeAt(1, lockedExit), keys: locked.map((is, key) => placeAt(2 + key, is)) };
}

/** A smaller maze, fewer locks, fewer walls, places nearer to the first room. */
export function* shrink(input: Input): Generator<Input, void> {
  const { rows } = input;
  for (const span of spans(rows.length, 1)) {
    yield moved({ ...input, rows: withoutRows(rows, span) }, ([row, column]) => [
      without(row, span, rows.length),
      column,
    ]);
  }
  const width = rows[0]?.length ?? 0;
  for (const span of spans(width, 1)) {
    yield moved({ ...input, rows: withoutColumns(rows, span) }, ([row, column]) => [row, without(column, span, width)]);
  }
  for (const lock of input.keys.keys()) {
    for (const room of [".", "#"]) yield withoutLock(input, lock, room);
  }
  yield* simplerFields(input, {
    rows: (all) => simplerGrid(all, { cells: ".#", minRows: rows.length, minColumns: width, keep: LETTERS }),
    start: simplerPlace,
    exit: simplerPlace,
    keys: (places) => places.entries().flatMap(([key, place]) => simplerPlace(place).map((to) => places.with(key, to))),
  });
}

const moved = (input: Input, move: (place: Place) => Place): Input => ({
  ...input,
  start: move(input.start),
  exit: move(input.exit),
  keys: input.keys.map(move),
});

/** Where a row or column is after the span is gone; what lay in the span lies beside it then. */
const without = (at: number, [from, to]: Span, length: number): number =>
  at < to ? Math.min(at, from, length - (to - from) - 1) : at - (to - from);

function withoutLock(input: Input, lock: number, room: string): Input {
  const rows = input.rows.map((row) =>
    row.replaceAll(/[A-E]/g, (letter) => {
      const index = LETTERS.indexOf(letter);
      return index === lock ? room : LETTERS.charAt(index > lock ? index - 1 : index);
    }),
  );
  return { ...input, rows, keys: input.keys.toSpliced(lock, 1) };
}

function* simplerPlace([row, column]: Place): Generator<Place, void> {
  for (const simpler of simplerInteger(row, 0)) yield [simpler, column];
  for (const simpler of simplerInteger(column, 0)) yield [row, simpler];
}
