import { accept, partial, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";

export const check: CheckerDefinition<OutputReader>["check"] = ({ input, output, answer }) => {
  const n = input.int("n", 1);
  const capacity = input.int("c", 0);
  const weights = Array.from({ length: n }, () => input.int("a weight", 1));
  const best = answer.int("the best total", 1, capacity);
  const claimed = output.int("the total", 0, capacity);
  const chosen = new Set<number>();
  while (!output.atEnd()) {
    const position = output.int("a position", 1, n);
    output.ensure(!chosen.has(position), `the thing at ${position} is already in the bag`);
    chosen.add(position);
  }
  const total = Array.from(chosen).reduce((sum, position) => sum + (weights[position - 1] ?? 0), 0);
  if (total !== claimed) return reject(`the things weigh ${total}, not ${claimed}`);
  if (total > best) throw new Error(`a better bag than that of the judges: ${total}`);
  if (total === 0) return reject("the bag is empty");
  return total === best ? accept() : partial(total / best, `${total} of the best total`, `the best is ${best}`);
};
