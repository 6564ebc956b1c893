import { text as textOf } from "node:stream/consumers";

const text = await textOf(process.stdin);
const numbers = text.split(/\s+/).filter((word) => word !== "").map(Number).slice(1);
console.log(numbers.reduce((sum, next) => sum + next, 0));
