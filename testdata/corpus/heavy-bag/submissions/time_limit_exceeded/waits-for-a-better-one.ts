import { readFileSync } from "node:fs";

const [n = 0, capacity = 0, ...weights] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
while (weights.length === n) if (capacity < 0) console.log(0);
