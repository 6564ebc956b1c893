import { createInterface } from "node:readline";

const lines: string[] = [];
for await (const line of createInterface({ input: process.stdin })) lines.push(line);
console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0));
