import { accept, reject, type InteractorDefinition, type OutputReader } from "ruyi-judge/kit";

const MOST_GUESSES = 7;

export const interact: InteractorDefinition<OutputReader>["interact"] = async ({ input, conversation }) => {
  const secret = input.int("the secret", 1, 100);
  for (let asked = 1; asked <= MOST_GUESSES; asked++) {
    const line = await conversation.expectLine("a guess");
    const guess = line.int("the guess", 1, 100);
    line.end();
    if (guess === secret) {
      await conversation.writeLine("correct");
      return accept(undefined, `${asked} guesses for ${secret}`);
    }
    await conversation.writeLine(guess < secret ? "higher" : "lower");
  }
  return reject(`not guessed with ${MOST_GUESSES} guesses`, `it was ${secret}`);
};
