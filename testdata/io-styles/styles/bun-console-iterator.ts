export {};

const lines: string[] = [];
for await (const line of console) lines.push(line);
console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0));
