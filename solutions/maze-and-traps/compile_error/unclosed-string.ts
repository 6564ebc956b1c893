// A string literal that is never closed.
import { readFileSync } from "fs";

const [first, ...rows] = readFileSync("/dev/stdin, "utf8").split("\n");
const [n, k] = first.split(" ").map(Number);
console.log(n === 1 ? 0 : -1, k, rows.length);
