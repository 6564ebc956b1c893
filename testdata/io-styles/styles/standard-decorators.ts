import { readFileSync } from "fs";

function doubled(method: (word: string) => number, context: ClassMethodDecoratorContext) {
  if (context.kind !== "method") throw new Error("another kind of decorators");
  return function (this: unknown, word: string): number {
    return 2 * method.call(this, word);
  };
}
class Parser {
  @doubled
  parse(word: string): number {
    return Number(word);
  }
}
const parser = new Parser();
const words = readFileSync(0, "utf8").split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + parser.parse(word) / 2, 0));
