import { readFileSync } from "fs";

const enum Place {
  Count,
  First,
}
enum Sign {
  Minus = -1,
  Plus = 1,
}
let sum = 0;
for (const word of readFileSync(0, "utf8").split(/\s+/).slice(Place.First)) {
  const sign = word.startsWith("-") ? Sign.Minus : Sign.Plus;
  sum += sign * Math.abs(Number(word));
}
console.log(Sign[1] === "Plus" ? sum : "no reverse mapping");
