import { fc, permutation, stringOver, type GeneratorTable, type InputReader } from "ruyi-judge/kit";

export type Input = { readonly board: string; readonly hand: string };

type Range = number | { readonly min: number; readonly max: number };

const COLOURS = "RYBGW";
const MAX_BOARD = 16;
const MAX_HAND = 5;

/** Two JSON strings, one a line: the row, without a run of three, and the hand. */
export function parse(reader: InputReader): Input {
  const board = reader.jsonString("board", /[RYBGW]+/);
  reader.bound("length of board", board.length, { min: 1, max: MAX_BOARD });
  reader.ensure(!/(.)\1\1/.test(board), "the row should have no run of three at the start");
  reader.newline();
  const hand = reader.jsonString("hand", /[RYBGW]+/);
  reader.bound("length of hand", hand.length, { min: 1, max: MAX_HAND });
  reader.newline();
  reader.end();
  return { board, hand };
}

/** `format(parse(text)) === text`. */
export const format = ({ board, hand }: Input): string => `${JSON.stringify(board)}\n${JSON.stringify(hand)}\n`;

/** Rows have up to 16 balls, hands up to 5; `colours` says how many of R, Y, B, G, W are used. */
export const generators = {
  /** Any row; in `pairs` of 100 places a ball repeats the one before it. The hand is of `handColours` colours. */
  row: ({ board, hand, colours, handColours, pairs }: RowParameters) =>
    fc.record({
      board: fc.array(ballOf(colours, pairs), lengthsOf(board)).map((balls) => rowOf(balls, colours)),
      hand: stringOver(COLOURS.slice(0, handColours ?? colours), hand),
    }),

  /** `groups` groups of `sizes` balls put around and into each other, and a hand with what they lack: often it can be cleared. */
  nested: ({ board, groups: count, sizes, colours, hand }: NestedParameters) =>
    fc
      .record({
        groups: fc.array(groupOf(colours, sizes), lengthsOf(count)),
        filling: stringOver(COLOURS.slice(0, colours), MAX_HAND),
        order: permutation(hand),
      })
      .map(({ groups, filling, order }) => {
        const { row, missing } = nest(groups, { most: board, colours });
        const balls = missing + filling;
        return { board: row, hand: order.map((index) => balls.charAt(index)).join("") };
      }),

  /** Pairs that read the same from both ends but for the last one: long cascades, many equally good moves. */
  mirror: ({ pairs, colours, hand }: { pairs: number; colours: number; hand: number }) =>
    fc
      .record({
        balls: fc.array(fc.nat({ max: colours - 1 }), { minLength: pairs, maxLength: pairs }),
        hand: stringOver(COLOURS.slice(0, colours), hand),
      })
      .map(({ balls, hand: held }) => ({ board: mirrorRow(balls, colours), hand: held })),

  /** A row of random pairs, and a hand of all five colours in some order: nothing in it is interchangeable. */
  rainbow: ({ board, colours, pairs }: { board: number; colours: number; pairs: number }) =>
    fc.record({
      board: fc.array(ballOf(colours, pairs), lengthsOf(board)).map((balls) => rowOf(balls, colours)),
      hand: permutation(MAX_HAND).map((order) => order.map((index) => COLOURS.charAt(index)).join("")),
    }),
} satisfies GeneratorTable<Input>;

type RowParameters = { board: Range; hand: Range; colours: number; handColours?: number; pairs: number };
type NestedParameters = { board: number; groups: Range; sizes: readonly number[]; colours: number; hand: number };
type Ball = { readonly colour: number; readonly repeats: boolean };
type Group = { readonly colour: number; readonly size: number; readonly places: readonly number[] };

const lengthsOf = (range: Range): { readonly minLength: number; readonly maxLength: number } =>
  typeof range === "number" ? { minLength: range, maxLength: range } : { minLength: range.min, maxLength: range.max };

const ballOf = (colours: number, pairs: number): fc.Arbitrary<Ball> =>
  fc.record({
    colour: fc.nat({ max: colours - 1 }),
    repeats: fc.nat({ max: 99 }).map((percent) => percent >= 100 - pairs),
  });

const groupOf = (colours: number, sizes: readonly number[]): fc.Arbitrary<Group> =>
  fc.record({
    colour: fc.nat({ max: colours - 1 }),
    size: fc.constantFrom(...sizes),
    places: fc.array(fc.nat({ max: MAX_BOARD }), { minLength: 2, maxLength: 2 }),
  });

const hasRun = (row: string): boolean => /(.)\1\1/.test(row);

/** Where a third equal ball would come, the next colour is taken instead; one colour alone is enough for two balls only. */
function rowOf(balls: readonly Ball[], colours: number): string {
  let row = "";
  for (const { colour, repeats } of balls) {
    const ball = repeats && row !== "" ? row.slice(-1) : COLOURS.charAt(colour);
    row += hasRun(row + ball) ? COLOURS.charAt((COLOURS.indexOf(ball) + 1) % colours) : ball;
  }
  return row;
}

/** Puts the groups into the row one after another, the second half of a group at its second place, if that makes no run. */
function nest(groups: readonly Group[], { most, colours }: { most: number; colours: number }): Nested {
  let row = "";
  let missing = "";
  for (const { colour, size, places } of groups) {
    // The first group has nothing to be put around: of three balls it would be a run.
    const count = Math.min(size, row === "" ? 2 : most - row.length);
    const [first = 0, second = 0] = places.map((place) => place % (row.length + 1)).toSorted((a, b) => a - b);
    for (let shift = 0; count > 0 && shift < colours; shift++) {
      const ball = COLOURS.charAt((colour + shift) % colours);
      const head = ball.repeat(Math.ceil(count / 2));
      const tail = ball.repeat(Math.floor(count / 2));
      const longer = row.slice(0, first) + head + row.slice(first, second) + tail + row.slice(second);
      if (hasRun(longer)) continue;
      row = longer;
      missing += ball.repeat(Math.max(0, 3 - count));
      break;
    }
  }
  return row === "" ? { row: COLOURS.charAt(0), missing: "" } : { row, missing };
}

type Nested = { readonly row: string; readonly missing: string };

function mirrorRow(balls: readonly number[], colours: number): string {
  const middle = Math.floor((balls.length - 2) / 2);
  const mirrored = balls.map((ball, index) => (index > middle ? (balls[2 * middle - index] ?? ball) : ball));
  return rowOf(
    mirrored.flatMap((colour) => [
      { colour, repeats: false },
      { colour, repeats: true },
    ]),
    colours,
  );
}
