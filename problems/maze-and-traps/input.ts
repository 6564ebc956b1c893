import { fc, grid, simplerGrid, simplerInteger, type GeneratorTable, type InputReader } from "ruyi-judge/kit";

export type Input = { readonly k: number; readonly rows: readonly string[] };

type Range = number | { readonly min: number; readonly max: number };

/** The first line `N K`, then N rows of N cells; both corners are free. */
export function parse(reader: InputReader): Input {
  const n = reader.int("N", 1, 1000);
  reader.space();
  const k = reader.int("K", 1, 10);
  reader.newline();
  const rows = Array.from({ length: n }, () => {
    const row = reader.line("row", /[.#X%]+/);
    reader.ensure(row.length === n, `a row should have ${n} cells`);
    return row;
  });
  reader.ensure(rows[0]?.startsWith(".") && rows.at(-1)?.endsWith("."), "both corners should be free");
  reader.end();
  return { k, rows };
}

/** `format(parse(text)) === text`. */
export const format = (input: Input): string => [`${input.rows.length} ${input.k}`, ...input.rows, ""].join("\n");

/** What a recipe may ask for; sizes are up to N = 1000. */
export const generators = {
  /** Every cell drawn by weight (`free`, `walls`, `traps`, `items`), with at most `maxItems` items. */
  random: ({ n, k, maxItems, ...weights }: Weights & { n: Range; k: Range; maxItems?: number }) =>
    fc.record({ k: integerOf(k), rows: grid({ rows: n, cells: cellsOf(weights) }) }).map((input) => ({
      k: input.k,
      rows: openCorners(limitItems(input.rows, maxItems ?? Infinity)),
    })),

  /** A random maze whose last corner cannot be reached: a wall without a gap lies `inset` (at least 1) cells before it. */
  sealed: ({ n, k, inset, ...weights }: Weights & { n: Range; k: Range; inset: number }) =>
    fc.record({ k: integerOf(k), rows: grid({ rows: n, cells: cellsOf(weights) }) }).map((input) => ({
      k: input.k,
      rows: openCorners(wallAroundExit(input.rows, inset)),
    })),

  /** One corridor through the whole maze: an item, `gap` traps, an item, …; the last stretch of traps is `lastGap` long. */
  snake: ({ n, k, gap, lastGap }: { n: number; k: number; gap: number; lastGap?: number }) =>
    fc.boolean().map((flipped) => {
      const rows = snakeRows(n, corridorCells(n, { gap, lastGap: lastGap ?? gap }));
      return { k, rows: flipped ? transposed(rows) : rows };
    }),

  /** One corridor without anything in it. */
  corridor: ({ n, k }: { n: number; k: number }) =>
    fc.boolean().map((flipped) => {
      const rows = snakeRows(n, () => ".");
      return { k, rows: flipped ? transposed(rows) : rows };
    }),

  /**
   * Open rooms, `room` rows high, between bands of traps, `width` rows thick. Only the item right above a band gets one
   * across when `width` is `k`; `decoys` more items in each room lie where their power is lost on the way.
   */
  bands: ({ n, k, room, width, decoys }: { n: number; k: number; room: number; width: number; decoys: number }) => {
    const period = room + width;
    const columns = fc.array(fc.nat({ max: n - 1 }), { minLength: decoys + 1, maxLength: decoys + 1 });
    const count = Math.ceil(n / period);
    return fc
      .array(columns, { minLength: count, maxLength: count })
      .map((items) => ({ k, rows: openCorners(bandRows({ n, room, width, items })) }));
  },

  /** A tree of corridors like the letter H in the letter H: all its many leaves are equally far from the start. */
  tree: ({ n, k, items }: { n: number; k: number; items: number }) =>
    fc.integer({ min: 0, max: 0xffffffff }).map((seed) => ({ k, rows: treeRows({ n, items, seed }) })),
} satisfies GeneratorTable<Input>;

type Weights = { free?: number; walls?: number; traps?: number; items?: number };

const cellsOf = ({ free = 0, walls = 0, traps = 0, items = 0 }: Weights): Readonly<Record<string, number>> => ({
  ".": free,
  "#": walls,
  X: traps,
  "%": items,
});

const integerOf = (range: Range): fc.Arbitrary<number> =>
  typeof range === "number" ? fc.constant(range) : fc.integer(range);

/** Both corners are made free after drawing, so that the maze still shrinks cell by cell. */
function openCorners(rows: readonly string[]): readonly string[] {
  return rows.map((row, index) => {
    const start = index === 0 ? `.${row.slice(1)}` : row;
    return index === rows.length - 1 ? `${start.slice(0, -1)}.` : start;
  });
}

function limitItems(rows: readonly string[], most: number): readonly string[] {
  let left = most;
  return rows.map((row) => row.replace(/%/g, () => (left-- > 0 ? "%" : ".")));
}

function wallAroundExit(rows: readonly string[], inset: number): readonly string[] {
  const n = rows.length;
  const at = Math.max(0, n - 1 - Math.max(1, inset));
  return rows.map((row, index) => {
    if (index < at) return row;
    return index === at ? row.slice(0, at) + "#".repeat(n - at) : `${row.slice(0, at)}#${row.slice(at + 1)}`;
  });
}

const transposed = (rows: readonly string[]): readonly string[] =>
  rows.map((_, column) => rows.map((row) => row.charAt(column)).join(""));

/** A corridor along the even rows, with doors at alternate ends of the odd ones; `cellAt` tells its cells from the start on. */
function snakeRows(n: number, cellAt: (index: number) => string): readonly string[] {
  let index = 0;
  const rows = Array.from({ length: n }, (_, y) => {
    const isForward = y % 4 < 2;
    if (y % 2 === 1) return isForward ? "#".repeat(n - 1) + cellAt(index++) : cellAt(index++) + "#".repeat(n - 1);
    const cells = Array.from({ length: n }, () => cellAt(index++));
    return (isForward ? cells : cells.toReversed()).join("");
  });
  return openCorners(openTail(rows));
}

/** The corridor may end in the left lower corner, or a row above the exit: the last row is then free up to the exit. */
function openTail(rows: readonly string[]): readonly string[] {
  const n = rows.length;
  if (n % 4 === 1) return rows;
  return rows.with(n - 1, n % 2 === 0 && n % 4 === 2 ? `${"#".repeat(n - 1)}.` : ".".repeat(n));
}

function corridorCells(n: number, gaps: { readonly gap: number; readonly lastGap: number }): (index: number) => string {
  const { gap, lastGap } = gaps;
  const period = gap + 1;
  // The last full stretch of the corridor begins before its last three rows, where the way to the exit is free.
  const last = Math.floor(((n / 2 - 3) * n) / period) * period;
  return (index) => {
    if (index < last) return index % period === 1 % period ? "%" : "X";
    if (index === last + 1) return "%";
    return index > last + 1 && index <= last + 1 + lastGap ? "X" : ".";
  };
}

type Bands = {
  readonly n: number;
  readonly room: number;
  readonly width: number;
  readonly items: readonly (readonly number[])[];
};

function bandRows({ n, room, width, items }: Bands): readonly string[] {
  const period = room + width;
  return Array.from({ length: n }, (_, y) => {
    // Below the last full band everything is free, so that the exit is never inside a band.
    const index = Math.floor(y / period);
    const inRoom = y % period;
    if ((index + 1) * period >= n) return ".".repeat(n);
    if (inRoom >= room) return "X".repeat(n);
    const [key = 0, ...decoys] = items[index] ?? [];
    const row = Array.from({ length: n }, () => ".");
    if (inRoom === room - 1) row[key] = "%";
    if (inRoom === room - 2) for (const column of decoys) row[column] = "%";
    return row.join("");
  });
}

type Tree = { readonly n: number; readonly items: number; readonly seed: number };

/** Every `items`th cell of the corridors (by chance) is an item, none with 0. What would lie outside is cut off. */
function treeRows({ n, items, seed }: Tree): readonly string[] {
  const cells = new Uint8Array(n * n).fill(WALL);
  const random = randomOf(seed);
  const line = (from: Point, to: Point): void => {
    for (let y = Math.min(from.y, to.y); y <= Math.min(n - 1, Math.max(from.y, to.y)); y++) {
      for (let x = Math.min(from.x, to.x); x <= Math.min(n - 1, Math.max(from.x, to.x)); x++) {
        if (cells[y * n + x] === WALL) cells[y * n + x] = items > 0 && random() % items === 0 ? ITEM : FREE;
      }
    }
  };
  const branch = (center: Point, reach: number): void => {
    if (reach < 2) return;
    for (const x of [center.x - reach, center.x + reach]) {
      line(center, { y: center.y, x });
      for (const y of [center.y - reach, center.y + reach]) {
        line({ y: center.y, x }, { y, x });
        branch({ y, x }, reach / 2);
      }
    }
  };
  const reach = 2 ** Math.max(1, Math.round(Math.log2(n / 4)));
  const middle = 2 * reach - 2;
  branch({ y: middle, x: middle }, reach);
  line({ y: 0, x: 0 }, { y: 0, x: middle });
  line({ y: 0, x: middle }, { y: middle, x: middle });
  // The exit is joined to the leaf that is found by going to the right and down as long as that stays inside.
  let leaf = { y: middle, x: middle };
  for (let step = reach; step >= 2; step /= 2) {
    leaf = { y: leaf.y + (leaf.y + step < n ? step : -step), x: leaf.x + (leaf.x + step < n ? step : -step) };
  }
  line(leaf, { y: n - 1, x: leaf.x });
  line({ y: n - 1, x: leaf.x }, { y: n - 1, x: n - 1 });
  const text = Buffer.from(cells).toString("latin1");
  return openCorners(Array.from({ length: n }, (_, y) => text.slice(y * n, (y + 1) * n)));
}

const WALL = 35;
const ITEM = 37;
const FREE = 46;

type Point = { readonly y: number; readonly x: number };

/** Xorshift on 32 bits; only 0 would stay 0. */
function randomOf(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Small mazes with many traps and few items, where it matters which item is taken when; `brute-force.ts` knows every set of them. */
export function stress(size: number): fc.Arbitrary<Input> {
  const n = { min: size < 3 ? 1 : 3, max: Math.min(8, 1 + size) };
  const few = { n, k: { min: 1, max: 3 }, maxItems: 4 };
  return fc.oneof(
    generators.random({ ...few, free: 5, walls: 1, traps: 4, items: 1 }),
    generators.random({ ...few, free: 5, walls: 3, traps: 4, items: 2 }),
    generators.random({ ...few, free: 5, walls: 1, traps: 6, items: 2 }),
    generators.random({ ...few, k: { min: 1, max: Math.min(10, 2 + size) }, free: 1, walls: 1, traps: 4, items: 1 }),
  );
}

/** A smaller maze with free corners, also with K one less, then a smaller K and freer cells. */
export function* shrink({ k, rows }: Input): Generator<Input, void> {
  for (const simpler of simplerGrid(rows, { cells: ".#X%", square: true })) {
    const open = openCorners(simpler);
    yield { k, rows: open };
    if (k > 1 && open.length < rows.length) yield { k: k - 1, rows: open };
  }
  for (const fewer of simplerInteger(k, 1)) yield { k: fewer, rows };
}
