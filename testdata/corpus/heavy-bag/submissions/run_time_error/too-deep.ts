import { readFileSync } from "node:fs";

const [n = 0, capacity = 0, ...weights] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const fill = (room: number): number => (room < 0 ? 0 : fill(room) + weights.length + n);
console.log(fill(capacity));
