import type { PathOrFileDescriptor } from "node:fs";
import { readFileSync } from "node:fs";

const SOURCE = { input: 0 } as const satisfies Record<string, PathOrFileDescriptor>;
type Word = `${number}`;
abstract class Fold<T> {
  abstract step(sum: T, next: T): T;
  run(values: readonly T[], start: T): T {
    return values.reduce((sum, next) => this.step(sum, next), start);
  }
}
class Add extends Fold<number> {
  override step(sum: number, next: number): number {
    return sum + next;
  }
}
function parse(word: Word): number;
function parse(word: string): number;
function parse(word: string): number {
  return Number(word);
}
const words = readFileSync(SOURCE.input, "utf8").split(/\s+/).slice(1);
console.log(new Add().run(words?.map(parse) ?? [], 0));
