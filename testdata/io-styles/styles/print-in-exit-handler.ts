import { readFileSync } from "fs";

let sum = 0;
process.on("exit", () => console.log(sum));
for (const word of readFileSync(0, "utf8").split(/\s+/).slice(1)) sum += Number(word);
