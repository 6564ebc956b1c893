export {};

const text = await Deno.readTextFile("/dev/stdin");
const words = text.trim().split(/\s+/).slice(1);
console.log(words.reduce((sum, word) => sum + Number(word), 0));
