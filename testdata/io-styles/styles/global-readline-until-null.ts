let line: string | null;
const lines: string[] = [];
while ((line = readline()) !== null) lines.push(line);
print(...[(lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0)]);
