let text = "";
for await (const part of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) text += part;
const words = text.trim().split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
