// Slow, and too simple to be wrong: it confirms the answers of small tests and is what `judge stress` holds a program against.
import { readFileSync } from "node:fs";

const [, steps = ""] = readFileSync(0, "utf8").split("\n");
const cells = Array.from({ length: steps.length + 1 }, (_, moment) => {
  const count = (step: string): number => steps.slice(0, moment).split(step).length - 1;
  return `${count("R") - count("L")} ${count("U") - count("D")}`;
});
console.log(Math.max(...cells.map((cell) => cells.filter((other) => other === cell).length)));
