const lines: string[] = Deno.readTextFileSync("/dev/stdin").split("\n");
if (Deno.args.length > 0) throw new Error("no arguments are given");
console.log((lines[1] ?? "").split(" ").reduce((sum, word) => sum + Number(word), 0));
