import type { Draw } from "./draw-inputs.ts";
import type { SweepOutcome } from "./sweep.ts";

/** Gives what was made under this name before, or makes it. What was cancelled is made again by whoever still wants it. */
type Recall<Made> = (name: string, make: () => Promise<Made>) => Promise<Made>;

/** Drawn inputs and the answers to them, shared by searches of one problem that begin with the same seed. */
export type KnownInputs = { readonly draw: Recall<Draw>; readonly answer: Recall<SweepOutcome> };

/** Nothing is known at first. It is to be left behind with the last search: what is known is held in memory. */
export const makeKnownInputs = (): KnownInputs => ({
  draw: makeRecall((draw) => draw.kind === "rejected" || (draw.kind === "drawn" && lengthOf(draw) <= LARGEST)),
  answer: makeRecall((outcome) => outcome.kind === "swept" && sizeOf(outcome) <= LARGEST),
});

/** Bytes of one batch of inputs, or of the answers to it; some thousand small inputs have less. Inputs like those of the tests may have gigabytes in all. */
const LARGEST = 4 * 1024 * 1024;

const lengthOf = ({ inputs }: Extract<Draw, { readonly kind: "drawn" }>): number =>
  inputs.reduce((sum, { text }) => sum + text.length, 0);

const sizeOf = ({ cases }: Extract<SweepOutcome, { readonly kind: "swept" }>): number =>
  cases.reduce((sum, one) => sum + (one.kind === "ended" ? one.stdout.length : 0), 0);

function makeRecall<Made>(isKept: (made: Made) => boolean): Recall<Made> {
  const made = new Map<string, Promise<Made>>();
  const forget = (name: string, promise: Promise<Made>): void => {
    if (made.get(name) === promise) made.delete(name);
  };
  const makeNow = async (name: string, make: () => Promise<Made>): Promise<Made> => {
    const making = make();
    made.set(name, making);
    try {
      const value = await making;
      if (!isKept(value)) forget(name, making);
      return value;
    } catch (error) {
      forget(name, making);
      throw error;
    }
  };
  return async (name, make) => {
    for (let known = made.get(name); known !== undefined; known = made.get(name)) {
      try {
        return await known;
      } catch {
        forget(name, known);
      }
    }
    return await makeNow(name, make);
  };
}
