import { accept, nextPass, reject, type CheckerDefinition, type OutputReader } from "ruyi-judge/kit";

export const check: CheckerDefinition<OutputReader>["check"] = ({ input, output, pass }) => {
  input.token("hide");
  const secret = input.int("the number", 0, 1023);
  if (pass === 1) {
    const line = output.token("the line");
    output.ensure(/^[ab]{1,10}$/.test(line), "a line has at most 10 letters a and b");
    output.end();
    return nextPass(`find ${Array.from(line).reverse().join("")}\n`);
  }
  const found = output.int("the number", 0, 1023);
  output.end();
  return found === secret ? accept() : reject(`${found} is not the number`, `it was ${secret}`);
};
