import { readFileSync } from "fs";

let sum = 0n;
for (const word of readFileSync(0, "utf8").trim().split(/\s+/).slice(1)) sum += BigInt(word);
console.log(`${sum}`);
