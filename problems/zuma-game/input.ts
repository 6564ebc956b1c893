import {
  fc,
  permutation,
  simplerFields,
  simplerText,
  stringOver,
  type GeneratorTable,
  type InputReader,
} from "ruyi-judge/kit";

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

/**
 * What shows mistakes in short rows: most balls in pairs, few colours, hands that repeat a colour or hold each once, and
 * blocks that two different halves of the hand remove.
 */
export function stress(size: number): fc.Arbitrary<Input> {
  const board = { min: 1, max: Math.min(10, 2 + size) };
  const hand = { min: 1, max: Math.min(4, 1 + size) };
  const groups = { min: 1, max: Math.min(6, 1 + size) };
  const rows = fc.oneof(
    generators.row({ board, hand, colours: 2, pairs: 70 }),
    generators.row({ board, hand, colours: 3, pairs: 70 }),
    generators.nested({ board: board.max, groups, sizes: [2, 2, 3, 4], colours: 2, hand: hand.max }),
    generators.nested({ board: board.max, groups, sizes: [1, 2, 2, 3], colours: 3, hand: hand.max }),
    generators.row({ board, hand: { min: 1, max: MAX_HAND }, colours: 5, handColours: 2, pairs: 40 }),
  );
  if (size < 4) return rows;
  // Rare mistakes need long rows; short ones have had their turn by then.
  const weight = Math.min(4, size - 3);
  return fc.oneof(
    { weight: 4, arbitrary: rows },
    { weight, arbitrary: fc.record({ board: runsOf(8), hand: oneOfEach }) },
    { weight, arbitrary: forked },
  );
}

/** Runs of one ball or, mostly, two; neighbours differ. Each number picks the next run. */
const runsOf = (count: Range): fc.Arbitrary<string> =>
  fc.array(fc.nat({ max: 19 }), lengthsOf(count)).map((picks) => {
    let colour = 0;
    return picks.reduce((row, pick) => {
      colour = (colour + 1 + (pick % 2)) % 3;
      return row + COLOURS.charAt(colour).repeat(pick < 18 ? 2 : 1);
    }, "");
  });

/** Before a row of runs there are many equally good first moves: a search that ends too early shows here. */
const oneOfEach = permutation(3).map((order) => order.map((index) => COLOURS.charAt(index)).join(""));

/** A block like RRYYRRYY, which two R or two Y remove, in a short row; the hand has both pairs, and may need either later. */
const forked: fc.Arbitrary<Input> = fc
  .record({
    around: runsOf(3),
    place: fc.nat({ max: 7 }),
    colours: permutation(3),
    order: permutation(4),
  })
  .map(({ around, place, colours, order }) => {
    const pairs = colours
      .slice(0, 2)
      .map((index) => COLOURS.charAt(index).repeat(2))
      .join("");
    const rows = Array.from({ length: around.length + 1 }, (_, shift) => {
      const at = (place + shift) % (around.length + 1);
      return around.slice(0, at) + pairs + pairs + around.slice(at);
    });
    const hand = order.map((index) => pairs.charAt(index)).join("");
    return { board: rows.find((row) => !hasRun(row)) ?? around, hand };
  });

/** Fewer balls, also two that stand apart and one of the row with one of the hand; then fewer and earlier colours. */
export function* shrink(input: Input): Generator<Input, void> {
  const { board, hand } = input;
  yield* simplerFields(input, {
    board: (row) => simplerText(row, { alphabet: COLOURS, min: 1 }),
    hand: (balls) => simplerText(balls, { alphabet: COLOURS, min: 1 }),
  });
  for (const [at] of Array.from(board).entries()) {
    const shorter = withoutBall(board, at);
    for (const [other] of Array.from(shorter).entries()) yield { board: withoutBall(shorter, other), hand };
    for (const [ball] of Array.from(hand).entries()) yield { board: shorter, hand: withoutBall(hand, ball) };
  }
  yield* recoloured(input);
}

const withoutBall = (balls: string, at: number): string => balls.slice(0, at) + balls.slice(at + 1);

/** One colour turned into an earlier one in row and hand; last the colours renamed so that they come in the order R, Y, B, G, W. */
function* recoloured({ board, hand }: Input): Generator<Input, void> {
  const kinds = [...new Set(board + hand)];
  for (const kind of kinds) {
    for (const earlier of COLOURS.slice(0, COLOURS.indexOf(kind))) {
      yield { board: board.replaceAll(kind, earlier), hand: hand.replaceAll(kind, earlier) };
    }
  }
  const renamed = (balls: string): string => balls.replace(/./g, (ball) => COLOURS.charAt(kinds.indexOf(ball)));
  yield { board: renamed(board), hand: renamed(hand) };
}
