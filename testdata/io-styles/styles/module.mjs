import { readFileSync } from "node:fs";
import { argv } from "node:process";

const text = readFileSync("/dev/stdin", { encoding: "utf-8" });
if (argv.length !== 2) throw new Error("no arguments are given");
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
