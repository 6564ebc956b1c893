import { readFileSync } from "fs";

function doubled(_target: unknown, _key: string, descriptor: PropertyDescriptor): void {
  const method = descriptor.value;
  descriptor.value = function (word: string): number {
    return 2 * method.call(this, word);
  };
}
const marked: number[] = [];
function mark(_target: object, _key: string, index: number): void {
  marked.push(index);
}
class Parser {
  @doubled
  parse(@mark word: string): number {
    return Number(word);
  }
}
const parser = new Parser();
const words = readFileSync(0, "utf8").split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + parser.parse(word) / 2, 0) * marked.length);
