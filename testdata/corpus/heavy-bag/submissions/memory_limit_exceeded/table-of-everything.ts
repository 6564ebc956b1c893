import { readFileSync } from "node:fs";

const [n = 0, capacity = 0, ...weights] = readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const tables: Float64Array[] = [];
for (;;) tables.push(new Float64Array(1 << 17).fill(n + capacity + weights.length));
