import { promises } from "fs";

promises
  .readFile("/dev/stdin", "utf8")
  .then((text) => text.split(/\s+/).slice(1).map(Number))
  .then((numbers) => new Promise<number[]>((done) => setTimeout(() => done(numbers), 0)))
  .then((numbers) => numbers.reduce((sum, next) => sum + next, 0))
  .then(console.log);
