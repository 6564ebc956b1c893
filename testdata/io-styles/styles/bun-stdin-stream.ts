const decoder = new TextDecoder();
let text = "";
for await (const chunk of Bun.stdin.stream()) text += decoder.decode(chunk, { stream: true });
const words = text.split(/\s+/).slice(1);
await Bun.write(Bun.stdout, `${words.reduce((sum, word) => sum + Number(word), 0)}\n`);
export {};
