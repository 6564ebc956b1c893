import { accept, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";
import type { Input } from "./input.ts";

export const check: CheckerDefinition<Input>["check"] = ({ input, output, answer }) => {
  const pair = readPair(input, output);
  // Of the judges' own answer only this counts: whether there is a pair.
  const isPossible = readPair(input, answer) !== undefined;
  if (pair === undefined) return isPossible ? reject("there is a pair") : accept();
  if (!isPossible) throw new Error("the output has a pair, and the answer says that there is none");
  return accept();
};

function readPair({ sum, numbers }: Input, reader: OutputReader): readonly [number, number] | undefined {
  const first = reader.token("a position or impossible");
  if (first === "impossible") {
    reader.end();
    return undefined;
  }
  const [i, j] = [Number(first), reader.int("the second position", 1, numbers.length)];
  const [a, b] = [numbers[i - 1], numbers[j - 1]];
  reader.ensure(a !== undefined && b !== undefined && i !== j, "two different positions are needed");
  reader.ensure(a + b === sum, `the sum is ${a + b}, not ${sum}`);
  reader.end();
  return [i, j];
}
