import { open } from "node:fs/promises";

const file = await open("/dev/stdin");
const lines: string[] = [];
for await (const line of file.readLines()) lines.push(line);
console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0));
